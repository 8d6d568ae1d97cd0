import type { Invitation } from 'contract/people/schemas';
import { roleLabels } from 'contract/roles/labels';
import { count } from '../../format/plural.ts';

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
