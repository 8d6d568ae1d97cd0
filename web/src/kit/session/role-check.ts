import type { Role } from 'contract/roles/values';

/** Whether a role may use what asks for `roles`: `can(place.role, may.manage)`. The server decides again. */
export function can(role: Role, roles: readonly Role[]): boolean {
  return roles.includes(role);
}
