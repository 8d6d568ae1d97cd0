import { isZip, readZip, UnreadableArchive } from '../../zip/read-zip.ts';
import { MAX_BYTES, UnreadableFile } from '../unreadable-file.ts';
import type { XmlElement } from '../xml/element.ts';
import { readIncoming } from './read-incoming.ts';

/** What a person may hand in at once: files of the exchange, alone or in archives. */
const INCOMING = { entries: 300, entryBytes: MAX_BYTES, totalBytes: 50_000_000 } as const;

/** A file as it came, and its content without a signature: bytes and tree, or the Italian sentence that says why there is none. */
export type IncomingFile = {
  /** Of a file in an archive: `archive.zip/file.xml`. */
  name: string;
  bytes: Uint8Array;
} & ({ root: XmlElement; content: Uint8Array; error?: never } | { root?: never; error: string });

/** A name that was read in an archive, for messages and lists alone. */
function entryName(archive: string, name: string): string {
  const shown = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(-80);
  return `${archive}/${shown === '' ? 'senza nome' : shown}`;
}

function open(name: string, bytes: Uint8Array): IncomingFile {
  try {
    if (isZip(bytes)) throw new UnreadableFile('Un archivio dentro un archivio non si apre: estrai i file.');
    return { name, bytes, ...readIncoming(bytes) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { name, bytes, error: error.message };
    throw error;
  }
}

/**
 * The files of an upload, one at a time: an XML, one that is signed around, or all of an archive. An archive that cannot be read is one
 * file with an error; those that were read before stay.
 */
export async function* unfoldUpload(
  name: string,
  bytes: Uint8Array,
): AsyncGenerator<IncomingFile, void, undefined> {
  if (!isZip(bytes)) {
    yield open(name, bytes);
    return;
  }
  let many = 0;
  try {
    for await (const entry of readZip(bytes, INCOMING)) {
      many += 1;
      yield open(entryName(name, entry.name), entry.bytes);
    }
  } catch (error) {
    if (!(error instanceof UnreadableArchive)) throw error;
    yield { name, bytes, error: error.message };
    return;
  }
  if (many === 0) yield { name, bytes, error: "L'archivio ZIP è vuoto." };
}
