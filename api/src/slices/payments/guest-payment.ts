import sql from 'sql-template-tag';

/** What the guest of a booking `b` is asked for, as their page says it: the open request, else one that was paid. */
export const guestPayment = sql`(
  select json_build_object('token', q.token, 'amount', q.amount_cents / 100::float8, 'state', q.state)
  from (
    select r.token, r.amount_cents, r.id, r.closed_at,
      case when exists (select from payment_attempts a where a.request_id = r.id and a.counted_cents > 0) then 'paid'
        when exists (select from payment_attempts a where a.request_id = r.id and a.state = 'processing') then 'processing'
        else 'open' end as state
    from payment_requests r where r.payable_kind = 'booking' and r.payable_id = b.id
  ) as q
  where q.closed_at is null or q.state <> 'open'
  order by q.closed_at is null desc, q.id desc limit 1)`;
