import { keptText } from '../parse/content-line.ts';

const OCTETS = 75;
const utf8 = new TextEncoder();

/** Folds a content line at 75 octets, between characters; a continuation starts with a blank (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  let out = '';
  let room = OCTETS;
  for (const char of line) {
    const size = utf8.encode(char).length;
    if (size > room) {
      out += '\r\n ';
      room = OCTETS - 1;
    }
    out += char;
    room -= size;
  }
  return `${out}\r\n`;
}

/** A text of a property, escaped. */
export const icalText = (value: string) =>
  keptText(value, Infinity)
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** An instant in UTC, `20261224T190000Z`. */
export const icalInstant = (value: string) => `${value.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const EPOCH_MS = Date.UTC(2026, 0, 1);

/** SEQUENCE as the number of seconds since a fixed moment: it rises with each change, and needs no column. */
export const icalSequence = (updated_at: string) =>
  Math.max(0, Math.floor((Date.parse(updated_at) - EPOCH_MS) / 1000));
