import type { Role } from 'contract/endpoint';

/** The roles as letters and the log name them: the words of the screens. */
export const roleWords = {
  owner: 'Business Admin',
  manager: 'Gestore',
  staff: 'Personale',
  accountant: 'Contabile',
  housekeeping: 'Pulizie',
} satisfies Record<Role, string>;
