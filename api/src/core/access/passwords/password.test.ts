import { parseOptions, verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

it('accepts the right password in any script, and no other', async () => {
  const stored = await hashPassword('però così è più sicura 🔑');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(stored, 'però così è più sicura 🔑')).toBe(true);
  expect(await passwordMatches(stored, 'però così è più sicura')).toBe(false);
  expect(await hashPassword('uguale')).not.toBe(await hashPassword('uguale'));
});

it('does the same work for an unknown account, and answers false', async () => {
  const stored = await hashPassword('benvenuti');
  const checked: string[] = [];
  const check = (hash: string, password: string) => {
    checked.push(hash);
    return verify(hash, password);
  };
  expect(await passwordMatches(stored, 'indovino', check)).toBe(false);
  expect(await passwordMatches(undefined, 'indovino', check)).toBe(false);
  expect(checked).toHaveLength(2);
  expect(parseOptions(checked[1]!)).toEqual(parseOptions(checked[0]!));
});

it('answers false for an unknown account even if the dummy hash matched', async () => {
  expect(await passwordMatches(undefined, 'indovino', async () => true)).toBe(false);
});
