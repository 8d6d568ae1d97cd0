import sql, { type Sql } from 'sql-template-tag';
import { accountHolder } from '../../../business/bank-account.ts';
import { isBeingPaid } from '../../../payments/requests/pay-request.ts';
import {
  depositState,
  heldUntil,
  isTimeOver,
  transferReason,
} from '../../../reservations/deposit/deposit-columns.ts';

/**
 * The deposit of a reservation `r` at `places p` for its guest, from `table_deposits d`; null: it has none. From its time on it shows no
 * way to pay but the page of a payment that has begun before (docs/rules.md 19.46).
 */
export const guestDeposit = (
  now: Date,
): Sql => sql`case when d.reservation_id is not null then json_build_object(
  'amount', d.total_cents / 100::float8, 'currency', d.currency, 'state', ${depositState}, 'held_until', ${heldUntil},
  'left', greatest(d.received_cents - d.refunded_cents, 0) / 100::float8,
  'pay_token', case when ${depositState} in ('awaited', 'part', 'processing', 'lapsed') then (
    select q.token from payment_requests q
    where q.payable_kind = 'reservation' and q.payable_id = r.id and q.closed_at is null
      and (not ${isTimeOver(now)} or ${isBeingPaid(now)})) end,
  'transfer', case when d.by_transfer and ${depositState} in ('awaited', 'part') and not ${isTimeOver(now)} then (
    select json_build_object('iban', b.iban, 'holder', ${accountHolder},
      'reason', ${transferReason})
    from businesses b where b.id = p.business_id and b.iban is not null) end) end as deposit`;
