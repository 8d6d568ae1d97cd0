import type { Role } from 'contract/roles/values';

/** The rights of a role, for the person who grants it (docs/rules.md 3.6, 3.7). */
export const roleWords = {
  owner: 'Vede e decide tutto: anche pagamenti in bitcoin e persone.',
  manager: 'Gestisce camere, prezzi, calendari, prenotazioni e il resto del personale.',
  staff: 'Lavora al banco: prenotazioni, ospiti, incassi. Non cambia camere e prezzi.',
  waiter: 'Lavora in sala: vede prodotti e prezzi e segna gli esauriti. Niente incassi, clienti e camere.',
  kitchen: 'Lavora in cucina: vede i prodotti e segna gli esauriti. Nessun importo, nessun cliente.',
  accountant: 'Legge prenotazioni e importi. Non cambia nulla.',
  housekeeping: 'Solo camere e pulizie, senza nessun importo.',
} satisfies Record<Role, string>;
