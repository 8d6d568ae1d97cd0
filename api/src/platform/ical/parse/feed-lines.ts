import { fromWindows1252 } from '../../../core/format/windows-1252.ts';
import { LIMITS } from '../limits.ts';

/** Byte order marks and blank lines before a calendar; concatenated files have several. */
const PREFACE = /^[\u00ef\u00bb\u00bf\s]+/;
const NOT_ASCII = /[\u0080-\u00ff]/;
const CONTINUATION = /^[ \t]/;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Converts UTF-16, with or without byte order mark, to UTF-8; leaves other encodings. */
function withoutUtf16(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes;
  const little = (first === 0xff && second === 0xfe) || (first === 0x42 && second === 0);
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x42);
  if (!little && !big) return bytes;
  return new TextEncoder().encode(new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(bytes));
}

/**
 * The unfolded lines of a feed (RFC 5545, 3.1) as byte strings, one character a byte: writers fold inside of UTF-8
 * characters, so lines are joined before they are decoded. Accepts CRLF, LF and CR, a byte order mark and blank lines.
 * Lines over the limit are truncated.
 */
export function feedLines(bytes: Uint8Array): string[] {
  const plain = withoutUtf16(bytes);
  const text = Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength).toString('latin1');
  const lines: string[] = [];
  let open = '';
  for (const line of text.replace(PREFACE, '').split(/\r\n|\n|\r/)) {
    if (line === '') continue;
    if (CONTINUATION.test(line)) {
      if (open.length < LIMITS.lineLength) open += line.slice(1);
    } else {
      if (open !== '') lines.push(open.slice(0, LIMITS.lineLength));
      open = line;
    }
  }
  if (open !== '') lines.push(open.slice(0, LIMITS.lineLength));
  return lines;
}

/** Whether the line was truncated. */
export function isCut(line: string): boolean {
  return line.length >= LIMITS.lineLength;
}

/** The beginning of a byte string, without a split character at its end. */
export function beginningOf(line: string, bytes: number): string {
  return line.length <= bytes
    ? line
    : line.slice(0, bytes).replace(/[\u00c0-\u00ff][\u0080-\u00bf]{0,3}$/, '');
}

/** Decodes a byte string as UTF-8, else as Windows-1252. Never throws. */
export function decodeLine(line: string): string {
  if (!NOT_ASCII.test(line)) return line;
  try {
    return utf8.decode(Buffer.from(line, 'latin1'));
  } catch {
    return fromWindows1252(line);
  }
}
