import type { Role } from 'contract/endpoint';

export const roleLabels = {
  owner: 'Business Admin',
  manager: 'Gestore',
  staff: 'Personale',
  accountant: 'Contabile',
  housekeeping: 'Pulizie',
} satisfies Record<Role, string>;
