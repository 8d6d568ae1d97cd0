import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { textsNaming } from '../../core/db/texts-naming.ts';
import { counted } from '../../platform/activity/describe-changes.ts';
import type { Erasure, Forgotten } from '../customers/hooks.ts';
import { isUnknownAhead, partyName } from '../reservations/erase-reservations.ts';

/**
 * The order of another customer, who may have the same name: by its reservation or by a bill of it. While it is open, so is the order of a
 * party that nobody knows.
 */
const isOfAnother = (erasure: Erasure, o: Sql): Sql => sql`(
  exists (select from reservations r where r.place_id = ${erasure.place_id} and r.id = ${o}.reservation_id and (r.customer_id is not null
    or (${o}.closed_at is null and ${isUnknownAhead(erasure, sql`r`)})))
  or exists (select from bills b where b.place_id = ${erasure.place_id} and b.source_kind = 'order' and b.source_id = ${o}.id and b.customer_id is not null))`;

/** Orders of the customers' reservations, those on bills that they pay, and those of nobody that name them. `o`: a row of `orders`. */
export const isOrderOf = (erasure: Erasure, o: Sql): Sql => {
  const { place_id, customer_ids, sure } = erasure;
  const { names } = textsNaming(sure);
  return sql`
  ${o}.place_id = ${place_id} and (
    ${o}.reservation_id = any (array(select r.id from reservations r
      where r.place_id = ${place_id} and r.customer_id = any (${customer_ids}::bigint[])))
    or ${o}.id = any (array(select b.source_id from bills b
      where b.place_id = ${place_id} and b.source_kind = 'order' and b.customer_id = any (${customer_ids}::bigint[])))
    or (${names(sql`concat_ws(' ', ${o}.name, ${o}.note)`)} and not ${isOfAnother(erasure, o)}))`;
};

/**
 * Hook of an erasure: orders keep dishes and amounts, and lose name, note and allergies; notes and reasons of dishes go where they name the customer.
 * The order of another customer keeps its name and allergies, and loses a note that names this one; at the table of a party with another name
 * or none it loses this one, and keeps the allergies of the people who sit there.
 */
export async function eraseOrders({ db, clock }: Ctx, erasure: Erasure): Promise<string[]> {
  const { place_id, patterns, sure } = erasure;
  const { names } = textsNaming(sure);
  const ofTheirs = textsNaming(patterns);
  const said = sql`concat_ws(' ', l.note, l.reason)`;
  await db.run(sql`
    update order_lines l set note = ${ofTheirs.cleared(sql`l.note`)}, reason = ${ofTheirs.cleared(sql`l.reason`)}
    where l.place_id = ${place_id} and (l.note is not null or l.reason is not null) and (${names(said)}
      or ${ofTheirs.names(said)} and l.order_id = any (array(select o.id from orders o where ${isOrderOf(erasure, sql`o`)})))`);
  const erased = await db.run(sql`
    update orders o set name = null, note = null, allergies = '[]', updated_at = ${clock()}
    where ${isOrderOf(erasure, sql`o`)} and (o.name is not null or o.note is not null or o.allergies <> '[]')`);
  await db.run(sql`
    update orders o set note = null, updated_at = ${clock()}
    where o.place_id = ${place_id} and o.note is not null and ${names(sql`o.note`)}`);
  await db.run(sql`
    update orders o set name = null, updated_at = ${clock()}
    where o.place_id = ${place_id} and o.closed_at is null and ${names(sql`o.name`)} and exists (
      select from reservations r where r.id = o.reservation_id and r.place_id = ${place_id} and ${isUnknownAhead(erasure, sql`r`)}
        and not ${names(partyName(sql`r`))})`);
  if (erased === 0) return [];
  return [`${counted(erased, 'ordine resta', 'ordini restano')} con piatti e importi: senza nome e note.`];
}

/** Hook of the retention: closed orders without a customer lose name, note and allergies with the months of the place. */
export async function forgetOrders(
  { db, clock }: Ctx,
  { place_id, months, today }: Forgotten,
): Promise<void> {
  await db.run(sql`
    update orders o set name = null, note = null, allergies = '[]', updated_at = ${clock()}
    where o.place_id = ${place_id} and o.business_day < ${today}::date - make_interval(months => ${months}::int)
      and o.closed_at is not null and (o.name is not null or o.note is not null or o.allergies <> '[]')
      and not exists (select from reservations r
        where r.place_id = ${place_id} and r.id = o.reservation_id and r.customer_id is not null)
      and not exists (select from bills b
        where b.place_id = ${place_id} and b.source_kind = 'order' and b.source_id = o.id and b.customer_id is not null)`);
}
