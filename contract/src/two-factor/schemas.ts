import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { OwnPassword } from '../profile/schemas.ts';
import { Code, Instant } from '../scalars.ts';

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

export const twoFactorSchemas = {
  get: { response: TwoFactor },
  draft: { body: DraftBegin, response: TwoFactorDraft },
  turnOn: { body: DraftProof, response: RecoveryCodes },
  renewCodes: { body: PasswordAndCode, response: RecoveryCodes },
  turnOff: { body: PasswordAndCode },
} satisfies Schemas;
