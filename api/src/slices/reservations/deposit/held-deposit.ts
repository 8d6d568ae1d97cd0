import type { Reservation } from 'contract/reservations/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { AppError, conflict } from '../../../core/errors/errors.ts';
import { clockAt } from '../../../core/format/clock-time.ts';
import type { Confirmed, HeldPayable, Payable, PayableState } from '../../payments/payable.ts';
import { actOnReservation } from '../acts/act.ts';
import type { Room } from '../hooks.ts';
import type { Deposit } from './load-deposit.ts';
import { payableDeposit } from './payable-name.ts';

const PAYING = "l'ospite sta pagando la caparra";

const taken = () =>
  conflict('nights_taken', 'Questo tavolo non è più libero: non si può più pagare la caparra.');

const timeOver = () =>
  conflict(
    'too_late_to_pay',
    "L'orario della prenotazione è passato: la caparra non si può più pagare. Se hai un dubbio chiedi al locale.",
  );

/** A table that somebody has, one that was deleted, and one with too few seats. */
const WHY_NOT_BACK: ReadonlySet<number> = new Set([409, 404, 422]);

const REFUSALS = {
  cancelled: 'La prenotazione è annullata: prima confermala di nuovo, oppure rimborsa.',
  nights_taken: 'Il tavolo è di qualcun altro: prima trovane uno libero, oppure rimborsa.',
};
const TIME_OVER = "L'orario della prenotazione è passato: prima confermala di nuovo, oppure rimborsa.";

const refused = (attention: keyof typeof REFUSALS, sentence = REFUSALS[attention]): Confirmed => ({
  refused: { attention, error: conflict('nights_taken', sentence) },
});

function stateOf({ state }: Reservation, { lapsed_at }: Deposit): PayableState {
  if (state === 'requested') return 'waiting';
  if (state === 'cancelled') return lapsed_at === null ? 'cancelled' : 'lapsed';
  return state === 'no_show' ? 'cancelled' : 'agreed';
}

export const payableOf = (reservation: Reservation, deposit: Deposit): Payable => ({
  ...payableDeposit(deposit.place_id, deposit.reservation_id),
  state: stateOf(reservation, deposit),
  held_until: deposit.held_until,
  // What was taken off a bill is owed nowhere else.
  total_cents: deposit.used_at === null ? deposit.total_cents : 0,
  currency: deposit.currency,
  payment_status: deposit.payment_status,
});

interface Held {
  held: HeldPayable;
  /** A step of the reservation has written its own line of the log. */
  hasMoved(): boolean;
}

/** The locked deposit of a locked reservation as payments change it. */
export function heldDeposit(ctx: Ctx, room: Room, reservation: Reservation, deposit: Deposit): Held {
  const payable = payableOf(reservation, deposit);
  const { reservation_id } = deposit;
  let moved = false;

  const isOver = () => Date.parse(reservation.at) <= ctx.clock().getTime();

  async function keepUntil(until: string): Promise<void> {
    await ctx.db.run(sql`
      update table_deposits set held_until = ${until}, lapsed_at = null where reservation_id = ${reservation_id}`);
    await ctx.jobs.send(ctx.db, 'reservations.depositOver', { reservation_id }, new Date(until));
    payable.held_until = until;
    payable.state = 'waiting';
  }

  /**
   * Takes the table back for a guest who was too late; false: it is somebody else's, gone, out of service or too small by now, or the
   * evening is over. A person decides then: an error would keep the money from being written down.
   */
  async function comesBack(): Promise<boolean> {
    if (isOver()) return false;
    try {
      await actOnReservation(ctx, room, reservation_id, 'ask_again');
    } catch (error) {
      if (error instanceof AppError && WHY_NOT_BACK.has(error.status)) return false;
      throw error;
    }
    moved = true;
    return true;
  }

  const isSooner = (until: string) =>
    payable.state === 'waiting' && payable.held_until !== null && payable.held_until < until;

  const held: HeldPayable = {
    ctx,
    payable,
    today: clockAt(ctx.clock(), room.time_zone).day,

    async beginPaying(until) {
      if (isOver()) throw timeOver();
      const isLapsed = payable.state === 'lapsed';
      if (!isLapsed && !isSooner(until)) return undefined;
      if (isLapsed && !(await comesBack())) throw taken();
      await keepUntil(until);
      return PAYING;
    },

    async keepWhilePaying(until) {
      if (!isSooner(until)) return undefined;
      await keepUntil(until);
      return PAYING;
    },

    async keepWhileProcessing(until) {
      const isBack = payable.state === 'lapsed' && (await comesBack());
      if (!isBack && !isSooner(until)) return undefined;
      await keepUntil(until);
      return 'caparra vista, in attesa di conferma';
    },

    async keepOnlyUntil(until) {
      await keepUntil(until);
      return 'la caparra che si aspettava non è più in arrivo';
    },

    totalBecomes(cents) {
      payable.total_cents = cents;
    },

    async confirm(cause) {
      if (payable.state === 'cancelled') return refused('cancelled');
      if (payable.state === 'agreed') return {};
      if (payable.state === 'lapsed' && !(await comesBack()))
        return refused('nights_taken', isOver() ? TIME_OVER : undefined);
      const said = `caparra, ${cause.charAt(0).toLowerCase()}${cause.slice(1)}: confermata`;
      await actOnReservation(ctx, room, reservation_id, 'confirm', { said });
      moved = true;
      payable.state = 'agreed';
      return { sentence: `${cause}: prenotazione confermata.` };
    },
  };
  return { held, hasMoved: () => moved };
}
