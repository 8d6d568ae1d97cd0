import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { checkInvoice, type Verdict } from './check-invoice.ts';
import type { Today } from './controls/control.ts';
import { MAX_BYTES, tooLarge, UnreadableFile } from './unreadable-file.ts';

/** The verdict on a file, as one line of the command says it. */
interface FileVerdict {
  file: string;
  schema_ok: boolean;
  codes: string[];
  /** Why there is nothing to check. */
  error?: string;
}

export interface CheckedFile {
  verdict: FileVerdict;
  details: Pick<Verdict, 'problems' | 'warnings'>;
  /** Whether the file could be opened. */
  isFound: boolean;
}

const REASONS: Record<string, string> = {
  ENOENT: 'Il file non esiste.',
  ENOTDIR: 'Il file non esiste.',
  EACCES: 'Il file non si può leggere: mancano i permessi.',
  EPERM: 'Il file non si può leggere: mancano i permessi.',
  EISDIR: 'Questa è una cartella, non un file.',
};

/** Without waiting for the writer of a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK;

/** Reads no more than an invoice may have, of a regular file alone: a device has no end. */
async function readBounded(handle: FileHandle): Promise<Uint8Array> {
  const stat = await handle.stat();
  if (stat.isDirectory()) throw new UnreadableFile(REASONS['EISDIR']!);
  if (!stat.isFile()) throw new UnreadableFile('Questo non è un file.');
  if (stat.size > MAX_BYTES) throw tooLarge();
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(stat.size), 0, stat.size, 0);
  return buffer.subarray(0, bytesRead);
}

const unread = (file: string, isFound: boolean, error: string, code?: string): CheckedFile => ({
  verdict: { file, schema_ok: false, codes: code === undefined ? [] : [code], error },
  details: { problems: [], warnings: [] },
  isFound,
});

function asUnread(file: string, isFound: boolean, error: unknown): CheckedFile {
  if (error instanceof UnreadableFile) return unread(file, isFound, error.message, error.code);
  const { code = '' } = error as NodeJS.ErrnoException;
  return unread(file, isFound, REASONS[code] ?? 'Il file non si può leggere.');
}

/** Checks one file. `path` is where it lies, `file` what it is called in the answer. */
export async function checkFile(file: string, path: string, at: Today): Promise<CheckedFile> {
  let handle: FileHandle;
  try {
    handle = await open(path, FLAGS);
  } catch (error) {
    return asUnread(file, false, error);
  }
  try {
    const { schema_ok, codes, ...details } = checkInvoice(await readBounded(handle), at);
    return { verdict: { file, schema_ok, codes }, details, isFound: true };
  } catch (error) {
    return asUnread(file, true, error);
  } finally {
    await handle.close();
  }
}
