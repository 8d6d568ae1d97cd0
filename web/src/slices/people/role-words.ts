import type { Role } from 'contract/roles/values';

/** The rights of a role, for the person who grants it (docs/rules.md 3.6). */
export const roleWords = {
  owner: 'Vede e decide tutto: anche pagamenti in bitcoin e persone.',
  manager: 'Gestisce camere, prezzi, calendari, prenotazioni e il resto del personale.',
  staff: 'Lavora al banco: prenotazioni, ospiti, incassi. Non cambia camere e prezzi.',
  accountant: 'Legge prenotazioni e importi. Non cambia nulla.',
  housekeeping: 'Solo camere e pulizie, senza nessun importo.',
} satisfies Record<Role, string>;
