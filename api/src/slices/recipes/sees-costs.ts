import { may } from 'contract/roles/values';
import type { PlaceAccess } from '../../core/access/guard.ts';

/** Costs are for those who keep the accounts (docs/rules.md 22.10). */
export const seesCosts = ({ role }: PlaceAccess): boolean =>
  (may.account as readonly string[]).includes(role);
