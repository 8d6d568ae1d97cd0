import type { PayState, PayView } from 'contract/pay-page/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { readyBtcpay } from '../attempts/attempt-btcpay.ts';
import { payingUntil } from '../attempts/make-invoice.ts';
import { missingRequest } from '../requests/pay-request.ts';
import { kindOf, payables, type PayableName, type PayableState } from '../payable.ts';

interface Row extends Omit<PayView, 'state' | 'received' | 'now'>, PayableName {
  payable_state: PayableState;
  closed_at: string | null;
  attempt_state: string | null;
  preparing_until: string | null;
  additional_status: string | null;
  paid: number;
  waits: boolean;
  is_paid: boolean;
}

/** The state of the page. The first checks serve payers with money on its way, the last ones new payers. */
function stateOf(row: Row, now: string): PayState {
  if (row.waits) return 'attention';
  if (row.is_paid) return 'paid';
  if (row.attempt_state === 'processing') return 'processing';
  if (row.closed_at !== null || row.payable_state === 'cancelled') return 'closed';
  switch (row.attempt_state) {
    case 'preparing':
      // The process that made the invoice has died: the next one takes over.
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

/** A payment would have to keep it longer, or anew: its time is over, whether or not a job has noted it, or is over before then. */
const needsKeeping = ({ payable_state, hold_expires_at }: Row, until: string): boolean =>
  payable_state === 'lapsed' ||
  (payable_state === 'waiting' && hold_expires_at !== null && hold_expires_at < until);

/** A request that could be opened, unless its payable is over or cannot be kept for it, or the place cannot take bitcoin now. */
async function openable(ctx: Ctx, row: Row, state: PayState): Promise<PayState> {
  if (state !== 'ready' && state !== 'expired') return state;
  const kind = kindOf(ctx, row);
  if (await kind.isOver?.(ctx, row)) return 'closed';
  const until = payingUntil(ctx);
  if (needsKeeping(row, until.toISOString())) {
    const gone = await kind.whyGone(ctx, row.payable_id, until);
    if (gone) return gone;
  }
  return (await readyBtcpay(ctx, row.place_id)) ? state : 'unavailable';
}

const LEADS_TO_CHECKOUT: readonly PayState[] = ['waiting', 'partial', 'processing'];

/**
 * The best attempt stands for the request: a paid one, then one that is processing, then the newest. The view names no guest,
 * since links are passed on. Throws 404.
 */
export async function payView(ctx: Ctx, which: Sql): Promise<PayView> {
  const row = await ctx.db.maybe<Row>(sql`
    select q.token, q.place_id, q.language, q.purpose, q.amount_cents / 100::float8 as amount, q.currency, q.closed_at,
      q.version,
      json_build_object('name', p.name, 'slug', p.slug, 'email', p.email, 'phone', p.phone, 'time_zone', p.time_zone)
        as place,
      json_build_object('kind', q.payable_kind, 'number', t.number, 'check_in_date', t.check_in_date,
        'check_out_date', t.check_out_date, 'total', t.total_cents / 100::float8, 'cancelled', t.state = 'cancelled') as payable,
      q.payable_kind, q.payable_id, t.state as payable_state, t.payer_email <> '' as has_letter,
      case when t.state = 'waiting' then t.held_until end as hold_expires_at,
      a.state as attempt_state, a.preparing_until, a.additional_status, a.checkout_link, a.expires_at, a.paid_at,
      coalesce(a.paid_cents, 0) / 100::float8 as paid,
      exists (select from payment_attempts w where w.request_id = q.id
        and w.attention in ('late', 'partial', 'invalid', 'mismatch', 'nights_taken', 'cancelled')) as waits,
      exists (select from payment_attempts w where w.request_id = q.id and w.counted_cents > 0) as is_paid
    from payment_requests q join places p on p.id = q.place_id
    join ${payables(ctx)} as t on t.kind = q.payable_kind and t.id = q.payable_id
    left join lateral (
      select * from payment_attempts o where o.request_id = q.id
      order by o.counted_cents > 0 desc, o.state = 'processing' desc, o.number desc limit 1
    ) as a on true
    where ${which}`);
  if (!row) throw missingRequest();
  const now = ctx.clock().toISOString();
  const state = await openable(ctx, row, stateOf(row, now));
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
