import sql from 'sql-template-tag';
import { readStay } from '../bookings/load-stay.ts';
import type { Ctx } from '../context.ts';
import { depositCents, openRequest } from './ask-payment.ts';
import { readyBtcpay } from './btcpay-of.ts';

/**
 * Asks who has just booked on the public page for what the place wants at booking, in the transaction of the booking. A place that
 * cannot take bitcoin now asks for nothing and confirms by itself, as ever.
 */
export async function askDeposit(ctx: Ctx, booking_id: number): Promise<void> {
  const loaded = await readStay(ctx, booking_id);
  if (!loaded) return;
  const { stay } = loaded;
  const { deposit_percent } = await ctx.db.one<{ deposit_percent: number | null }>(sql`
    select deposit_percent from places where id = ${stay.place_id}`);
  const amount_cents = depositCents(stay.total_cents, stay.total_cents, deposit_percent);
  if (amount_cents === 0 || !(await readyBtcpay(ctx, stay.place_id))) return;
  await openRequest(ctx, stay, {
    place_id: stay.place_id,
    payable_kind: 'booking',
    payable_id: booking_id,
    purpose: amount_cents === stay.total_cents ? 'whole' : 'deposit',
    amount_cents,
    send: true,
    user_id: null,
  });
}
