import sql from 'sql-template-tag';

/** What was paid for a booking `b`, as its detail says it; the same sums as `paidFor`, where one statement tells them. */
export const bookingMoney = sql`(
  select json_build_object('received', paid.received / 100::float8,
    'balance', (b.total_cents - paid.received + paid.refunded) / 100::float8, 'attention', paid.attention)
  from (
    select coalesce(sum(one.received), 0) as received, coalesce(sum(one.refunded), 0) as refunded,
      coalesce(bool_or(one.attention), false) as attention
    from (
      select a.counted_cents as received, a.attention is not null as attention,
        case when a.counted_cents > 0 then coalesce((select sum(r.amount_cents) from payment_refunds r
          where r.attempt_id = a.id and r.state in ('offered', 'paid')), 0) else 0 end as refunded
      from payment_attempts a where a.payable_kind = 'booking' and a.payable_id = b.id
      union all
      select case when m.direction = 'in' then m.amount_cents else 0 end, false,
        case when m.direction = 'out' then m.amount_cents else 0 end
      from manual_payments m where m.payable_kind = 'booking' and m.payable_id = b.id and m.voided_at is null
    ) as one
  ) as paid)`;
