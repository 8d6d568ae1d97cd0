import type { ActingPerson } from 'contract/pins/schemas';
import { APPROVERS } from 'contract/pins/values';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { conflict } from '../../../core/errors/errors.ts';

/** Throws 409 `approval_required`: a debt trusts the customer with the money of the place (docs/rules.md 19.54). */
export function requireTrusted({ role }: PlaceAccess, approver?: ActingPerson): void {
  if (approver || APPROVERS.includes(role)) return;
  throw conflict(
    'approval_required',
    "Per lasciare un conto in sospeso serve l'approvazione di chi gestisce il locale.",
  );
}
