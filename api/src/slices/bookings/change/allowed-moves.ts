import { conflict, type AppError } from '../../../core/errors/errors.ts';
import type { Stay } from '../stay/stay.ts';

/** What a stay is, for the question of what may happen to it next: the status, and within `confirmed` the guest. */
type StayState = 'pending' | 'awaited' | 'in_house' | 'no_show' | 'completed' | 'cancelled' | 'failed';

function stateOf({ status, arrived_at, no_show_at }: Stay): StayState {
  if (status !== 'confirmed') return status;
  if (arrived_at !== null) return 'in_house';
  return no_show_at === null ? 'awaited' : 'no_show';
}

const STATES: Record<StayState, string> = {
  pending: 'la prenotazione è in attesa di conferma',
  awaited: "la prenotazione è confermata e l'arrivo non è ancora registrato",
  in_house: "l'ospite è in casa",
  no_show: 'è segnato il mancato arrivo',
  completed: 'la prenotazione è completata: la partenza è registrata',
  cancelled: 'la prenotazione è cancellata',
  failed: 'la prenotazione è fallita: il suo tempo è scaduto',
};

/**
 * All allowed moves by state (docs/rules.md 6.4). A guest in the house is not cancelled: either the arrival was a mistake, which
 * is undone first, or the guest leaves. A guest marked as a no-show may still arrive.
 */
const MOVES = {
  confirm: { from: ['pending'], words: 'confermare la prenotazione' },
  cancel: { from: ['pending', 'awaited', 'no_show'], words: 'cancellare la prenotazione' },
  restore: { from: ['cancelled', 'failed'], words: 'ripristinare la prenotazione' },
  check_in: { from: ['awaited', 'no_show'], words: "registrare l'arrivo" },
  undo_check_in: { from: ['in_house'], words: "annullare l'arrivo" },
  check_out: { from: ['in_house'], words: 'registrare la partenza' },
  undo_check_out: { from: ['completed'], words: 'annullare la partenza' },
  no_show: { from: ['awaited'], words: 'segnare il mancato arrivo' },
  relocate: { from: ['pending', 'awaited', 'in_house'], words: 'cambiare date e camera' },
  // The guest comes late: another room takes the place of one whose nights were sold meanwhile.
  move: { from: ['pending', 'awaited', 'in_house', 'no_show'], words: 'cambiare camera' },
  reprice: {
    from: ['pending', 'awaited', 'in_house', 'no_show', 'completed'],
    words: 'cambiare i prezzi',
  },
} as const satisfies Record<string, { from: readonly StayState[]; words: string }>;

export type Move = keyof typeof MOVES;

/** 409 `not_allowed_now`: `Non puoi <move>: <why>.` */
export function notAllowedNow(move: Move, why: string): AppError {
  return conflict('not_allowed_now', `Non puoi ${MOVES[move].words}: ${why}.`);
}

/** Throws 409 `not_allowed_now` with a sentence that says the state. */
export function requireMove(stay: Stay, move: Move): void {
  const state = stateOf(stay);
  const from: readonly StayState[] = MOVES[move].from;
  if (!from.includes(state)) throw notAllowedNow(move, STATES[state]);
}
