import type { OrderLine } from 'contract/orders/schemas';
import { GONE, UNSENT } from 'contract/orders/values';

/** A line as it is shown: the server's, changed by what waits on this device. */
export interface DrawnLine extends OrderLine {
  /** Something of it is not at the server yet. */
  waiting: boolean;
}

/** In place of a name until the server has given it. */
export const BY_THIS_PERSON = 'te';

export const isUnsent = ({ state }: Pick<OrderLine, 'state'>): boolean => UNSENT.includes(state);
export const isGone = ({ state }: Pick<OrderLine, 'state'>): boolean => GONE.includes(state);

export const peopleOf = (guests: number | { adults: number; children?: number | undefined }) =>
  typeof guests === 'number'
    ? { adults: guests, children: 0 }
    : { adults: guests.adults, children: guests.children ?? 0 };
