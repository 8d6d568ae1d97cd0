import { CURRENCY_SIGNS, namesCurrency } from 'contract/amounts/currency-names';
import { readAmount } from 'contract/amounts/read-amount';

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const isCurrency = (word: string) =>
  CODES.has(word.toUpperCase()) ||
  Object.keys(CURRENCY_SIGNS).some((currency) => namesCurrency(word, currency));

/**
 * An amount as people write it, with the currency of the place or without: "€ 12", "12 euro", "CHF 12.–". NaN for what is no amount; a
 * sentence where it names another currency.
 */
export function readPrice(text: string, currency: string): number | string {
  // The form says of too many decimals that they are too many.
  const read = readAmount(text, Number.POSITIVE_INFINITY);
  const other = read?.words.find((word) => !namesCurrency(word, currency));
  if (read === undefined || other === undefined) return read?.value ?? Number.NaN;
  return isCurrency(other) ? `Qui i prezzi sono in ${currency}: «${other}» è un'altra valuta.` : Number.NaN;
}
