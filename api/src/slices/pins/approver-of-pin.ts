import type { ActingPerson } from 'contract/pins/schemas';
import { APPROVERS } from 'contract/pins/values';
import type { Ctx } from '../../core/context.ts';
import { forbidden } from '../../core/errors/errors.ts';
import { forgetPinGuess, personOfPin, type PinGuess } from './prove-pin.ts';

/**
 * The person of the place whose PIN it is, who may approve what a waiter does not do alone (docs/rules.md 14.3). Call it outside of a
 * transaction that may roll back. Throws 403 `cannot_approve`, 422 `wrong_pin`, 429.
 */
export async function approverOfPin(ctx: Ctx, guess: PinGuess): Promise<ActingPerson> {
  const approver = await personOfPin(ctx, guess);
  if (!APPROVERS.includes(approver.role))
    throw forbidden('Questa persona non può approvare: serve chi gestisce il locale.', 'cannot_approve');
  await forgetPinGuess(ctx, guess);
  return approver;
}
