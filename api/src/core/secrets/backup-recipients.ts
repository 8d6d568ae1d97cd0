import { bech32 } from '@scure/base';
import * as z from 'zod/mini';

/** Bytes of each kind of public key that age accepts, by the start of its text (C2SP age.md and plugin-tag). */
const SIZES: Readonly<Record<string, number>> = { age: 32, age1pq: 1216, age1tag: 33, age1tagpq: 1249 };

/** As the library of age checks it, which is loaded with the first backup only: it brings 0.2 MB of cryptography. */
function isRecipient(text: string): boolean {
  if (!text.startsWith('age1')) return false;
  try {
    const { prefix, words } = bech32.decode(text as `${string}1${string}`, false);
    return bech32.fromWords(words).length === SIZES[prefix];
  } catch {
    return false;
  }
}

/** Public keys, separated by commas, in the format of `key:backup-pair` and `age-keygen`. */
export const backupRecipients = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text.split(',').every((one) => isRecipient(one.trim())),
        'deve essere una chiave pubblica di age, come age1…; più di una con virgole. La chiave privata (AGE-SECRET-KEY-…) serve solo per ripristinare',
      ),
    ),
  z.transform((text) => text.split(',').map((one) => one.trim())),
);
