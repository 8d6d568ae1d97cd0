import type { Role as RoleName } from '../roles/values.ts';

const GRANTS: Record<RoleName, readonly RoleName[]> = {
  owner: ['owner', 'manager', 'staff', 'waiter', 'kitchen', 'accountant', 'housekeeping'],
  manager: ['staff', 'waiter', 'kitchen', 'accountant', 'housekeeping'],
  staff: [],
  waiter: [],
  kitchen: [],
  accountant: [],
  housekeeping: [],
};

/** The roles that somebody in `role` may give to others, and take from those who have them. */
export function grantable(role: RoleName): readonly RoleName[] {
  return GRANTS[role];
}
