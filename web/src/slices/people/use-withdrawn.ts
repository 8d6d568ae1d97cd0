import type { Role } from 'contract/endpoint';
import { grantable, type Invitation } from 'contract/people';
import { usePeople } from './use-people.ts';

/** The open invitations that somebody has sent and may send no longer once they have `role` here; null: once they are gone. */
export function useWithdrawn(user_id: number | undefined, role: Role | null): readonly Invitation[] {
  const left: readonly Role[] = role === null ? [] : grantable(role);
  const open = usePeople().data?.invitations ?? [];
  return open.filter((one) => one.invited_by_id === user_id && !left.includes(one.role));
}
