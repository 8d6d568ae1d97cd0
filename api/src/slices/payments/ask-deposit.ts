import sql from 'sql-template-tag';
import { readStay } from '../bookings/load-stay.ts';
import type { Ctx } from '../../core/context.ts';
import { depositCents, openRequest } from './ask-payment.ts';
import { readyBtcpay } from './btcpay-of.ts';

/** What the place wants at booking of a stay that costs so much; 0: nothing, or it cannot take bitcoin now. */
export async function depositOf(ctx: Ctx, place_id: number, total_cents: number): Promise<number> {
  const { deposit_percent } = await ctx.db.one<{ deposit_percent: number | null }>(sql`
    select deposit_percent from places where id = ${place_id}`);
  const amount_cents = depositCents(total_cents, total_cents, deposit_percent);
  return amount_cents === 0 || !(await readyBtcpay(ctx, place_id)) ? 0 : amount_cents;
}

/** Asks the guest of a new public booking for the deposit, in the transaction of the booking. `send`: by letter too. */
export async function askDeposit(
  ctx: Ctx,
  booking_id: number,
  amount_cents: number,
  { send }: { send: boolean },
): Promise<void> {
  const loaded = await readStay(ctx, booking_id);
  if (!loaded) return;
  const { stay } = loaded;
  await openRequest(ctx, stay, {
    place_id: stay.place_id,
    payable_kind: 'booking',
    payable_id: booking_id,
    purpose: amount_cents === stay.total_cents ? 'whole' : 'deposit',
    amount_cents,
    send,
    user_id: null,
  });
}
