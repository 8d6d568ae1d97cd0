import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { inHashQueue } from './hash-queue.ts';

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane: OWASP's password storage cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return inHashQueue(() => hash(password, COST));
}

/** A hash that no password matches, so that a check of an unknown account takes as long as any other. */
const nobody = hashPassword(randomBytes(32).toString('hex'));

/**
 * Compares a password with the stored hash. Without a stored hash (no such account) it does the same work and answers
 * false. Only tests pass `check`.
 */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
  check: (stored: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  const against = stored ?? (await nobody);
  const matches = await inHashQueue(() => check(against, password));
  return matches && stored !== undefined;
}
