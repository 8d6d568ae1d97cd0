import sql, { type Sql } from 'sql-template-tag';

/**
 * Parts of the statement of a month: what was paid by day and way, and how much of it a documento commerciale stands for. Money that is
 * given back has none of its own: it is taken first off what has one on the same bill, then off the rest (docs/rules.md 29.11). Needs
 * `counted`.
 */
export const paymentsOf = (place_id: number): Sql => {
  const received = (of: Sql) => sql`(
    select coalesce(sum(cents), 0) from (
      select m.amount_cents as cents from manual_payments m
      where m.place_id = ${place_id} and m.payable_kind = ${of}.payable_kind and m.payable_id = ${of}.payable_id
        and m.direction = 'in' and m.method <> 'on_account' and m.voided_at is null and m.fiscal_number is not null
      union all
      select a.counted_cents from payment_attempts a
      where a.place_id = ${place_id} and a.payable_kind = ${of}.payable_kind and a.payable_id = ${of}.payable_id
        and a.fiscal_number is not null) as p)`;
  const givenBackBefore = (of: Sql) => sql`(
    select coalesce(sum(cents), 0) from (
      select m.amount_cents as cents from manual_payments m
      where m.place_id = ${place_id} and m.payable_kind = ${of}.payable_kind and m.payable_id = ${of}.payable_id
        and m.direction = 'out' and m.voided_at is null and (m.created_at, 'manual', m.id) < (${of}.at, ${of}.kind, ${of}.ref_id)
      union all
      select r.amount_cents from payment_attempts a join payment_refunds r on r.attempt_id = a.id and r.place_id = ${place_id}
      where a.place_id = ${place_id} and a.payable_kind = ${of}.payable_kind and a.payable_id = ${of}.payable_id
        and a.counted_cents > 0 and r.state in ('offered', 'paid')
        and (r.created_at, 'refund', r.id) < (${of}.at, ${of}.kind, ${of}.ref_id)) as p)`;
  return sql`
    moneys as (
      select distinct c.kind, c.ref_id from counted c
      where c.kind in ('manual', 'attempt', 'refund') and c.method is not null and c.method <> 'on_account'
    ), given_back as (
      select 'manual' as kind, m.id as ref_id, m.payable_kind, m.payable_id, m.amount_cents as cents, m.created_at as at
      from moneys c join manual_payments m on c.kind = 'manual' and m.id = c.ref_id and m.place_id = ${place_id}
      where m.direction = 'out'
      union all
      select 'refund', r.id, a.payable_kind, a.payable_id, r.amount_cents, r.created_at
      from moneys c join payment_refunds r on c.kind = 'refund' and r.id = c.ref_id and r.place_id = ${place_id}
      join payment_attempts a on a.id = r.attempt_id and a.place_id = ${place_id}
    ), shares as (
      select g.kind, g.ref_id,
        greatest(0, least(g.cents, ${received(sql`g`)} - ${givenBackBefore(sql`g`)})) / g.cents::numeric as share
      from given_back g
      union all
      select 'manual', m.id, 1 from moneys c join manual_payments m on c.kind = 'manual' and m.id = c.ref_id and m.place_id = ${place_id}
      where m.direction = 'in' and m.fiscal_number is not null
      union all
      select 'attempt', a.id, 1
      from moneys c join payment_attempts a on c.kind = 'attempt' and a.id = c.ref_id and a.place_id = ${place_id}
      where a.fiscal_number is not null
    ), paid as (
      select c.day, c.method, sum(c.amount_cents)::bigint as cents,
        coalesce(sum(round(c.amount_cents * s.share)), 0)::bigint as documented_cents
      from counted c left join shares s using (kind, ref_id)
      where c.kind in ('manual', 'attempt', 'refund') and c.method is not null and c.method <> 'on_account'
      group by c.day, c.method
      having sum(c.amount_cents) <> 0 or coalesce(sum(round(c.amount_cents * s.share)), 0) <> 0
      order by c.day, c.method
    )`;
};
