import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { textsNaming } from '../../core/db/texts-naming.ts';
import { counted } from '../../platform/activity/describe-changes.ts';
import type { Erasure, Forgotten } from '../customers/hooks.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { erasePayments } from '../payments/erase-payments.ts';

/** A name and nothing else: whose it is, nobody knows. `r`: a row of `reservations`. */
const hasNameAlone = (r: Sql): Sql =>
  sql`${r}.customer_id is null and ${r}.email = '' and ${r}.phone is null`;

/** The party is still to come or at its table. `r`: a row of `reservations`. */
const isAlive = (r: Sql): Sql =>
  sql`${r}.state = any (array['requested', 'waiting', 'confirmed', 'arrived', 'seated'])`;

/** A party with a name alone that may be that of a namesake, and whose table and allergies are still needed (docs/rules.md 18.6). */
export const mayBeOfNamesake = (r: Sql): Sql => sql`${hasNameAlone(r)} and ${isAlive(r)}`;

/**
 * Hook of an erasure: reservations keep day, time, party and tables, and lose names, contacts, notes and allergies: those of the
 * customers, unlinked ones with their e-mail or phone, and past ones that have their name alone. A customer of the same name keeps theirs.
 */
export async function eraseReservations(
  ctx: Ctx,
  { place_id, customer_ids, sure, patterns }: Erasure,
): Promise<string[]> {
  const { db, clock } = ctx;
  const { names } = textsNaming(sure);
  const contacts = sql`concat_ws(' ', r.email, r.phone, regexp_replace(coalesce(r.phone, ''), '\\D', '', 'g'))`;
  const texts = sql`concat_ws(' ', r.first_name, r.last_name, r.first_name, r.notes, r.allergies)`;
  const today = await businessDayNow(ctx, place_id);
  const isAhead = sql`${isAlive(sql`r`)} and r.business_day >= ${today}`;
  const isNamed = sql`${hasNameAlone(sql`r`)} and ${names(texts)}`;
  const theirs = sql`r.place_id = ${place_id} and (r.customer_id = any (${customer_ids}::bigint[])
    or (r.customer_id is null and ${names(contacts)}) or (${isNamed} and not (${isAhead})))`;
  // First: without their names the reservations would not be found any more.
  const paid = sql`payable_kind = 'reservation' and payable_id = any (array(
    select d.reservation_id from table_deposits d join reservations r on r.id = d.reservation_id where ${theirs}))`;
  await erasePayments(ctx, paid, patterns);
  const erased = await db.run(sql`
    update reservations r set first_name = '', last_name = '', email = '', phone = null, notes = null, allergies = null,
      updated_at = ${clock()}
    where ${theirs}`);
  await db.run(sql`
    update reservations r set notes = null, updated_at = ${clock()}
    where r.place_id = ${place_id} and r.notes is not null and ${names(sql`r.notes`)}`);
  const { left } = await db.one<{ left: number }>(sql`
    select count(*)::int as left from reservations r where r.place_id = ${place_id} and ${isNamed} and ${isAhead}`);
  return [
    ...(erased === 0
      ? []
      : [
          `${counted(erased, 'prenotazione di tavolo resta', 'prenotazioni di tavoli restano')} con giorno, ora e coperti: senza nome, recapiti e note.`,
        ]),
    ...(left === 0
      ? []
      : [
          `${counted(left, 'prenotazione di tavolo ancora aperta porta lo stesso nome', 'prenotazioni di tavoli ancora aperte portano lo stesso nome')} e nessun recapito. Può essere di un'altra persona: se non lo è, togli nome, note e allergie dalla prenotazione.`,
        ]),
  ];
}

/** Hook of the retention: reservations without a customer, such as those with a name alone, lose the guest with the months of the place. */
export async function forgetParties(
  { db, clock }: Ctx,
  { place_id, months, today }: Forgotten,
): Promise<void> {
  await db.run(sql`
    update reservations r set first_name = '', last_name = '', email = '', phone = null, notes = null, allergies = null,
      updated_at = ${clock()}
    where r.place_id = ${place_id} and r.customer_id is null
      and r.business_day < ${today}::date - make_interval(months => ${months}::int)
      and concat(r.first_name, r.last_name, r.email, r.phone, r.notes, r.allergies) <> ''`);
}
