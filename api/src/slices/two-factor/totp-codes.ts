import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What a secret is sealed for: put beside another person's name it opens nothing. */
export const secretPurpose = (user_id: number): string => `two factor of ${user_id}`;

const PERIOD_S = 30;
/** Clocks of telephones are off by some seconds, and people type slowly. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
// Without what is read wrongly: 0 for o, 1 and l and i.
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

/** 160 random bits in base 32, as RFC 4226 asks for. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a QR code. */
export const uriOf = (secret: string, email: string): string => totp(secret, email).toString();

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD_S);

/** The step that a code is of, one before or after now at most; undefined for a code of none. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : stepAt(now) + delta;
}

/** The furthest step that a code may be of at this moment. */
export const furthestStep = (now: Date): number => stepAt(now) + WINDOW;

/** As people type it: with spaces, dashes and capitals, or without. */
export const typed = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

export const isRecoveryCode = (code: string): boolean => /^[a-z2-9]{16}$/.test(code);

/** `abcd-efgh-jkmn-pqrs`: sixteen letters of five bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(16), (byte) => LETTERS[byte % 32])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/** Eighty random bits want no slow hash. */
export const hashRecoveryCode = (user_id: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${user_id}\n${typed(code)}`)
    .digest();
