import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OwnPassword } from './profile.ts';
import { Code, Instant } from './scalars.ts';

/** `required`: the operator asks it of this person, who owns a place. */
export const TwoFactor = z.object({
  on_since: z.nullable(Instant),
  recovery_codes_left: z.int(),
  required: z.boolean(),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

/** Both say the same: one to be typed, one to be shown as a QR code. Shown in this answer only. */
export const TwoFactorDraft = z.object({ secret: z.string(), uri: z.string() });
export type TwoFactorDraft = z.infer<typeof TwoFactorDraft>;

/** Shown in this answer only; each opens once, in place of a code. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const DraftBegin = z.object({ password: OwnPassword });
export const DraftProof = z.object({ code: Code });
export const PasswordAndCode = z.object({ password: OwnPassword, code: Code });
export type PasswordAndCode = z.output<typeof PasswordAndCode>;

// None of those that answer a secret is a POST: what a POST answers is kept for repetitions.
export const twoFactor = {
  get: endpoint({
    method: 'GET',
    path: '/auth/two-factor',
    summary: 'Whether signing in asks for a code beside the password',
    access: 'session',
    status: 200,
    response: TwoFactor,
  }),
  draft: endpoint({
    method: 'PUT',
    path: '/auth/two-factor/draft',
    summary: 'Make a secret for an authenticator app; it counts once its first code has been sent',
    access: 'session',
    body: DraftBegin,
    status: 200,
    response: TwoFactorDraft,
  }),
  turnOn: endpoint({
    method: 'PUT',
    path: '/auth/two-factor',
    summary: 'Ask for codes from now on; answers ten recovery codes',
    access: 'session',
    body: DraftProof,
    status: 200,
    response: RecoveryCodes,
  }),
  renewCodes: endpoint({
    method: 'PUT',
    path: '/auth/two-factor/recovery-codes',
    summary: 'Ten new recovery codes; the former ones stop working',
    access: 'session',
    body: PasswordAndCode,
    status: 200,
    response: RecoveryCodes,
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/auth/two-factor/off',
    summary: 'Ask for the password alone again',
    access: 'session',
    body: PasswordAndCode,
    status: 204,
  }),
};
