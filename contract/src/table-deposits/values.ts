/**
 * How the deposit of a reservation stands. `part`: less came than was asked; `used`: it was taken off the bill of the table; `lapsed`: not
 * paid in time, the table was given back; `dropped`: the reservation is over without it.
 */
export const DEPOSIT_STATES = [
  'awaited',
  'processing',
  'part',
  'paid',
  'returned',
  'used',
  'lapsed',
  'dropped',
] as const;

/** For how long a table may be held unpaid: two weeks. */
export const MAX_HOLD_HOURS = 336;
