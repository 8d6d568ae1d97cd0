import { sumOf } from '../../../kit/format/money.ts';

/** Pieces by value in cents, as far as they were typed; NaN is a text that is no number. */
export type Pieces = Readonly<Record<number, number | undefined>>;

/** The sum in the currency; NaN while one of the numbers is none. */
export function countedSum(pieces: Pieces): number {
  const cents = Object.entries(pieces).map(([value, count = 0]) => Number(value) * count);
  return cents.reduce((total, one) => total + one, 0) / 100;
}

/** What is sent: the values that were counted, the largest first. */
export function countsOf(pieces: Pieces): { value: number; pieces: number }[] {
  return Object.entries(pieces)
    .flatMap(([value, count]) => (count ? [{ value: Number(value) / 100, pieces: count }] : []))
    .toSorted((a, b) => b.value - a.value);
}

export interface DrawerCount {
  drawer_id?: unknown;
  counted: number;
  float_left?: number | undefined;
}

/** What is proposed to stay in a drawer: what it began with, as far as that was counted. */
const proposedLeft = (opening: number, counted: number) =>
  counted > 0 ? Math.max(0, Math.min(opening, counted)) : 0;

/** A drawer counted anew. What stays follows the count until a person types another sum. */
export function recounted<T extends DrawerCount>(drawer: T, opening: number, counted: number): T {
  const isProposed = (drawer.float_left ?? 0) === proposedLeft(opening, drawer.counted);
  return { ...drawer, counted, float_left: isProposed ? proposedLeft(opening, counted) : drawer.float_left };
}

/** What usually stays for the next day: the float of this one, as far as it is there. */
export function usualFloat({ opening_cash, float_cash }: { opening_cash: number; float_cash: number }) {
  return Math.max(0, sumOf([opening_cash, float_cash]));
}
