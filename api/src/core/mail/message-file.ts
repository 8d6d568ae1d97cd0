import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a message to `<dataDir>/mail/<time>-<random>.eml`, atomically, and answers the path. Only the owner of the
 * data folder may read it: it may hold a link that opens an account.
 */
export async function writeMessageFile(dataDir: string, now: Date, bytes: Buffer): Promise<string> {
  const folder = join(dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replaceAll(/[:.]/g, '-');
  const path = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`);
  try {
    const file = await open(`${path}.new`, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  } catch (error) {
    await rm(`${path}.new`, { force: true });
    throw error;
  }
  return path;
}

const CODED = /(?:=[0-9A-F]{2})+/g;
const BASE64 = /(?:^[A-Za-z0-9+/]{8,}={0,2}\r?\n)+/gm;

/** What a message says, whichever way its parts and headers are encoded. */
function decoded(raw: string): string {
  const quoted = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(CODED, (signs) => Buffer.from(signs.replaceAll('=', ''), 'hex').toString('utf8'));
  const words = [...raw.matchAll(/=\?utf-8\?b\?([^?]*)\?=/gi)].map(([, word = '']) => word);
  const blocks = [...raw.matchAll(BASE64)].map(([block]) => block);
  const plain = [...words, ...blocks].map((text) => Buffer.from(text, 'base64').toString('utf8'));
  return [quoted, quoted.replaceAll('_', ' '), ...plain].join('\n');
}

/** Deletes the messages in the data folder whose text is about an erased person. */
export async function removeMessageFiles(dataDir: string, isAbout: (text: string) => boolean): Promise<void> {
  const folder = join(dataDir, 'mail');
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const raw = await readFile(path, 'utf8').catch(() => '');
    if (isAbout(decoded(raw))) await rm(path, { force: true });
  }
}
