import type { PayState, PayView } from 'contract/pay-page';
import sql, { type Sql } from 'sql-template-tag';
import type { BookingStatus } from 'contract/bookings';
import type { Ctx } from '../../core/context.ts';
import { isHeldTooLong } from '../public/hold-again.ts';
import { readyBtcpay } from './btcpay-of.ts';
import { INVOICE_MS } from './make-invoice.ts';
import { missingRequest } from './pay-request.ts';

interface Row extends Omit<PayView, 'state' | 'received' | 'now'> {
  place_id: number;
  booking_id: number;
  booking_status: BookingStatus;
  closed_at: string | null;
  attempt_state: string | null;
  preparing_until: string | null;
  is_taken: boolean;
  additional_status: string | null;
  paid: number;
  waits: boolean;
  is_paid: boolean;
}

/** What the page says, in the order of what matters to who has paid, then to who wants to. */
function stateOf(row: Row, now: string): PayState {
  if (row.waits) return 'attention';
  if (row.is_paid) return 'paid';
  if (row.attempt_state === 'processing') return 'processing';
  if (row.closed_at !== null || row.booking_status === 'cancelled') return 'closed';
  switch (row.attempt_state) {
    case 'preparing':
      // Whoever was at it has died: the next who asks takes over.
      return (row.preparing_until ?? '') > now ? 'preparing' : 'ready';
    case 'unpaid':
      if (row.expires_at !== null && row.expires_at <= now) return 'expired';
      return row.paid > 0 || row.additional_status === 'PaidPartial' ? 'partial' : 'waiting';
    case 'expired':
    case 'invalid':
      return 'expired';
    default:
      return 'ready';
  }
}

/** What could be opened, unless it is too late for that or the place cannot take bitcoin now. */
async function payable(ctx: Ctx, row: Row, state: PayState): Promise<PayState> {
  const { is_taken, place_id, booking_id, booking_status } = row;
  if (state !== 'ready' && state !== 'expired') return state;
  if (is_taken) return 'taken';
  const until = new Date(ctx.clock().getTime() + INVOICE_MS);
  if (booking_status === 'failed' && (await isHeldTooLong(ctx, booking_id, until))) return 'closed';
  return (await readyBtcpay(ctx, place_id)) ? state : 'unavailable';
}

const LEADS_TO_CHECKOUT: readonly PayState[] = ['waiting', 'partial', 'processing'];

/**
 * The best attempt of the request speaks for it: one that was paid or is on its way before the newest. Throws 404. Of the guest
 * nothing is told, since links are passed on.
 */
export async function payView(ctx: Ctx, which: Sql): Promise<PayView> {
  const row = await ctx.db.maybe<Row>(sql`
    select q.token, q.place_id, q.language, q.purpose, q.amount_cents / 100::float8 as amount, q.currency, q.closed_at,
      q.version,
      json_build_object('name', p.name, 'slug', p.slug, 'email', p.email, 'phone', p.phone, 'time_zone', p.time_zone)
        as place,
      json_build_object('kind', q.payable_kind, 'number', b.number, 'check_in_date', b.check_in_date,
        'check_out_date', b.check_out_date, 'total', b.total_cents / 100::float8) as payable,
      b.id as booking_id, b.status as booking_status, case when b.status = 'pending' then b.hold_expires_at end as hold_expires_at,
      a.state as attempt_state, a.preparing_until, a.additional_status, a.checkout_link, a.expires_at, a.paid_at,
      coalesce(a.paid_cents, 0) / 100::float8 as paid,
      exists (select from payment_attempts w where w.request_id = q.id
        and w.attention in ('late', 'partial', 'invalid', 'mismatch', 'nights_taken', 'cancelled')) as waits,
      exists (select from payment_attempts w where w.request_id = q.id and w.counted_cents > 0) as is_paid,
      b.status = 'failed' and exists (
        select from booking_nights n join room_holds h on h.room_id = n.room_id and h.nights @> n.night
        where n.booking_id = b.id) as is_taken
    from payment_requests q join places p on p.id = q.place_id
    join bookings b on q.payable_kind = 'booking' and b.id = q.payable_id
    left join lateral (
      select * from payment_attempts t where t.request_id = q.id
      order by t.counted_cents > 0 desc, t.state = 'processing' desc, t.number desc limit 1
    ) as a on true
    where ${which}`);
  if (!row) throw missingRequest();
  const now = ctx.clock().toISOString();
  const state = await payable(ctx, row, stateOf(row, now));
  const shown = LEADS_TO_CHECKOUT.includes(state);
  return {
    ...row,
    state,
    received: row.paid,
    checkout_link: shown ? row.checkout_link : null,
    expires_at: shown ? row.expires_at : null,
    now,
  };
}
