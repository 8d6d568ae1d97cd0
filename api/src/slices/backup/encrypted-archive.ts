import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Decrypter } from 'age-encryption';
import { AppError, conflict, malformed, notFound } from '../../core/errors/errors.ts';

/** The format of age (age-encryption.org/v1), so that the program `age` opens a backup too. */
const MARK = 'age-encryption.org/v1\n';
const GZIP = Buffer.of(0x1f, 0x8b);
/** A header for many recipients takes some kilobytes. */
const LONGEST_HEADER = 64 * 1024;
const HEADER = /^age-encryption\.org\/v1\n[\s\S]*?\n--- [^\n]*\n/;
const IDENTITY = /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/;

type Bytes = AsyncIterable<Uint8Array>;
type Step = (bytes: Bytes) => Bytes;

/** The library uses the global stream types; Node's are the same under other names. */
const toWeb = (bytes: Bytes) => Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>): Bytes =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]) as Bytes;

/** Encrypts to public keys, chunk by chunk. The first chunk throws for an invalid key. */
export function sealing(recipients: readonly string[]): Step {
  return async function* (bytes) {
    const { Encrypter } = await import('age-encryption');
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    yield* fromWeb(await encrypter.encrypt(toWeb(bytes)));
  };
}

/** The private keys of a file as `age-keygen` and `key:backup-pair` write it. Throws 404, or 400 `identity_unknown`. */
async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw notFound(`Il file ${path} non esiste.`);
    throw error;
  });
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const found = lines.filter((line) => IDENTITY.test(line));
  if (found.length > 0) return found;
  throw malformed(`Il file ${path} non contiene una chiave privata (AGE-SECRET-KEY-1…).`, 'identity_unknown');
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function opening(identities: readonly string[]): Promise<Decrypter> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw malformed('La chiave privata indicata è scritta male.', 'identity_unknown');
  }
  return decrypter;
}

/** Opens the file at the first read, so that an earlier refusal leaves no file open. */
async function* read(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield* createReadStream(path) as Bytes;
}

const damaged = () => malformed('Il backup è incompleto o danneggiato.', 'backup_damaged');

/** Throws 400 `identity_wrong` for another key before the body is read, and `backup_damaged` for a broken header. */
async function requireKey(start: Buffer, decrypter: Decrypter): Promise<void> {
  const header = HEADER.exec(start.toString('latin1'))?.[0];
  if (header === undefined) throw damaged();
  try {
    await decrypter.decryptHeader(Buffer.from(header, 'latin1'));
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no identity matched')) {
      throw malformed('La chiave privata indicata non apre questo backup.', 'identity_wrong');
    }
    throw damaged();
  }
}

/**
 * The bytes of a backup, decrypted if needed. A truncation shows at the end: the last chunk is marked. Throws 409
 * `identity_missing` for an encrypted one without a private key, 400 `backup_not_encrypted` for a plain one with a key: a caller who
 * expects an encrypted backup gets no other.
 */
export async function openBackup(path: string, identity: string | undefined): Promise<Bytes> {
  const start = await startOf(path);
  const bytes = read(path);
  const isSealed = start.subarray(0, MARK.length).toString('latin1') === MARK;
  try {
    if (!isSealed && identity === undefined) return bytes;
    if (!isSealed) {
      throw malformed(
        start.subarray(0, 2).equals(GZIP)
          ? 'Il backup non è cifrato: ripristinalo senza --identity.'
          : 'Il file non è un backup cifrato.',
        'backup_not_encrypted',
      );
    }
    if (identity === undefined) {
      throw conflict(
        'identity_missing',
        'Il backup è cifrato: indica con --identity il file che contiene la chiave privata.',
      );
    }
    const decrypter = await opening(await readIdentities(identity));
    await requireKey(start, decrypter);
    return fromWeb(await decrypter.decrypt(toWeb(bytes)));
  } catch (error) {
    throw error instanceof AppError ? error : damaged();
  }
}
