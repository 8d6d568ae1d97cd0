import type { Role } from './values.ts';

/** The roles as screens, letters and the log name them. */
export const roleLabels = {
  owner: 'Business Admin',
  manager: 'Gestore',
  staff: 'Personale',
  waiter: 'Cameriere',
  kitchen: 'Cucina',
  accountant: 'Contabile',
  housekeeping: 'Pulizie',
} satisfies Record<Role, string>;
