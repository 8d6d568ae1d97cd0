import { fromWindows1252 } from '../../../core/format/windows-1252.ts';
import { UnreadableFile } from '../unreadable-file.ts';

/** Encodings of invoices that were seen, and the others that every XML reader knows. */
const DECODERS: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-15': 'iso-8859-15',
};

/** Each byte is the character of its number. The decoder of this name means windows-1252 instead. */
const BYTES_ARE_CHARACTERS = new Set(['iso-8859-1', 'latin1', 'iso8859-1', 'iso_8859-1']);

const WINDOWS = new Set(['windows-1252', 'cp1252']);

const unknownCharacters = () =>
  new UnreadableFile('Il file contiene caratteri che la sua codifica non prevede.');

function decodeWindows(bytes: Uint8Array): string {
  const text = fromWindows1252(Buffer.from(bytes).toString('latin1'));
  // Five bytes are no characters.
  if (/[\u0080-\u009F]/.test(text)) throw unknownCharacters();
  return text;
}

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** What the first bytes prove, before any declaration can be read. */
function provenEncoding(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0x00)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0x00, 0x3c)) return 'utf-16be';
  return undefined;
}

function declaredEncoding(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return (/^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8').toLowerCase();
}

/** The text of an XML file, by its byte order mark or its declaration. A byte that the encoding does not know ends the reading. */
export function decodeBytes(bytes: Uint8Array): string {
  const encoding = provenEncoding(bytes) ?? declaredEncoding(bytes);
  if (BYTES_ARE_CHARACTERS.has(encoding)) return Buffer.from(bytes).toString('latin1');
  if (WINDOWS.has(encoding)) return decodeWindows(bytes);
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  if (decoder === undefined) {
    throw new UnreadableFile('Il file usa una codifica dei caratteri che non leggiamo: salvalo in UTF-8.');
  }
  try {
    return new TextDecoder(decoder, { fatal: true }).decode(bytes);
  } catch {
    throw unknownCharacters();
  }
}
