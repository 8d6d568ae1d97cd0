import type { Ctx } from '../../../core/context.ts';
import { depositCents, depositPercent, openRequest } from './ask-payment.ts';
import { readyBtcpay } from '../attempts/attempt-btcpay.ts';
import { findPayable, type PayableName } from '../payable.ts';

/** The deposit that a place asks strangers for, of a total; 0: none, or the place cannot take bitcoin now. */
export async function depositOf(ctx: Ctx, place_id: number, total_cents: number): Promise<number> {
  const amount_cents = depositCents(total_cents, total_cents, await depositPercent(ctx, place_id));
  return amount_cents === 0 || !(await readyBtcpay(ctx, place_id)) ? 0 : amount_cents;
}

/** Asks for the deposit of something new, in the transaction that has made it. `send`: by letter too. */
export async function askDeposit(
  ctx: Ctx,
  name: PayableName,
  amount_cents: number,
  { send }: { send: boolean },
): Promise<void> {
  const payable = await findPayable(ctx, name);
  if (!payable) return;
  const purpose = amount_cents === payable.total_cents ? 'whole' : 'deposit';
  await openRequest(ctx, payable, { purpose, amount_cents, send, user_id: null });
}
