import type { BtcpayInvoice } from '../../btcpay/client/client-types.ts';
import type { Ctx } from '../../../core/context.ts';

/** The server reports its time in seconds, and the answer takes time: a smaller difference is ignored. */
const NEAR_MS = 10_000;

/** A fresh answer with its ends by our clock: the server's clock may be minutes off. */
export function onOurClock({ clock }: Pick<Ctx, 'clock'>, invoice: BtcpayInvoice): BtcpayInvoice {
  const { server_time, expires_at, monitored_until } = invoice;
  const behind = server_time === null ? 0 : clock().getTime() - server_time.getTime();
  if (Math.abs(behind) < NEAR_MS) return invoice;
  const ours = (time: Date) => new Date(time.getTime() + behind);
  return { ...invoice, expires_at: ours(expires_at), monitored_until: ours(monitored_until) };
}
