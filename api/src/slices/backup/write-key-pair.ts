import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { conflict, notFound } from '../../core/errors/errors.ts';

export interface BackupPair {
  file: string;
  recipient: string;
}

/** Writes a new private key, readable by its owner only, in the format of `age-keygen`. Throws 409 `file_exists`. */
export async function writeKeyPair(path: string, now: Date): Promise<BackupPair> {
  if (!existsSync(dirname(path))) throw notFound(`La cartella ${dirname(path)} non esiste.`);
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      throw conflict('file_exists', `Il file ${path} esiste già: scegli un altro nome.`);
    },
  );
  return { file: path, recipient };
}
