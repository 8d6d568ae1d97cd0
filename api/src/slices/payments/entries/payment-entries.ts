import { PAYABLE_KINDS } from 'contract/payments/values';
import type { ListedState, PaymentFilters } from 'contract/payments/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import { personName } from '../../../core/access/person-name.ts';
import type { Ctx } from '../../../core/context.ts';
import { containing, searchTerms } from '../../../core/format/search-terms.ts';
import { cameCents } from '../attempts/came-cents.ts';
import { payables, type PayableName } from '../payable.ts';

const isThing = sql`t.kind = e.payable_kind and t.id = e.payable_id`;

/** The payable and the author of a row of `entriesOf`. Only shown rows look them up, not sums and counts. */
export const payableColumn = (ctx: Ctx): Sql => sql`(
  select json_build_object('kind', t.kind, 'id', t.id, 'number', t.number, 'title', t.title,
    'check_in_date', t.check_in_date, 'check_out_date', t.check_out_date)
  from ${payables(ctx)} as t where ${isThing}) as payable`;

export const authorColumn = sql`${personName(
  sql`coalesce(e.author_id, (select q.created_by from payment_requests q where q.id = e.request_id))`,
)} as author`;

/** The refunds of an attempt. Money that never counted is in no sum, so neither is its refund. */
const returnedOf = sql`case when a.counted_cents > 0 then coalesce((select sum(r.amount_cents) from payment_refunds r
  where r.attempt_id = a.id and r.state in ('offered', 'paid')), 0) else 0 end`;

const attempts = (place_id: number, refunded: Sql) => sql`
  select 'attempt-' || a.id as key, 'attempt' as kind, a.id, a.id as attempt_id, a.payable_kind, a.payable_id,
    'bitcoin' as method, 'in' as direction, a.state, a.amount_cents,
    a.counted_cents as received_cents, ${refunded} as refunded_cents, a.currency, a.attention,
    a.additional_status is not distinct from 'Marked' as marked_by_hand, null::text as note, a.request_id,
    null::bigint as author_id,
    coalesce(a.paid_at, a.created_at) as at, a.day,
    ${cameCents} as money_cents
  from payment_attempts a
  where a.place_id = ${place_id}`;

/** A debt that was left on account is no money. */
const counts = sql`m.voided_at is null and m.method <> 'on_account'`;

const byHand = (place_id: number) => sql`
  select 'manual-' || m.id, 'manual', m.id, null::bigint, m.payable_kind, m.payable_id, m.method, m.direction,
    case when m.voided_at is null then 'paid' else 'voided' end, m.amount_cents,
    case when ${counts} and m.direction = 'in' then m.amount_cents else 0 end,
    case when ${counts} and m.direction = 'out' then m.amount_cents else 0 end,
    m.currency, null, false, m.note, null, m.created_by, m.created_at, coalesce(m.business_day, m.day),
    case when ${counts} and m.direction = 'in' then m.amount_cents else 0 end
  from manual_payments m
  where m.place_id = ${place_id}`;

/** With the state and the case of their payment, so that the filters find both. */
const refunds = (place_id: number) => sql`
  select 'refund-' || r.id, 'refund', r.id, a.id, a.payable_kind, a.payable_id, 'bitcoin', 'out', a.state, r.amount_cents, 0,
    r.amount_cents, r.currency, a.attention, a.additional_status is not distinct from 'Marked', r.reason, null, r.created_by, r.created_at,
    (r.created_at at time zone p.time_zone)::date, 0
  from payment_refunds r join payment_attempts a on a.id = r.attempt_id join places p on p.id = r.place_id
  where r.place_id = ${place_id} and r.state in ('offered', 'paid') and a.counted_cents > 0`;

/** Attempts and payments by hand as rows of a list, each with its refunds. */
export const entriesOf = (place_id: number): Sql =>
  sql`(${attempts(place_id, returnedOf)} union all ${byHand(place_id)}) as e`;

/** The same as an accountant counts: a refund is a row of its own, on its own day. */
export const movementsOf = (place_id: number): Sql =>
  sql`(${attempts(place_id, sql`0`)} union all ${byHand(place_id)} union all ${refunds(place_id)}) as e`;

/** A row of `entriesOf` as the wire names it. */
export const entryColumns = (
  ctx: Ctx,
): Sql => sql`e.key, e.kind, e.id, ${payableColumn(ctx)}, e.method, e.direction, e.state,
  e.amount_cents / 100::float8 as amount, e.received_cents / 100::float8 as received,
  e.refunded_cents / 100::float8 as refunded, e.currency, e.attention, e.marked_by_hand, e.note, ${authorColumn}, e.at, e.day`;

export const newestFirst = sql`e.day desc, e.at desc, e.key desc`;

/** The rows of one payable. */
export const isOf = ({ payable_kind, payable_id }: Pick<PayableName, 'payable_kind' | 'payable_id'>): Sql =>
  sql`e.payable_kind = ${payable_kind} and e.payable_id = ${payable_id}`;

/** The filters by payable: one for each kind, such as `booking_id`. */
const namedBy = (filters: PaymentFilters): Sql[] =>
  PAYABLE_KINDS.flatMap((payable_kind) => {
    const payable_id = filters[`${payable_kind}_id`];
    return payable_id === undefined ? [] : [isOf({ payable_kind, payable_id })];
  });

function matches(ctx: Ctx, q: string): Sql[] {
  const pays = (condition: Sql) =>
    sql`exists (select from ${payables(ctx)} as t where ${isThing} and ${condition})`;
  const terms = searchTerms(q);
  switch (terms?.kind) {
    case undefined:
      return [];
    case 'number':
      return [pays(sql`t.number = ${terms.number}::bigint`)];
    case 'digits':
      return [
        pays(sql`(t.number = ${terms.number}::bigint or t.search like fold(${containing(terms.digits)}))`),
      ];
    case 'words':
      return terms.words.map((word) => pays(sql`t.search like fold(${containing(word)})`));
  }
}

/** Money that was given back by hand is `paid` in its own row, and is no receipt. */
function inState(state: ListedState): Sql {
  switch (state) {
    case 'returned':
      return sql`e.refunded_cents > 0`;
    case 'paid':
      return sql`(e.state = 'paid' and (e.direction = 'in' or e.kind = 'refund'))`;
    default:
      return sql`e.state = ${state}`;
  }
}

/** The condition on `entriesOf` and `movementsOf` that the filters make. */
export function foundEntries(ctx: Ctx, filters: PaymentFilters): Sql {
  const { method, state, attention, from, to, author_id, q } = filters;
  const conditions = [
    sql`true`,
    ...(method === undefined ? [] : [sql`e.method = ${method}`]),
    ...(state === undefined ? [] : [inState(state)]),
    ...(attention === undefined ? [] : [sql`e.attention is not null`]),
    ...(from === undefined ? [] : [sql`e.day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`e.day <= ${to}::date`]),
    ...(author_id === undefined ? [] : [sql`e.author_id = ${author_id}`]),
    ...namedBy(filters),
    ...(q === undefined ? [] : matches(ctx, q)),
  ];
  return join(conditions, ' and ');
}
