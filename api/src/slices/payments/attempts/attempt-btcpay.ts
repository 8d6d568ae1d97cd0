import { openBtcpay } from '../../btcpay/client/client.ts';
import { BtcpayFailure, type Btcpay } from '../../btcpay/client/client-types.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Attempt } from './attempt.ts';

export const ELSEWHERE =
  'Questo pagamento è su un altro negozio BTCPay: ricollega quello di prima per aggiornarlo.';
const NOT_CONNECTED = 'BTCPay non è collegato: il pagamento non si può aggiornare.';

/** The place's BTCPay for existing invoices, or a sentence for the owner why there is none. */
export async function btcpayOfPlace(ctx: Ctx, place_id: number): Promise<Btcpay | string> {
  try {
    return (await openBtcpay(ctx, place_id)) ?? NOT_CONNECTED;
  } catch (error) {
    if (error instanceof BtcpayFailure) return error.sentence;
    throw error;
  }
}

/** The same, if the attempt's invoice is on that store. */
export async function btcpayOfAttempt(ctx: Ctx, attempt: Attempt): Promise<Btcpay | string> {
  const client = await btcpayOfPlace(ctx, attempt.place_id);
  return typeof client === 'string' || client.store_id === attempt.store_id ? client : ELSEWHERE;
}

/** The place's BTCPay for new invoices: only as long as its settings pass their verification. */
export async function readyBtcpay(ctx: Ctx, place_id: number): Promise<Btcpay | null> {
  const client = await btcpayOfPlace(ctx, place_id);
  return typeof client === 'string' || !client.is_verified ? null : client;
}
