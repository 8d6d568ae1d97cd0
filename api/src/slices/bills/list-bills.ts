import type { BillFilters, BillLine } from 'contract/bills/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { containing, searchTerms } from '../../core/format/search-terms.ts';
import { debtCents } from '../customers/debt.ts';
import { customerName, customerSearch, linksTo } from './customer-of-bill.ts';
import { isEatenAt, sourceOfBill } from '../customers/source-of-bill.ts';

interface Query extends BillFilters {
  limit: number;
  offset: number;
}

/** Words are looked for in the names of customer and guest, and in the note. */
const hasWord = (
  place_id: number,
  word: string,
): Sql => sql`(fold(coalesce(b.note, '')) like fold(${containing(word)})
  or exists (select from bookings k where b.source_kind = 'booking' and k.id = b.source_id
    and k.place_id = ${place_id} and k.search like fold(${containing(word)}))
  or ${customerSearch(sql`b.customer_id`)} like fold(${containing(word)}))`;

function matches(place_id: number, q: string): Sql[] {
  const terms = searchTerms(q);
  switch (terms?.kind) {
    case undefined:
      return [];
    case 'number':
      return [sql`b.number = ${terms.number}::bigint`];
    case 'digits':
      return [sql`(b.number = ${terms.number}::bigint or ${hasWord(place_id, terms.digits)})`];
    case 'words':
      return terms.words.map((word) => hasWord(place_id, word));
  }
}

function foundBy({ place_id }: PlaceAccess, filters: BillFilters): Sql {
  const { state, source, day, from = day, to = day, customer_id, parked, q } = filters;
  const conditions = [
    sql`b.place_id = ${place_id}`,
    ...(state === undefined ? [] : [sql`b.state = ${state}`]),
    ...(source === undefined ? [] : [sql`b.source_kind = ${source}`]),
    ...(from === undefined ? [] : [sql`b.business_day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`b.business_day <= ${to}::date`]),
    ...(customer_id === undefined ? [] : [linksTo(sql`b.customer_id`, customer_id)]),
    ...(parked === undefined ? [] : [sql`b.state = 'open' and b.parked_at is not null`]),
    ...(q === undefined ? [] : matches(place_id, q)),
  ];
  return join(conditions, ' and ');
}

const columns = sql`b.id, b.place_id, b.number,
  ${sourceOfBill(sql`b`)} as source,
  b.is_main, customer_root(b.customer_id) as customer_id, ${customerName(sql`b.customer_id`)} as customer, b.note, b.parked_at is not null as parked,
  b.business_day, b.opened_at, b.changed_at, b.total_cents / 100::float8 as total, b.paid_cents / 100::float8 as paid,
  ${debtCents(sql`b`)} / 100::float8 as on_account,
  (b.room_cents - b.split_vat_cents) / 100::float8 as in_room, b.split_vat_cents / 100::float8 as split_vat,
  (b.total_cents - b.paid_cents - b.room_cents) / 100::float8 as balance, b.state, b.currency`;

/** A page of the bills that the filters find, newest business day first. */
export async function listBills(
  ctx: Ctx,
  place: PlaceAccess,
  { limit, offset, ...filters }: Query,
): Promise<{ data: BillLine[]; total: number }> {
  const found = foundBy(place, filters);
  const data = await ctx.db.many<BillLine>(sql`
    with page as (
      select b.id from bills b where ${found} order by b.business_day desc, b.id desc limit ${limit} offset ${offset}
    )
    select ${columns}
    from page join bills b using (id) left join bookings k on b.source_kind = 'booking' and k.id = b.source_id
    left join orders o on b.source_kind = 'order' and o.id = b.source_id left join dining_tables t on ${isEatenAt(sql`o`, sql`t`)}
    order by b.business_day desc, b.id desc`);
  const { total } = await ctx.db.one<{ total: number }>(sql`
    select count(*) as total from bills b where ${found}`);
  return { data, total };
}
