import type { BookingStatus } from 'contract/bookings/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { isMailed } from '../../../platform/notifications/mail-recipients.ts';

/**
 * Every letter about a booking from the public page, with the booking's status that it describes. A letter whose status is
 * outdated when the mail server is back is not sent.
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

/** The line in the log of a booking that its guest's link has confirmed. The digest finds such bookings by it. */
export const SELF_CONFIRMED = "L'ospite ha aperto il link nella sua e-mail: confermata da sola.";

export type LetterName = keyof typeof LETTERS;
export type PlaceLetterName = Extract<LetterName, `request_${string}`>;
export type GuestLetterName = Exclude<LetterName, PlaceLetterName>;

/**
 * Condition: the user `u` with the assignment `a` gets the letters to the place `p`. Owners do where the booking page names no
 * address; a person who has switched the letters on does always, unless the page names that person's own address.
 */
export function getsPlaceLetter(letter: PlaceLetterName): Sql {
  const isNew = letter === 'request_came' || letter === 'request_confirmed';
  const kind = isNew ? 'booking_request' : 'booking_withdrawn';
  return sql`(${isMailed(kind, 'a', sql`p.email is null`)} and lower(u.email) is distinct from lower(p.email))`;
}
