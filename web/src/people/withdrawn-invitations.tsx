import type { Role } from 'contract/endpoint';
import { grantable, type Invitation } from 'contract/people';
import { roleLabels } from 'contract/role-labels';
import { count } from '../format/plural.ts';
import { usePeople } from './use-people.ts';

/** The open invitations that somebody has sent and may send no longer once they have `role` here; null: once they are gone. */
export function useWithdrawn(user_id: number | undefined, role: Role | null): readonly Invitation[] {
  const left: readonly Role[] = role === null ? [] : grantable(role);
  const open = usePeople().data?.invitations ?? [];
  return open.filter((one) => one.invited_by_id === user_id && !left.includes(one.role));
}

/** Names the invitations that end with what the dialog asks for; nothing when there are none. */
export function WithdrawnInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 text-ink">
      <p>
        {count(invitations.length, {
          one: 'invito ancora aperto viene ritirato:',
          other: 'inviti ancora aperti vengono ritirati:',
        })}
      </p>
      <ul className="flex max-h-40 list-disc flex-col gap-1 overflow-y-auto pl-5">
        {invitations.map(({ id, email, role }) => (
          <li key={id}>
            <span className="break-all">{email}</span>{' '}
            <span className="text-ink-muted">· {roleLabels[role]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
