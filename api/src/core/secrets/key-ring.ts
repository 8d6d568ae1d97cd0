import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Included in backups: without it no sealed value can be opened. */
const KEY_FILE = 'secret-key';

export type KeyPlace = Pick<Config, 'dataDir' | 'secretKey'> & Partial<Pick<Config, 'oldSecretKeys'>>;

const keyFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, KEY_FILE);

/** The keys in the file; the first one seals. Throws for a malformed line. */
function parse(text: string, path: string): Buffer[] {
  const lines = text.split('\n').map((line) => line.trim());
  const found = lines.filter((line) => line !== '');
  if (found.length === 0 || !found.every((line) => /^[0-9a-f]{64}$/i.test(line))) {
    throw new Error(`${path} non contiene una chiave di 64 cifre esadecimali: rimetti quella del backup.`);
  }
  return found.map((line) => Buffer.from(line, 'hex'));
}

function writeDraft(path: string, keys: readonly Buffer[]): string {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const text = keys.map((key) => `${key.toString('hex')}\n`).join('');
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  return draft;
}

/** A hard link appears atomically: two processes that start together end with the same key. */
function makeKeys(path: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = writeDraft(path, [randomBytes(32)]);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Replaces the keys in the file atomically. */
export function replaceKeys(place: KeyPlace, keys: readonly Buffer[]): void {
  const path = keyFile(place);
  const draft = writeDraft(path, keys);
  try {
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Identifies a version of the file; undefined without a file. */
function markOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.size} ${found.mtimeMs}`;
}

/**
 * The keys of this Hub: the first seals, all open. Taken from the environment, else from the file in the data folder,
 * which the first process creates. The file is read again after a change: keys are rotated while Hub runs.
 */
export function openRing(place: KeyPlace): () => readonly Buffer[] {
  const { secretKey, oldSecretKeys = [], dataDir } = place;
  if (secretKey !== undefined) {
    const keys = [secretKey, ...oldSecretKeys].map((key) => Buffer.from(key, 'hex'));
    return () => keys;
  }
  const path = keyFile(place);
  if (markOf(path) === undefined) makeKeys(path, dataDir);
  let mark = markOf(path);
  let keys = parse(readFileSync(path, 'utf8'), path);
  return () => {
    const now = markOf(path);
    // If the file was removed, the keys in memory stay valid.
    if (now === undefined || now === mark) return keys;
    keys = parse(readFileSync(path, 'utf8'), path);
    mark = now;
    return keys;
  };
}
