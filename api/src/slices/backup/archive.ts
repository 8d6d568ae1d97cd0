import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import { conflict, malformed, notFound } from '../../core/errors/errors.ts';
import { openBackup, sealing } from './encrypted-archive.ts';

/** The last entry: the SHA-256 of every entry before it. An archive without it was cut short. */
const CHECKSUMS = 'checksums.json';

export type Add = (name: string, bytes: Buffer) => Promise<void>;

export interface Entry {
  name: string;
  bytes: Buffer;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const damaged = () => malformed('Il backup è incompleto o danneggiato.', 'backup_damaged');

function append(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * Writes a `tar.gz` of the entries that `fill` adds, in constant memory. The file gets its name only when it is complete and on
 * the disk; it holds personal rows and password hashes, so only its owner may read it. With `recipients`, public keys of age, nothing
 * is written unencrypted. Throws 409 `file_exists`.
 */
export async function writeArchive<T>(
  path: string,
  fill: (add: Add) => Promise<T>,
  recipients: readonly string[] = [],
): Promise<T> {
  if (existsSync(path)) throw conflict('file_exists', `Il file ${path} esiste già: scegli un altro nome.`);
  if (!existsSync(dirname(path))) throw notFound(`La cartella ${dirname(path)} non esiste.`);
  const draft = `${path}.part-${process.pid}`;
  const dropDraft = () => rmSync(draft, { force: true });
  // Ctrl-C in the middle must not leave a draft behind.
  process.once('exit', dropDraft);
  const tar = pack();
  const checksums: Record<string, string> = {};
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const written =
    recipients.length > 0
      ? pipeline(tar, createGzip(), sealing(recipients), file)
      : pipeline(tar, createGzip(), file);
  const filled = (async () => {
    const result = await fill(async (name, bytes) => {
      checksums[name] = sha256(bytes);
      await append(tar, name, bytes);
    });
    await append(tar, CHECKSUMS, Buffer.from(JSON.stringify(checksums)));
    tar.finalize();
    return result;
  })();
  try {
    // A full disk ends the pipeline, and `fill` would wait for a reader for ever.
    const [result] = await Promise.all([filled, written]);
    await rename(draft, path);
    await flushFolder(dirname(path));
    return result;
  } catch (error) {
    tar.destroy();
    await Promise.allSettled([written]);
    filled.catch(() => undefined);
    throw error;
  } finally {
    process.removeListener('exit', dropDraft);
    dropDraft();
  }
}

/**
 * The entries of an archive in the order of their addition; `identity` is the private key file of an encrypted one.
 * Throws 400 `backup_damaged`, at its end at the latest, and the errors of `openBackup`.
 */
export async function* readArchive(path: string, identity?: string): AsyncGenerator<Entry, void, undefined> {
  if (!existsSync(path)) throw notFound(`Il file ${path} non esiste.`);
  const tar = extract();
  const read = pipeline(await openBackup(path, identity), createGunzip(), tar);
  read.catch(() => undefined);
  const checksums: Record<string, string> = {};
  let claimed: string | undefined;
  const entries = tar[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await entries.next().catch(() => Promise.reject(damaged()));
      if (next.done) break;
      const { name } = next.value.header;
      const bytes = await buffer(next.value).catch(() => Promise.reject(damaged()));
      if (name === CHECKSUMS) {
        claimed = bytes.toString('utf8');
      } else {
        checksums[name] = sha256(bytes);
        yield { name, bytes };
      }
    }
    await read.catch(() => Promise.reject(damaged()));
    if (claimed !== JSON.stringify(checksums)) throw damaged();
  } finally {
    tar.destroy();
  }
}
