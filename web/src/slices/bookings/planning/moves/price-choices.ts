import type { Night } from 'contract/bookings/schemas';
import { sumOf } from '../../form/booking-form-values.ts';

type Price = Pick<Night, 'night' | 'price'>;

/** One way to price a stay on its new nights. */
export interface Priced {
  nights: Price[];
  total: number;
}

export interface PriceChoices {
  before: number;
  /** The prices that were agreed, night by night; a night more costs what the one beside it does. */
  kept: Priced;
  /** What the list says for the nights and the room that are new. */
  fresh: Priced;
  /** The one to propose: a guest who only changes room has agreed on a price for these very nights. */
  proposed: 'kept' | 'fresh';
}

interface Asked {
  before: readonly Price[];
  /** The nights that the server would make of it, with their prices. */
  preview: readonly Night[];
  /** What the list says of the room that it leaves and of the one that it goes into. Empty: the room stays. */
  left: readonly Price[];
  entered: readonly Price[];
}

const priced = (nights: Price[]): Priced => ({ nights, total: sumOf(nights) });

function keptPrices(before: readonly Price[], nights: readonly Night[]): Price[] {
  // A stay that only moved keeps its first price for its first night.
  if (before.length === nights.length) {
    return nights.map(({ night, price }, index) => ({ night, price: before[index]?.price ?? price }));
  }
  const known = new Map(before.map(({ night, price }) => [night, price]));
  const [first, last] = [before[0], before.at(-1)];
  return nights.map(({ night, price }) => {
    const near = first && night < first.night ? first : last;
    return { night, price: known.get(night) ?? near?.price ?? price };
  });
}

/**
 * The two prices that a move can have. Nights that a stay keeps have the price that was agreed; where the list says that the
 * other room costs something else that night, the new price is the list's.
 */
export function priceChoices({ before, preview, left, entered }: Asked): PriceChoices {
  const was = new Map(left.map(({ night, price }) => [night, price]));
  const is = new Map(entered.map(({ night, price }) => [night, price]));
  const fresh = preview.map(({ night, price }) => {
    const [old, now] = [was.get(night), is.get(night)];
    const differs = old !== undefined && now !== undefined && old !== now;
    return { night, price: differs ? now : price };
  });
  const isSame =
    before.length === preview.length && before.every(({ night }, n) => night === preview[n]?.night);
  return {
    before: sumOf(before),
    kept: priced(keptPrices(before, preview)),
    fresh: priced(fresh),
    proposed: isSame ? 'kept' : 'fresh',
  };
}

/** Whether somebody has to decide; else the move is kept at once. */
export function mustAsk({ before, kept, fresh }: Pick<PriceChoices, 'before' | 'kept' | 'fresh'>): boolean {
  return before !== kept.total || before !== fresh.total;
}
