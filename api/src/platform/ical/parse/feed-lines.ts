import { LIMITS } from '../limits.ts';

/** Before a calendar: pages put together of several files have a mark of each, and blank lines between them. */
const PREFACE = /^[\u00ef\u00bb\u00bf\s]+/;
const NOT_ASCII = /[\u0080-\u00ff]/;
const CONTINUATION = /^[ \t]/;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/** UTF-16 with or without its mark; anything else is left as it is. */
function withoutUtf16(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes;
  const little = (first === 0xff && second === 0xfe) || (first === 0x42 && second === 0);
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x42);
  if (!little && !big) return bytes;
  return new TextEncoder().encode(new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(bytes));
}

/**
 * The logical lines of a feed (RFC 5545, 3.1) as byte strings, one character a byte: writers fold inside a UTF-8
 * character, so that lines must be joined before they are decoded. Takes CRLF, LF and CR, a byte order mark and blank
 * lines. A line that is longer than allowed is cut there.
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

/** Whether the line was cut, so that what it says is not all that was sent. */
export function isCut(line: string): boolean {
  return line.length >= LIMITS.lineLength;
}

/** The beginning of a byte string, without a letter that is cut in two by it. */
export function beginningOf(line: string, bytes: number): string {
  return line.length <= bytes
    ? line
    : line.slice(0, bytes).replace(/[\u00c0-\u00ff][\u0080-\u00bf]{0,3}$/, '');
}

/** A byte string as text: UTF-8, or what Windows wrote before UTF-8 where it is not that. Never throws. */
export function decodeLine(line: string): string {
  if (!NOT_ASCII.test(line)) return line;
  const bytes = Buffer.from(line, 'latin1');
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}
