import {
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';
import { expect, it } from 'vitest';
import { backupRecipients } from './backup-recipients.ts';

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l1bA';

function isAccepted(recipient: string): boolean {
  return backupRecipients.safeParse(recipient).success;
}

function isAcceptedByAge(recipient: string): boolean {
  try {
    new Encrypter().addRecipient(recipient);
    return true;
  } catch {
    return false;
  }
}

/** The key with one letter changed, at each place of its start and end and at some between. */
function typos(key: string): string[] {
  const step = Math.ceil(key.length / 60);
  return [...Array(12).keys(), ...Array.from({ length: 60 }, (_, index) => index * step)]
    .filter((at) => at < key.length)
    .map(
      (at) =>
        key.slice(0, at) + LETTERS[(LETTERS.indexOf(key[at]!) + 1 + at) % LETTERS.length] + key.slice(at + 1),
    );
}

it('accepts exactly the public keys that the library of age accepts', async () => {
  const keys = await Promise.all([
    generateX25519Identity().then(identityToRecipient),
    generateHybridIdentity().then(identityToRecipient),
  ]);
  expect(keys.filter(isAccepted)).toEqual(keys);
  const wrong = keys.flatMap((key) => [
    ...typos(key),
    key.slice(0, -1),
    `${key}q`,
    `${key}\n1`,
    key.toUpperCase(),
  ]);
  const stubs = ['age1', 'age1tag1', 'age1tagpq1', 'age1plugin1qqqq', ''];
  const all = [...wrong, ...stubs];
  expect(all.filter(isAccepted)).toEqual(all.filter(isAcceptedByAge));
});
