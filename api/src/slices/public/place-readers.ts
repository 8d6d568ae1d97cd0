import sql, { type Sql } from 'sql-template-tag';
import { isMailed } from '../../platform/notifications/mail-recipients.ts';
import type { PlaceLetterName } from './letters/letters.ts';

/**
 * The condition that the person of an assignment `a`, a user `u`, reads what goes to the place `p`: the owners do where the
 * booking page names no address; who has asked for it does anyhow, unless it is their own address that the page names.
 */
export function getsPlaceLetter(letter: PlaceLetterName): Sql {
  const isNew = letter === 'request_came' || letter === 'request_confirmed';
  const kind = isNew ? 'booking_request' : 'booking_withdrawn';
  return sql`(${isMailed(kind, 'a', sql`p.email is null`)} and lower(u.email) is distinct from lower(p.email))`;
}
