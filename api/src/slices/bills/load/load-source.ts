import sql, { type Sql } from 'sql-template-tag';
import { personName } from '../../../core/access/person-name.ts';
import type { Ctx } from '../../../core/context.ts';
import { jsonInstant } from '../../../core/db/json-instant.ts';
import { customerName } from '../customer-of-bill.ts';
import { regimeOf } from '../regime-of-place.ts';
import { isOf, type Source } from '../source.ts';
import { isEatenAt, titleOfOrder, titleOfStay } from '../../customers/source-of-bill.ts';
import { bookOf, type SourceBook } from './book-of-source.ts';
import type { BookRows, SourceRows } from './source-rows.ts';
import { returnsOnDocuments } from './returns-on-documents.ts';

/** The rows of a statement as a JSON list. */
const listOf = (rows: Sql): Sql => sql`(select coalesce(json_agg(one), '[]') from (${rows}) as one)`;

/** The order of `bills b` has not ended. */
const isOrdering = sql`exists (select from orders o where o.place_id = b.place_id and o.id = b.source_id and o.closed_at is null)`;

const bills = (source: Source) => sql`
  select b.id, b.number, b.is_main, b.customer_id, customer_root(b.customer_id) as payer_id,
    coalesce((select c.erased_at is not null from customers c where c.id = customer_root(b.customer_id)), false) as payer_gone, ${customerName(sql`b.customer_id`)} as customer, b.business_day, b.currency,
    b.note, b.parked_at is not null as parked, b.cancelled_at is not null as cancelled, b.source_cancelled,
    ${source.source_kind === 'order' ? isOrdering : sql`false`} as is_ordering, b.total_cents,
    b.paid_cents, b.on_account_cents, b.covered_cents, b.room_cents, b.split_vat_cents, b.has_entries, ${jsonInstant(sql`b.opened_at`)} as opened_at,
    ${jsonInstant(sql`b.changed_at`)} as changed_at
  from bills b where ${isOf(source, sql`b`)} order by b.is_main desc, b.id`;

const charges = (source: Source) => sql`
  select c.id, c.kind, c.product_id, c.description, c.quantity::float8 as quantity, c.unit_price_cents, c.amount_cents,
    c.vat_rate, c.nature, c.business_day, c.reason, c.room_charge_id, ${personName(sql`c.author`)} as author,
    ${jsonInstant(sql`c.created_at`)} as created_at, c.voided_at is not null as voided, c.void_reason,
    ${personName(sql`c.voided_by`)} as voided_by,
    (select json_agg(json_build_object('bill_id', s.bill_id, 'cents', s.amount_cents) order by s.bill_id)
      from bill_shares s where s.charge_id = c.id) as shares
  from charges c where ${isOf(source, sql`c`)} order by c.id`;

/** Nights are stored once (docs/rules.md 16.3); those of a cancelled stay are on no bill. */
const nights = ({ source_id }: Source) => sql`
  select n.night, n.price_cents, r.number as room,
    (select coalesce(json_agg(json_build_object('bill_id', s.bill_id, 'cents', s.amount_cents)), '[]')
      from night_shares s where s.booking_id = ${source_id} and s.night = n.night) as stored
  from bookings k join booking_nights n on n.booking_id = k.id left join rooms r on r.id = n.room_id
  where k.id = ${source_id} and k.status <> 'cancelled' order by n.night`;

/** The bill that a payment is for: null for the main bill of a stay, whose payments are the booking's. */
const billOf = (payment: Sql) => sql`case ${payment}.payable_kind when 'bill' then ${payment}.payable_id end`;

function paidFor({ source_kind, source_id }: Source, payment: Sql): Sql {
  const ofBills = sql`${payment}.payable_kind = 'bill' and ${payment}.payable_id = any (array(
    select id from bills where source_kind = ${source_kind} and source_id = ${source_id}))`;
  return source_kind === 'booking'
    ? sql`(${ofBills} or ${payment}.payable_kind = 'booking' and ${payment}.payable_id = ${source_id})`
    : ofBills;
}

const byHand = (which: Sql) => sql`
  select 'manual-' || m.id as key, m.id, 'manual' as kind, ${billOf(sql`m`)} as bill_id, m.method, m.direction,
    case when m.voided_at is null then 'paid' else 'voided' end as state, m.amount_cents / 100::float8 as amount,
    case when m.voided_at is null and m.direction = 'in' and m.method <> 'on_account' then m.amount_cents / 100::float8 else 0 end
      as received,
    case when m.voided_at is null and m.direction = 'out' then m.amount_cents / 100::float8 else 0 end as refunded,
    m.given_cents / 100::float8 as given, m.change_cents / 100::float8 as change, m.terminal, m.voucher_issuer as issuer,
    m.voucher_number, m.voucher_count, m.portal, m.commission_cents / 100::float8 as commission,
    m.withholding_cents / 100::float8 as withholding, m.tip_cents / 100::float8 as tip,
    case when m.fiscal_number is not null
      then json_build_object('number', m.fiscal_number, 'device', m.fiscal_device, 'day', m.fiscal_day) end as fiscal,
    m.note, ${personName(sql`m.created_by`)} as author, ${jsonInstant(sql`m.created_at`)} as at,
    coalesce(m.business_day, m.day) as business_day, m.voided_at is not null as voided, m.void_reason, m.bill_total_cents,
    m.created_at as sorted
  from manual_payments m where ${which}`;

const attempts = (which: Sql) => sql`
  select 'attempt-' || a.id, a.id, 'attempt', ${billOf(sql`a`)}, 'bitcoin', 'in', a.state, a.amount_cents / 100::float8,
    a.counted_cents / 100::float8,
    case when a.counted_cents > 0 then coalesce((select sum(r.amount_cents) from payment_refunds r
      where r.attempt_id = a.id and r.state in ('offered', 'paid')), 0) / 100::float8 else 0 end,
    null, null, null, null, null, null, null, null, null, 0, case when a.fiscal_number is not null
      then json_build_object('number', a.fiscal_number, 'device', a.fiscal_device, 'day', a.fiscal_day) end, null, null,
    ${jsonInstant(sql`coalesce(a.paid_at, a.created_at)`)}, a.day, false, null, null, coalesce(a.paid_at, a.created_at)
  from payment_attempts a where ${which}`;

const payments = (source: Source) => sql`
  select * from (${byHand(paidFor(source, sql`m`))} union all ${attempts(paidFor(source, sql`a`))}) as p
  order by p.sorted, p.key`;

/** Documents with a share of a bill, and credit notes of them. */
const documents = ({ place_id, source_kind, source_id }: Source) => sql`
  select l.bill_id, json_build_object('id', d.id, 'type', d.type, 'state', d.state, 'number', d.number, 'date', d.day,
      'total', d.total_cents / 100::float8) as shown,
    case when d.id = l.document_id then l.items else '[]' end as items
  from (
    select k.bill_id, k.document_id, coalesce(json_agg(coalesce(to_json(k.charge_id), to_json('night-' || k.night)))
      filter (where not k.released and (k.charge_id is not null or k.night is not null)), '[]') as items
    from bills b join document_links k on k.bill_id = b.id
    where b.source_kind = ${source_kind} and b.source_id = ${source_id}
    group by k.bill_id, k.document_id
  ) as l join documents d on d.place_id = ${place_id} and (d.id = l.document_id or (d.corrects_id = l.document_id and d.state <> 'draft'))
  order by d.day, d.id`;

/** Returns of what documents bear, each with such a document (docs/rules.md 20.13). */
const returnsOfDocuments = (source: Source) => sql`
  select r.charge_id, min(l.document_id) as document_id from ${returnsOnDocuments}
  where ${isOf(source, sql`c`)}
  group by r.charge_id, r.place_id order by r.charge_id`;

/** What stays bear of the bills, as long as it was not taken back. */
const roomCharges = ({ source_kind, source_id }: Source) => sql`
  select c.bill_id, json_build_object('id', c.id, 'booking_id', c.booking_id, 'place_id', c.stay_place_id, 'place', p.name,
      'name', coalesce(nullif(trim(k.guest_first_name || ' ' || k.guest_last_name), ''), '#' || k.number),
      'amount', c.amount_cents / 100::float8, 'author', ${personName(sql`c.author`)}, 'at', ${jsonInstant(sql`c.created_at`)}) as shown
  from bills b join room_charges c on c.bill_id = b.id and c.undone_at is null join bookings k on k.id = c.booking_id
    join places p on p.id = c.stay_place_id
  where b.source_kind = ${source_kind} and b.source_id = ${source_id} order by c.id`;

/** The columns of `BookRows`. */
const bookRows = (source: Source) => sql`
  ${regimeOf(source.place_id)} as regime, ${listOf(bills(source))} as bills, ${listOf(charges(source))} as charges,
  ${source.source_kind === 'booking' ? listOf(nights(source)) : sql`'[]'::json`} as nights, ${listOf(payments(source))} as payments`;

/** The statement of `loadSource`; the bench runs it against bare servers. */
export function sourceRows(source: Source): Sql {
  const isStay = source.source_kind === 'booking';
  const stay = isStay
    ? sql`(select json_build_object('number', k.number, 'title', ${titleOfStay(sql`k`)})
      from bookings k where k.id = ${source.source_id})`
    : source.source_kind === 'order'
      ? sql`(select json_build_object('number', o.number, 'title', ${titleOfOrder(sql`o`, sql`t`)},
        'selling_way', o.selling_way)
      from orders o left join dining_tables t on ${isEatenAt(sql`o`, sql`t`)} where o.id = ${source.source_id})`
      : sql`null::json`;
  return sql`
    select ${stay} as stay, ${bookRows(source)}, ${listOf(documents(source))} as documents,
      ${listOf(returnsOfDocuments(source))} as returns,
      ${isStay ? sql`'[]'::json` : listOf(roomCharges(source))} as room_charges`;
}

type Named = 'number' | 'title' | 'selling_way';
/** A stay says no way of selling. */
type Row = Omit<SourceRows, Named> & { stay: Partial<Pick<SourceRows, Named>> | null };

/** The bills of a source with all that lies on them, as they are at this moment. */
export async function loadSource(ctx: Pick<Ctx, 'db'>, source: Source): Promise<SourceRows> {
  const { stay, ...rows } = await ctx.db.one<Row>(sourceRows(source));
  const { number = null, title = null, selling_way = null } = stay ?? {};
  return { ...rows, number, title, selling_way };
}

/** The bills of a source without what is only shown of them. */
export const loadBookRows = (ctx: Pick<Ctx, 'db'>, source: Source): Promise<BookRows> =>
  ctx.db.one<BookRows>(sql`select ${bookRows(source)}`);

/** Holds all bills of the source until the transaction ends, in one order. */
async function holdBills({ db }: Ctx, source: Source): Promise<void> {
  await db.run(sql`
    select 1 from bills b where ${isOf(source, sql`b`)} order by b.id for update`);
}

/** Holds all bills of the source until the transaction ends, and reads them as they are now. */
export async function lockSource(ctx: Ctx, source: Source): Promise<SourceRows> {
  await holdBills(ctx, source);
  return loadSource(ctx, source);
}

/** Like `lockSource`, for a change that looks at no document. */
export async function lockBook(ctx: Ctx, source: Source): Promise<SourceBook> {
  await holdBills(ctx, source);
  return bookOf(await loadBookRows(ctx, source));
}
