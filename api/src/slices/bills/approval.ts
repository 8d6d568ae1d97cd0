import type { ActingPerson } from 'contract/pins/schemas';
import { APPROVERS } from 'contract/pins/values';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { Ctx } from '../../core/context.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { approverOfPin } from '../pins/approver-of-pin.ts';

interface Asking {
  here: PlaceAccess;
  person: Pick<Person, 'session_id'>;
  pin: string | null | undefined;
}

/**
 * Who approves by their PIN what the person does not do alone (docs/rules.md 14.3); nobody without a PIN, or where the person needs
 * none. Call it outside of a transaction that may roll back. Throws 403 `cannot_approve`, 422 `wrong_pin`, 429.
 */
export async function approverOf(ctx: Ctx, { here, person, pin }: Asking): Promise<ActingPerson | undefined> {
  if (APPROVERS.includes(here.role) || !pin) return undefined;
  return approverOfPin(ctx, { place_id: here.place_id, session_id: person.session_id, pin });
}

interface Approved {
  bill: { id: number; number: number };
  approver: ActingPerson;
  /** "sconto" */
  what: string;
}

/** The approver has a line of their own in the activity. */
export const recordApproval = (ctx: Ctx, { place_id }: PlaceAccess, { bill, approver, what }: Approved) =>
  recordActivity(
    ctx,
    { place_id, user_id: approver.user_id },
    {
      kind: 'bill',
      sentence: `Conto #${bill.number}: ${what} approvato.`,
      related_type: 'bill',
      related_id: bill.id,
    },
  );
