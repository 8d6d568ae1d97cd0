import sql from 'sql-template-tag';
import { accountHolder } from '../../../business/bank-account.ts';
import { depositState, heldUntil, transferReason } from '../../../reservations/deposit/deposit-columns.ts';

/** Whether the deposit can be paid from the guest's page. */
const isPayable = sql`${depositState} in ('awaited', 'part', 'processing', 'lapsed')`;

/** The deposit of a reservation `r` at `places p` for its guest, from `table_deposits d`; null: it has none. */
export const guestDeposit = sql`case when d.reservation_id is not null then json_build_object(
  'amount', d.total_cents / 100::float8, 'currency', d.currency, 'state', ${depositState}, 'held_until', ${heldUntil},
  'pay_token', case when ${isPayable} then (
    select q.token from payment_requests q
    where q.payable_kind = 'reservation' and q.payable_id = r.id and q.closed_at is null) end,
  'transfer', case when d.by_transfer and ${depositState} in ('awaited', 'part') then (
    select json_build_object('iban', b.iban, 'holder', ${accountHolder},
      'reason', ${transferReason})
    from businesses b where b.id = p.business_id and b.iban is not null) end) end as deposit`;
