import { requireRoomsInUse, type Moment } from '../bookings/act-on-stay.ts';
import { expireLater, expireOn } from '../bookings/expire-holds.ts';
import { requireFree } from '../nights/holds.ts';
import { holdsOf, type Stay } from '../bookings/stay.ts';
import { AppError } from '../../core/errors/errors.ts';
import type { Attempt } from './attempt.ts';
import type { Effect } from './on-booking.ts';

/** Whether the stay can hold its nights in that status, seen under the locks of its rooms. */
export async function canHold(moment: Moment, after: Stay): Promise<boolean> {
  const { ctx, stay, today } = moment;
  if (stay.check_out_date <= today) return false;
  try {
    requireRoomsInUse(moment, after);
    await expireOn(ctx, holdsOf(after));
    await requireFree(ctx.db, holdsOf(after), { own: { booking_id: stay.id } });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return false;
    throw error;
  }
}

/** What a payment that is through makes of its booking; with an attention where it can make nothing of it. */
export async function confirmPaid(
  moment: Moment,
): Promise<{ effect: Effect; attention: 'nights_taken' | 'cancelled' | null }> {
  const { stay } = moment;
  if (stay.status === 'cancelled') return { effect: {}, attention: 'cancelled' };
  if (stay.status !== 'pending' && stay.status !== 'failed') return { effect: {}, attention: null };
  const after = { status: 'confirmed', hold_expires_at: null } as const;
  if (stay.status === 'failed' && !(await canHold(moment, { ...stay, ...after }))) {
    return { effect: {}, attention: 'nights_taken' };
  }
  return { effect: { after, sentence: 'Pagamento arrivato: prenotazione confermata.' }, attention: null };
}

/**
 * A payment that was seen and waits for its confirmation keeps the nights as long as BTCPay watches it, also of a booking
 * whose time was over, if they are still free.
 */
export async function keepWhileProcessing(
  moment: Moment,
  { monitored_until }: Pick<Attempt, 'monitored_until'>,
): Promise<Effect> {
  const { ctx, stay } = moment;
  const { status, hold_expires_at } = stay;
  if (monitored_until === null || (status !== 'pending' && status !== 'failed')) return {};
  if (status === 'pending' && (hold_expires_at === null || hold_expires_at >= monitored_until)) return {};
  const after = { status: 'pending', hold_expires_at: monitored_until } as const;
  if (status === 'failed' && !(await canHold(moment, { ...stay, ...after }))) return {};
  await expireLater(ctx, stay.id, monitored_until);
  return { after, sentence: 'Pagamento visto, in attesa di conferma: le notti restano tenute.' };
}

/** The payment that kept the nights is gone (replaced, or never confirmed): what it put off is due again. */
export async function keepNoLonger(
  { ctx, stay }: Moment,
  {
    hold_before,
    monitored_until,
    expires_at,
  }: Pick<Attempt, 'hold_before' | 'monitored_until' | 'expires_at'>,
): Promise<Effect> {
  if (stay.status !== 'pending' || hold_before === null || stay.hold_expires_at !== monitored_until)
    return {};
  const [until = hold_before] = [hold_before, expires_at ?? hold_before, ctx.clock().toISOString()]
    .toSorted()
    .toReversed();
  await expireLater(ctx, stay.id, until);
  return {
    after: { hold_expires_at: until },
    sentence: 'Il pagamento che si aspettava non è più in arrivo.',
  };
}
