import { Encrypter } from 'age-encryption';
import * as z from 'zod/mini';

function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
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
