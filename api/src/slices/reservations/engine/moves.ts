import type { ReservationState } from 'contract/reservations/schemas';
import { type AppError, conflict } from '../../../core/errors/errors.ts';

/** What may happen to a reservation, from which states, and what it is then (docs/rules.md 19.16). */
export const MOVES = {
  confirm: {
    from: ['requested', 'waiting', 'arrived', 'cancelled', 'no_show'],
    to: 'confirmed',
    words: 'confermare la prenotazione',
  },
  // The guest pays the deposit after all; nobody of the place does this.
  ask_again: { from: ['cancelled'], to: 'requested', words: 'chiedere di nuovo la caparra' },
  arrive: {
    from: ['requested', 'confirmed', 'seated', 'no_show'],
    to: 'arrived',
    words: "registrare l'arrivo",
  },
  seat: {
    from: ['requested', 'waiting', 'confirmed', 'arrived', 'no_show', 'finished'],
    to: 'seated',
    words: 'far accomodare',
  },
  finish: { from: ['seated'], to: 'finished', words: 'concludere la prenotazione' },
  cancel: {
    from: ['requested', 'waiting', 'confirmed', 'arrived', 'no_show'],
    to: 'cancelled',
    words: 'annullare la prenotazione',
  },
  no_show: {
    from: ['requested', 'confirmed'],
    to: 'no_show',
    words: 'segnare il mancato arrivo',
  },
} as const satisfies Record<
  string,
  { from: readonly ReservationState[]; to: ReservationState; words: string }
>;

export type Move = keyof typeof MOVES;

const STATES: Record<ReservationState, string> = {
  requested: 'è ancora da confermare',
  waiting: "è in lista d'attesa",
  confirmed: "è confermata e l'arrivo non è ancora registrato",
  arrived: 'il gruppo aspetta il tavolo',
  seated: 'il gruppo è a tavola',
  finished: 'è conclusa',
  no_show: 'è segnato il mancato arrivo',
  cancelled: 'è annullata',
};

export const notAllowedNow = (words: string, state: ReservationState): AppError =>
  conflict('not_allowed_now', `Non puoi ${words}: ${STATES[state]}.`);

/** Whether the move changes anything: a repeated one does not. Throws 409 `not_allowed_now`. */
export function isMove(state: ReservationState, move: Move): boolean {
  const { from, to, words } = MOVES[move];
  if (state === to) return false;
  const allowed: readonly ReservationState[] = from;
  if (!allowed.includes(state)) throw notAllowedNow(words, state);
  return true;
}

const HOLDING: readonly ReservationState[] = ['requested', 'waiting', 'confirmed', 'arrived', 'seated'];

/** Whether the tables of a reservation are held for it: a party on the waiting list holds those that it was offered. */
export const holdsTables = (state: ReservationState): boolean => HOLDING.includes(state);
