import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundMessages } from './mail.ts';

const folderOf = (dataDir: string) => join(dataDir, 'mail');

/** The names of the files begin with their time, and sort by it. */
const nameOfTime = (time: Date) => time.toISOString().replaceAll(/[:.]/g, '-');

/**
 * Writes a message to `<dataDir>/mail/<time>-<random>.eml`, atomically, and answers the path. Only the owner of the
 * data folder may read it: it may hold a link that opens an account.
 */
export async function writeMessageFile(dataDir: string, now: Date, bytes: Buffer): Promise<string> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${nameOfTime(now)}-${randomBytes(3).toString('hex')}.eml`);
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

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Finds the messages in the data folder whose text is about a person. */
export async function findMessageFiles(
  dataDir: string,
  isAbout: (text: string) => boolean,
): Promise<FoundMessages> {
  const folder = folderOf(dataDir);
  const read = new Set<string>();
  const found = new Set<string>();
  async function look(): Promise<void> {
    for (const name of await listNames(folder)) {
      if (read.has(name)) continue;
      read.add(name);
      const raw = await readFile(join(folder, name), 'utf8').catch(() => '');
      if (isAbout(decoded(raw))) found.add(name);
    }
  }
  await look();
  return {
    async remove() {
      await look();
      for (const name of found) await rm(join(folder, name), { force: true });
    },
  };
}

/** Deletes the messages in the data folder that were written before then. */
export async function removeOldMessageFiles(dataDir: string, time: Date): Promise<void> {
  const folder = folderOf(dataDir);
  const oldest = nameOfTime(time);
  const old = (await listNames(folder)).filter((name) => name < oldest);
  for (const name of old) await rm(join(folder, name), { force: true });
}
