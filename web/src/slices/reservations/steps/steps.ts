import type { Reservation, ReservationState } from 'contract/reservations/schemas';

export type Step = 'confirm' | 'arrive' | 'seat' | 'finish' | 'noShow' | 'cancel' | 'offer';

/** The step as a verb, for the button. */
export const stepVerbs = {
  confirm: 'Conferma',
  arrive: 'Arrivati',
  seat: 'Fai accomodare',
  finish: 'Concludi',
  noShow: 'Mancato arrivo',
  cancel: 'Annulla la prenotazione',
  offer: 'Offri un tavolo',
} satisfies Record<Step, string>;

/** What was done, behind the name of the party. */
export const stepDone = {
  confirm: 'confermata',
  arrive: 'il gruppo è arrivato',
  seat: 'a tavola',
  finish: 'conclusa',
  noShow: 'mancato arrivo segnato',
  cancel: 'annullata',
  offer: 'tavolo offerto',
} satisfies Record<Step, string>;

/** The day of the book beside the present one: nobody arrives tomorrow. */
export type When = 'past' | 'today' | 'ahead';

export const whenOf = (day: string, today: string): When =>
  day === today ? 'today' : day < today ? 'past' : 'ahead';

/** The one thing that is usually done next. */
export function primaryStep({ state, table_ids }: Reservation, when: When): Step | undefined {
  if (state === 'requested') return when === 'past' ? undefined : 'confirm';
  if (state === 'waiting') return table_ids.length > 0 ? 'seat' : 'offer';
  if (when === 'ahead') return undefined;
  if (state === 'confirmed') return when === 'past' ? 'noShow' : 'arrive';
  if (state === 'arrived') return 'seat';
  return state === 'seated' ? 'finish' : undefined;
}

/** The other steps, for the menu. "Ripristina" is a confirmation of what is over, or back to the table. */
export function otherSteps(reservation: Reservation, when: When): { step: Step; label: string }[] {
  const { state } = reservation;
  const all: Record<ReservationState, { step: Step; label?: string }[]> = {
    requested: [{ step: 'arrive' }, { step: 'noShow' }, { step: 'cancel' }],
    waiting: [
      { step: 'confirm' },
      { step: 'seat' },
      { step: 'offer', label: 'Offri un altro tavolo' },
      { step: 'cancel', label: 'Togli dalla lista' },
    ],
    confirmed: [{ step: 'arrive' }, { step: 'seat' }, { step: 'noShow' }, { step: 'cancel' }],
    arrived: [{ step: 'confirm', label: 'Non sono ancora arrivati' }, { step: 'cancel' }],
    seated: [{ step: 'arrive', label: 'Non sono ancora a tavola' }],
    finished: [{ step: 'seat', label: 'Di nuovo a tavola' }],
    no_show: [
      { step: 'confirm', label: 'Ripristina' },
      { step: 'arrive', label: 'Sono arrivati' },
      { step: 'cancel' },
    ],
    cancelled: [{ step: 'confirm', label: 'Ripristina' }],
  };
  const primary = primaryStep(reservation, when);
  return all[state]
    .filter(({ step }) => step !== primary)
    .filter(({ step }) => when !== 'ahead' || (step !== 'arrive' && step !== 'seat' && step !== 'noShow'))
    .filter(({ step }) => step !== 'offer' || reservation.table_ids.length > 0)
    .map(({ step, label }) => ({ step, label: label ?? stepVerbs[step] }));
}

/** Whether time, size and tables may change; what is over only gets its texts corrected. */
export const mayMove = ({ state }: Pick<Reservation, 'state'>): boolean =>
  state !== 'finished' && state !== 'no_show' && state !== 'cancelled';

/**
 * The steps that take a step back, in order; none where it cannot be. A request or a party that waited cannot become one again.
 */
export function stepsBack(step: Step, { state }: Pick<Reservation, 'state'>): readonly Step[] {
  switch (step) {
    case 'arrive':
      return state === 'confirmed' ? ['confirm'] : [];
    case 'seat':
      if (state === 'finished') return ['finish'];
      if (state === 'arrived') return ['arrive'];
      return state === 'confirmed' ? ['arrive', 'confirm'] : [];
    case 'finish':
      return ['seat'];
    case 'noShow':
    case 'cancel':
      return state === 'confirmed' ? ['confirm'] : [];
    default:
      return [];
  }
}
