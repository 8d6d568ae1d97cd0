import type { PaymentStatus } from 'contract/bookings/schemas';
import type { Ctx } from '../../core/context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import {
  kindOf,
  type Change,
  type HeldPayable,
  type LogSentence,
  type Payable,
  type PayableName,
} from './payable.ts';
import { paymentStatusFor } from './sums.ts';
import { closeNeedlessRequests } from './requests/close-requests.ts';

const SENTENCES: Record<PaymentStatus, string> = {
  paid: 'Pagamento completo.',
  processing: 'Pagamento in bitcoin visto, in attesa di conferma.',
  unpaid: 'Pagamento aggiornato: resta da pagare.',
  invalid: 'Pagamento in bitcoin non valido.',
  expired: 'Il tempo per il pagamento in bitcoin è scaduto.',
};

/** Another writer came between two locks. Nobody has seen an older state here, so the change is made again. */
const TRIES = 5;
const isMeanwhile = (error: unknown) =>
  error instanceof AppError && ['changed_meanwhile', 'busy'].includes(error.code);

/**
 * The frame of every change of payments: the payable is locked, `act` writes the payments, and the payable follows, all of it
 * or nothing. Every writer of payments comes through here, so that sums are never worked out side by side. Throws 404 and the
 * errors of `act`.
 */
export async function changePayable(
  ctx: Ctx,
  name: PayableName,
  change: Change,
  act: (held: HeldPayable) => Promise<LogSentence>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(ctx, name, change, act);
    } catch (error) {
      if (tries === TRIES || !isMeanwhile(error)) throw error;
    }
  }
}

function once(
  ctx: Ctx,
  name: PayableName,
  change: Change,
  act: (held: HeldPayable) => Promise<LogSentence>,
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    let payable: Payable | undefined;
    await kindOf(ctx, name).change(inside, name, change, async (held) => {
      const sentence = await act(held);
      payable = held.payable;
      const payment_status = await paymentStatusFor(held.ctx, payable);
      return { payment_status, sentence: sentence ?? SENTENCES[payment_status] };
    });
    if (payable) await closeNeedlessRequests(inside, payable);
  });
}
