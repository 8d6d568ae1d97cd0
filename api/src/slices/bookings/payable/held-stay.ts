import { conflict } from '../../../core/errors/errors.ts';
import type { Confirmed, HeldPayable } from '../../payments/payable.ts';
import type { Moment } from '../arrivals/act-on-stay.ts';
import { canHold } from '../availability/can-hold.ts';
import { expireLater } from '../requests/expire-holds.ts';
import type { Stay } from '../stay/stay.ts';
import { payableOf } from './payable-stay.ts';

type Effect = Pick<Stay, 'status' | 'hold_expires_at'>;
type Effects = Partial<Effect & Pick<Stay, 'bill_cents'>>;

const PAYING = "L'ospite sta pagando: le notti restano tenute.";

const taken = () =>
  conflict('nights_taken', 'Queste notti non sono più libere: non si può più pagare questa prenotazione.');

const REFUSALS = {
  cancelled: 'La prenotazione è cancellata: prima ripristinala, oppure rimborsa.',
  nights_taken: 'Le notti sono di qualcun altro: prima cambia camera o date, oppure rimborsa.',
};

const refused = (attention: keyof typeof REFUSALS): Confirmed => ({
  refused: { attention, error: conflict('nights_taken', REFUSALS[attention]) },
});

interface Hold {
  held: HeldPayable;
  /** What the payments have changed of the stay so far; the caller saves it. */
  effect(): Effects;
}

/** A locked stay as payments change it. */
export function heldStay(moment: Moment): Hold {
  const { ctx, stay, today } = moment;
  let effect: Effects = {};

  /** A stay without an end of its hold, or with a later one, is kept anyway. */
  const endsBefore = (until: string) =>
    stay.status === 'pending' && stay.hold_expires_at !== null && stay.hold_expires_at < until;

  const canComeBack = (next: Effect) => canHold(moment, { ...stay, ...next });

  async function hold(until: string): Promise<void> {
    await expireLater(ctx, stay.id, until);
    effect = { ...effect, status: 'pending', hold_expires_at: until };
  }

  async function requireMayHold(until: string): Promise<void> {
    for (const limit of ctx.hooks.holdLimits) await limit.requireMayHold(ctx, stay, new Date(until));
  }

  const held: HeldPayable = {
    ctx,
    payable: payableOf(stay),
    today,

    async beginPaying(until) {
      if (stay.status === 'failed') {
        await requireMayHold(until);
        if (!(await canComeBack({ status: 'pending', hold_expires_at: until }))) throw taken();
        await hold(until);
        return "L'ospite paga di nuovo: le notti sono di nuovo tenute.";
      }
      if (!endsBefore(until)) return undefined;
      await requireMayHold(until);
      await hold(until);
      return PAYING;
    },

    async keepWhilePaying(until) {
      if (!endsBefore(until)) return undefined;
      await hold(until);
      return PAYING;
    },

    async keepWhileProcessing(until) {
      const isBack =
        stay.status === 'failed' && (await canComeBack({ status: 'pending', hold_expires_at: until }));
      if (!isBack && !endsBefore(until)) return undefined;
      await hold(until);
      return 'Pagamento visto, in attesa di conferma: le notti restano tenute.';
    },

    async keepOnlyUntil(until) {
      await hold(until);
      return 'Il pagamento che si aspettava non è più in arrivo.';
    },

    totalBecomes(cents) {
      const isAgreed = stay.status !== 'cancelled' && cents === stay.total_cents;
      effect = { ...effect, bill_cents: isAgreed ? null : cents };
      const { total_cents, agreed_cents } = payableOf({ ...stay, ...effect });
      Object.assign(held.payable, { total_cents, agreed_cents });
    },

    async confirm(cause) {
      if (stay.status === 'cancelled') return refused('cancelled');
      if (stay.status !== 'pending' && stay.status !== 'failed') return {};
      const agreed = { status: 'confirmed', hold_expires_at: null } as const;
      if (stay.status === 'failed' && !(await canComeBack(agreed))) return refused('nights_taken');
      effect = { ...effect, ...agreed };
      return { sentence: `${cause}: prenotazione confermata.` };
    },
  };

  return { held, effect: () => effect };
}
