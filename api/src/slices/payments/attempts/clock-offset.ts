import type { BtcpayInvoice } from '../../btcpay/client-types.ts';
import type { Ctx } from '../../../core/context.ts';

/** The server says its time to the second, and the answer was on its way: clocks that agree so far are one. */
const NEAR_MS = 10_000;

/** An invoice that was answered just now, with its ends by our clock: the server's own may be minutes off. */
export function inOurTime({ clock }: Pick<Ctx, 'clock'>, invoice: BtcpayInvoice): BtcpayInvoice {
  const { server_time, expires_at, monitored_until } = invoice;
  const behind = server_time === null ? 0 : clock().getTime() - server_time.getTime();
  if (Math.abs(behind) < NEAR_MS) return invoice;
  const ours = (time: Date) => new Date(time.getTime() + behind);
  return { ...invoice, expires_at: ours(expires_at), monitored_until: ours(monitored_until) };
}
