import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** The purpose of a sealed secret: it cannot be opened for another person. */
export const secretPurpose = (user_id: number): string => `two factor of ${user_id}`;

const PERIOD_S = 30;
/** Steps before and after now that are accepted: telephone clocks are off by seconds, and people type slowly. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
// Without confusable characters: 0 and o, 1 and l and i.
const LETTERS = 'abcdefghjkmnopqrstuvwxyz23456789';

const totp = (secret: string, label: string) =>
  new TOTP({
    issuer: 'Hub',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });

/** 160 random bits in base 32 (RFC 4226). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth` address of the QR code for an authenticator app. */
export const uriOf = (secret: string, email: string): string => totp(secret, email).toString();

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD_S);

/** The time step of a code, at most one before or after now; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : stepAt(now) + delta;
}

/** The latest time step that is accepted now. */
export const furthestStep = (now: Date): number => stepAt(now) + WINDOW;

/** Removes spaces, dashes and capitals. */
export const normalizeCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

export const isRecoveryCode = (code: string): boolean => /^[a-z2-9]{16}$/.test(code);

/** `abcd-efgh-jkmn-pqrs`: sixteen letters of five bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(16), (byte) => LETTERS[byte % 32])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/** Eighty random bits need no slow hash. */
export const hashRecoveryCode = (user_id: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${user_id}\n${normalizeCode(code)}`)
    .digest();
