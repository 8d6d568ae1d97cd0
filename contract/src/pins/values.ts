import type { Role } from '../roles/values.ts';

export const MIN_PIN = 4;
export const MAX_PIN = 6;
/** Minutes without a change after which the acting person's PIN is asked for again. */
export const ACTING_MINUTES = 10;
/** Roles that void what was sent, discount beyond the cap and leave a debt alone; they approve it for waiters (docs/rules.md 14.3). */
export const APPROVERS: readonly Role[] = ['owner', 'manager', 'staff'];
