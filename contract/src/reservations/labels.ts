import type { ReservationSource, ReservationState } from './schemas.ts';

export const reservationStateLabels = {
  requested: 'Da confermare',
  waiting: "In lista d'attesa",
  confirmed: 'Confermata',
  arrived: 'Aspetta il tavolo',
  seated: 'A tavola',
  finished: 'Conclusa',
  no_show: 'Mancato arrivo',
  cancelled: 'Annullata',
} satisfies Record<ReservationState, string>;

export const reservationSourceLabels = {
  desk: 'In sala',
  phone: 'Telefono',
  walk_in: 'Senza prenotazione',
  online: 'Pagina pubblica',
} satisfies Record<ReservationSource, string>;
