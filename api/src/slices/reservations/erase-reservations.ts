import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { textsNaming } from '../../core/db/texts-naming.ts';
import { counted } from '../../platform/activity/describe-changes.ts';
import type { Erasure, Forgotten } from '../customers/hooks.ts';
import { erasePayments } from '../payments/erase-payments.ts';

/** Without customer and contact: whose the name is, nobody knows. `r`: a row of `reservations`. */
const hasNoContact = (r: Sql): Sql =>
  sql`${r}.customer_id is null and ${r}.email = '' and ${r}.phone is null`;

/** The party is still to come or at its table. `r`: a row of `reservations`. */
const isAhead = ({ business_day }: Erasure, r: Sql): Sql =>
  sql`${r}.state = any (array['requested', 'waiting', 'confirmed', 'arrived', 'seated']) and ${r}.business_day >= ${business_day}`;

/** A party that nobody knows, and whose table and allergies are still needed (docs/rules.md 18.6). */
export const isUnknownAhead = (erasure: Erasure, r: Sql): Sql =>
  sql`${hasNoContact(r)} and ${isAhead(erasure, r)}`;

export const partyName = (r: Sql): Sql =>
  sql`concat_ws(' ', ${r}.first_name, ${r}.last_name, ${r}.first_name)`;

interface Left {
  parties: number;
  /** Their open orders with a name, a note or allergies. */
  orders: number[];
}

/** A namesake's, perhaps: a person decides. */
function leftSaid({ parties, orders }: Left): string[] {
  if (parties === 0) return [];
  const ofOrders =
    orders.length === 0
      ? ''
      : orders.length === 1
        ? ` Anche l'ordine ${orders[0]} resta com'è.`
        : ` Anche gli ordini ${orders.join(', ')} restano come sono.`;
  return parties === 1
    ? [
        `1 prenotazione di tavolo ancora aperta ha lo stesso nome e nessun recapito. Può essere di un'altra persona: se non è così, togli nome, note e allergie dalla prenotazione.${ofOrders}`,
      ]
    : [
        `${parties} prenotazioni di tavoli ancora aperte hanno lo stesso nome e nessun recapito. Possono essere di altre persone: se non è così, togli nome, note e allergie dalle prenotazioni.${ofOrders}`,
      ];
}

/**
 * Hook of an erasure: reservations keep day, time, party and tables, and lose names, contacts, notes and allergies: those of the
 * customers, unlinked ones with their e-mail or phone, and past ones that have their name alone. A customer of the same name keeps theirs.
 */
export async function eraseReservations(ctx: Ctx, erasure: Erasure): Promise<string[]> {
  const { place_id, customer_ids, sure, patterns } = erasure;
  const { db, clock } = ctx;
  const { names } = textsNaming(sure);
  const contacts = sql`concat_ws(' ', r.email, r.phone, regexp_replace(coalesce(r.phone, ''), '\\D', '', 'g'))`;
  const isNamed = names(sql`concat_ws(' ', ${partyName(sql`r`)}, r.notes, r.allergies)`);
  const isLeft = sql`${isUnknownAhead(erasure, sql`r`)} and ${isNamed}`;
  const theirs = sql`r.place_id = ${place_id} and (r.customer_id = any (${customer_ids}::bigint[])
    or (r.customer_id is null and ${names(contacts)}) or (${hasNoContact(sql`r`)} and ${isNamed} and not (${isLeft})))`;
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
  const left = await db.one<Left>(sql`
    select count(distinct r.id)::int as parties, coalesce(json_agg(o.number order by o.number) filter (where o.number is not null), '[]') as orders
    from reservations r left join orders o on o.reservation_id = r.id and o.place_id = r.place_id and o.closed_at is null
      and (o.name is not null or o.note is not null or o.allergies <> '[]')
    where r.place_id = ${place_id} and ${isLeft}`);
  return [
    ...(erased === 0
      ? []
      : [
          `${counted(erased, 'prenotazione di tavolo resta', 'prenotazioni di tavoli restano')} con giorno, ora e coperti: senza nome, recapiti e note.`,
        ]),
    ...leftSaid(left),
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
