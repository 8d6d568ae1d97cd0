import { decideOnStay, type Moment } from '../bookings/act-on-stay.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import type { Stay } from '../bookings/stay.ts';
import type { Ctx } from '../../core/context.ts';
import { AppError } from '../../core/errors/errors.ts';
import type { PayableName } from './attempt.ts';
import { withPaymentStatus } from './sums.ts';
import { tidyRequests } from './tidy-requests.ts';

/** What a payment does to its booking, beside its payment status, and how the booking's log says it. */
export interface Effect {
  after?: Partial<Stay>;
  sentence?: string;
}

const SAID: Record<Stay['payment_status'], string> = {
  paid: 'Pagamento completo.',
  processing: 'Pagamento in bitcoin visto, in attesa di conferma.',
  unpaid: 'Pagamento aggiornato: resta da pagare.',
  invalid: 'Pagamento in bitcoin non valido.',
  expired: 'Il tempo per il pagamento in bitcoin è scaduto.',
};

/** Somebody moved the booking between its locks. No person has seen anything old here, so it is simply done again. */
const TRIES = 5;
const isMeanwhile = (error: unknown) =>
  error instanceof AppError && ['changed_meanwhile', 'busy'].includes(error.code);

/**
 * The frame of everything that changes payments of a booking: rooms and booking are locked as for any verb on it, `act`
 * writes what it has to of the payments, and the booking follows, all of it or nothing. Whoever writes payments comes
 * through here, so that sums are never worked out side by side. `first` takes what has to be locked before the rooms. Throws
 * 404 and what `act` throws.
 */
export async function onBooking(
  ctx: Ctx,
  payable: PayableName,
  user_id: number | null,
  act: (moment: Moment) => Promise<Effect | undefined>,
  first?: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(ctx, payable, user_id, act, first);
    } catch (error) {
      if (tries === TRIES || !isMeanwhile(error)) throw error;
    }
  }
}

function once(
  ctx: Ctx,
  { place_id, payable_id }: PayableName,
  user_id: number | null,
  act: (moment: Moment) => Promise<Effect | undefined>,
  first?: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await first?.(inside);
    let stay: Stay | undefined;
    await decideOnStay(inside, { place_id, user_id }, payable_id, {}, async (moment) => {
      const effect = await act(moment);
      stay = await withPaymentStatus(inside, { ...moment.stay, ...effect?.after });
      return { after: stay, sentence: effect?.sentence ?? SAID[stay.payment_status] };
    });
    if (stay) await tidyRequests(inside, stay);
  });
}
