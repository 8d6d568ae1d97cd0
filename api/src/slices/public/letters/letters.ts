import type { BookingStatus } from 'contract/bookings/schemas';

/**
 * Every letter about a booking from the public page, and the state that it speaks of: one that was overtaken while the mail
 * server was away is not sent any more.
 */
export const LETTERS = {
  requested: 'pending',
  confirmed: 'confirmed',
  /** A request, and a confirmed stay, by the place. */
  declined: 'cancelled',
  cancelled: 'cancelled',
  /** By the guest. */
  withdrawn: 'cancelled',
  expired: 'failed',
  /** The last ones go to the place. */
  request_came: 'pending',
  request_confirmed: 'confirmed',
  request_withdrawn: 'cancelled',
  request_expired: 'failed',
} as const satisfies Record<string, BookingStatus>;

export type LetterName = keyof typeof LETTERS;
export type PlaceLetterName = Extract<LetterName, `request_${string}`>;
export type GuestLetterName = Exclude<LetterName, PlaceLetterName>;
