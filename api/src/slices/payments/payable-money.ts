import sql, { type Sql } from 'sql-template-tag';
import type { PayableName } from './payable.ts';

interface Of {
  kind: PayableName['payable_kind'];
  /** Columns of the statement around it. */
  id: Sql;
  total_cents: Sql;
}

/** The sums of `paidFor` for one row, in cents, as `paid`. */
const paidSums = ({ kind, id }: Pick<Of, 'kind' | 'id'>): Sql => sql`(
    select coalesce(sum(one.received), 0) as received, coalesce(sum(one.refunded), 0) as refunded,
      coalesce(bool_or(one.attention), false) as attention
    from (
      select a.counted_cents as received, a.attention is not null as attention,
        case when a.counted_cents > 0 then coalesce((select sum(r.amount_cents) from payment_refunds r
          where r.attempt_id = a.id and r.state in ('offered', 'paid')), 0) else 0 end as refunded
      from payment_attempts a where a.payable_kind = ${kind} and a.payable_id = ${id}
      union all
      select case when m.direction = 'in' then m.amount_cents else 0 end, false,
        case when m.direction = 'out' then m.amount_cents else 0 end
      from manual_payments m where m.payable_kind = ${kind} and m.payable_id = ${id} and m.voided_at is null
        and m.method <> 'on_account'
    ) as one
  ) as paid`;

/** The sums of `paidFor` for one row, inside of a larger statement. */
export const payableMoney = ({ total_cents, ...of }: Of): Sql => sql`(
  select json_build_object('received', paid.received / 100::float8, 'refunded', paid.refunded / 100::float8,
    'balance', (${total_cents} - paid.received + paid.refunded) / 100::float8, 'attention', paid.attention)
  from ${paidSums(of)})`;

/** The `balanceOf` of one row, in cents, inside of a larger statement. */
export const payableBalance = ({ total_cents, ...of }: Of): Sql =>
  sql`(select (${total_cents} - paid.received + paid.refunded)::int from ${paidSums(of)})`;

/** The request that the payer's page shows for one row: the open one, else the last one that was paid. */
export const requestOf = ({ kind, id }: Pick<Of, 'kind' | 'id'>): Sql => sql`(
  select json_build_object('token', q.token, 'amount', q.amount_cents / 100::float8, 'state', q.state)
  from (
    select r.token, r.amount_cents, r.id, r.closed_at,
      case when exists (select from payment_attempts a where a.request_id = r.id and a.counted_cents > 0) then 'paid'
        when exists (select from payment_attempts a where a.request_id = r.id and a.state = 'processing') then 'processing'
        else 'open' end as state
    from payment_requests r where r.payable_kind = ${kind} and r.payable_id = ${id}
  ) as q
  where q.closed_at is null or q.state <> 'open'
  order by q.closed_at is null desc, q.id desc limit 1)`;
