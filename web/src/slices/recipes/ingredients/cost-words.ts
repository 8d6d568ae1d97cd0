import type { IngredientUnit } from 'contract/ingredients/values';
import { currencySign, decimal } from '../../../kit/format/money.ts';
import { parseDecimal } from '../../../kit/format/parse-money.ts';

/** An owner buys by the kilo, the litre and the piece; a cost is kept of one gram, millilitre or piece. */
const BOUGHT = {
  g: { pieces: 1000, short: 'kg', by: 'al kg', measured: 'A peso' },
  ml: { pieces: 1000, short: 'l', by: 'al litro', measured: 'A volume' },
  pz: { pieces: 1, short: 'pz', by: 'al pezzo', measured: 'A pezzi' },
} satisfies Record<IngredientUnit, { pieces: number; short: string; by: string; measured: string }>;

// A server that is newer than this page may send a unit that has no words here.
const boughtBy = (unit: string) => (isUnit(unit) ? BOUGHT[unit] : BOUGHT.pz);

export function isUnit(value: unknown): value is IngredientUnit {
  return typeof value === 'string' && Object.hasOwn(BOUGHT, value);
}

/** "€ al kg" */
export const costUnit = (unit: string): string => `${currencySign()} ${boughtBy(unit).by}`;

export const measuredWords = (unit: string): string => boughtBy(unit).measured;

/** Without the noise of binary fractions: the decimals that the server keeps. */
const tidy = (value: number, digits: number) => Number(value.toFixed(digits));

/** 0.0124 a gram is 12.4 a kilo. */
export const boughtCost = (unit: string, cost: number): number => tidy(cost * boughtBy(unit).pieces, 6);

/** 12.4 a kilo is 0.0124 a gram. */
export const keptCost = (unit: string, bought: number): number => tidy(bought / boughtBy(unit).pieces, 6);

const MOST_DECIMALS = 3;

/** Two decimals, and a third where somebody wrote one. */
function written(value: number): string {
  const thousandths = Math.round(value * 1000);
  if (thousandths % 10 === 0) return decimal(value, 2);
  return decimal(value, MOST_DECIMALS);
}

/** "12,40 €/kg" */
export const costWords = (unit: string, cost: number): string =>
  `${written(boughtCost(unit, cost))}\u00a0${currencySign()}/${boughtBy(unit).short}`;

/** For `NumberInput`. */
export const boughtTyping = {
  parse: (text: string) => parseDecimal(text, MOST_DECIMALS),
  show: written,
  inputMode: 'decimal',
} as const;
