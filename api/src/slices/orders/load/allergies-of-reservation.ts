import { findAllergens } from 'contract/allergens/find-allergens';
import { type GuestAllergy, joinedAllergies } from 'contract/orders/allergies';
import { withoutDirection } from 'contract/scalars';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { cut } from '../../../core/format/cut.ts';

/** As much of a guest's words as a ticket can bear. */
const NOTE_LENGTH = 200;

/** The note is one that a device may send back as it is: a line without invisible signs. */
export function saidBy(words: string): GuestAllergy {
  const line = withoutDirection(words)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return {
    seat: null,
    allergens: findAllergens(words),
    note: cut(line, NOTE_LENGTH).trim() || null,
  };
}

/** What the reservation and its customer say that they must not eat. Throws 422 without such a reservation. */
export async function allergiesOfReservation(
  { db }: Ctx,
  place_id: number,
  reservation_id: number,
): Promise<GuestAllergy[]> {
  const found = await db.maybe<{ words: (string | null)[] }>(sql`
    select array[r.allergies, (select c.allergies from customers c where c.id = customer_root(r.customer_id))] as words
    from reservations r where r.id = ${reservation_id} and r.place_id = ${place_id}`);
  if (!found) throw invalid({ reservation_id: "Questa prenotazione non c'è." });
  const said = found.words
    .filter((words) => words !== null && words.trim() !== '')
    .map((words) => saidBy(words!));
  return said.reduce<GuestAllergy[]>((all, one) => joinedAllergies(all, [one]), []);
}

/** The party that sits at a table; null: none. One that nobody has marked as gone sits for twelve hours (docs/rules.md 19.21). */
export async function partyAt(
  { db, clock }: Ctx,
  place_id: number,
  table_id: number,
): Promise<number | null> {
  const sits = await db.maybe<{ id: number }>(sql`
    select r.id from reservation_tables h join reservations r on r.id = h.reservation_id
    where h.table_id = ${table_id} and h.place_id = ${place_id} and h.is_active and r.state = 'seated'
      and r.seated_at > ${clock()}::timestamptz - interval '12 hours' order by h.id limit 1`);
  return sits?.id ?? null;
}
