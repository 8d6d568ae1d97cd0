import type { ReservationColumn } from './values.ts';

export const reservationColumnLabels = {
  date: 'Data',
  time: 'Ora',
  party: 'Persone',
  last_name: 'Cognome',
  first_name: 'Nome',
  full_name: 'Nome e cognome insieme',
  phone: 'Telefono',
  email: 'E-mail',
  state: 'Stato',
  tables: 'Tavoli',
  notes: 'Note',
  allergies: 'Allergie',
  source_id: 'Numero della prenotazione',
} satisfies Record<ReservationColumn, string>;
