import { may } from 'contract/roles/values';
import type { ReactNode } from 'react';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';

/** What only owners and managers may do with sheets (docs/rules.md 18.13); nothing for others. */
export function WithRole({ children }: { children: ReactNode }) {
  return can(usePlace().role, may.manage) ? children : null;
}
