import type { ReservationState } from 'contract/reservations/schemas';
import { fold } from '../../../platform/search/fold.ts';

type Known = Extract<ReservationState, 'requested' | 'confirmed' | 'finished' | 'no_show' | 'cancelled'>;

const WORDS: Record<Known, readonly string[]> = {
  requested: [
    'requested',
    'da confermare',
    'richiesta',
    'richiesto',
    'in attesa',
    'pending',
    'request',
    'demandee',
    'en attente',
  ],
  confirmed: [
    'confirmed',
    'confermata',
    'confermato',
    'conferma',
    'prenotata',
    'prenotato',
    'accettata',
    'booked',
    'accepted',
    'recorded',
    'reserved',
    'confirmee',
    'confirme',
    'acceptee',
    'enregistree',
  ],
  finished: [
    'finished',
    'conclusa',
    'concluso',
    'completata',
    'completato',
    'onorata',
    'arrivata',
    'arrivato',
    'arrivati',
    'seduti',
    'a tavola',
    'presente',
    'venuta',
    'partiti',
    'terminata',
    'honored',
    'honoured',
    'arrived',
    'seated',
    'left',
    'completed',
    'done',
    'partially arrived',
    'billed',
    'honoree',
    'arrivee',
    'arrive',
    'venu',
    'partis',
    'terminee',
  ],
  no_show: [
    'no show',
    'noshow',
    'mancato arrivo',
    'non presentato',
    'non presentata',
    'non venuto',
    'assente',
    'did not show',
    'absent',
    'non presente',
    'non presentee',
    'non venu',
  ],
  cancelled: [
    'cancelled',
    'canceled',
    'annullata',
    'annullato',
    'cancellata',
    'cancellato',
    'disdetta',
    'rifiutata',
    'rifiutato',
    'refused',
    'rejected',
    'declined',
    'annulee',
    'annule',
    'refusee',
    'deleted',
  ],
};

const STATES = new Map(
  Object.entries(WORDS).flatMap(([state, words]) => words.map((word) => [word, state as Known] as const)),
);

/**
 * What a line is, as its file says and as time says: a party whose time is over has come unless the file says otherwise, and one
 * whose time is ahead has not. Undefined: a word that nobody knows.
 */
export function readState(text: string, isOver: boolean): Known | undefined {
  const word = fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  const said = word === '' ? 'confirmed' : STATES.get(word);
  if (said === undefined || said === 'cancelled') return said;
  if (isOver) return said === 'no_show' ? said : 'finished';
  return said === 'requested' ? said : 'confirmed';
}
