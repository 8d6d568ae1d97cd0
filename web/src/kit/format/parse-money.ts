import { namesCurrency } from 'contract/amounts/currency-names';
import { readAmount } from 'contract/amounts/read-amount';
import { currencySign, placeCurrency } from './money.ts';

/** A number as `readAmount` reads it, alone or with the currency of the place: "1.234,50", "€ 1 234,5". */
export function parseDecimal(text: string, decimals = 2): number | undefined {
  const read = readAmount(text, decimals);
  const isNamed = (word: string) =>
    namesCurrency(word, placeCurrency()) || word.toUpperCase() === currencySign().toUpperCase();
  return read?.words.every(isNamed) ? read.value : undefined;
}

/** An amount of money, at most two decimals. */
export const parseMoney = (text: string): number | undefined => parseDecimal(text, 2);

/** A count: "1.200" is 1200, "2,5" is nothing. */
export const parseWhole = (text: string): number | undefined => parseDecimal(text, 0);
