import type { Invitation } from 'contract/people/schemas';
import { grantable } from 'contract/people/values';
import type { Role } from 'contract/roles/values';
import { usePeople } from './use-people.ts';

/** The open invitations that somebody has sent and may send no longer once they have `role` here; null: once they are gone. */
export function useWithdrawn(user_id: number | undefined, role: Role | null): readonly Invitation[] {
  const left: readonly Role[] = role === null ? [] : grantable(role);
  const open = usePeople().data?.invitations ?? [];
  return open.filter((one) => one.invited_by_id === user_id && !left.includes(one.role));
}
