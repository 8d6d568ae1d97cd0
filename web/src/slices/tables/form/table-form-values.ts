import type { Table, TableInput } from 'contract/tables/schemas';
import type * as z from 'zod/mini';

/** What the fields hold, before the contract's schema has made a table of it. */
export type Typed = z.input<typeof TableInput>;

/** A new table, before anything is typed. It has no place on the plan until somebody gives it one. */
export const blank = {
  number: '',
  seats: 4,
  min_seats: 1,
  area: 'Sala',
  x: null,
  y: null,
  shape: 'square',
} satisfies Typed;

/** The whole table as it is saved: a change sends all of it. */
export function inputOf({ number, seats, min_seats, area, x, y, shape }: Table): TableInput {
  return { number, seats, min_seats, area, x, y, shape };
}
