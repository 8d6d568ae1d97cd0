import type { PrintLine } from 'contract/printing/schemas';

/** What stands on one line of paper, in the printer's own measures. */
export interface Row {
  kind: 'text' | 'qr';
  text: string;
  /** How many times as wide and as high as a usual character. */
  wide: 1 | 2;
  high: 1 | 2;
  bold: boolean;
  inverted: boolean;
}

const PLAIN: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '→': '->',
  '←': '<-',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** The letters without their marks, two of a ligature; a sign that nobody sees is nothing; what is none of ours is a question mark. */
function spelled(sign: string): string {
  const letters = sign.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');
  return PLAIN[sign] ?? (/[^\u0020-\u00ff]/.test(letters) ? '?' : letters);
}

/**
 * Signs that every code page of ours has. Some printers read an arrow or a heart of code page 858 as a command, as they do control
 * characters.
 */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/[^\u0020-\u00ff€]|[\u00a0\u00ad¼-¾]/gu, spelled);

/** Breaks at blanks; a word that is longer than a line is cut. */
function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let rest = word;
    if (line !== '' && line.length + 1 + rest.length <= columns) {
      line += ` ${rest}`;
      continue;
    }
    if (line !== '') lines.push(line);
    while (rest.length > columns) {
      lines.push(rest.slice(0, columns));
      rest = rest.slice(columns);
    }
    line = rest;
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** Words at the left and at the right of a line; the left ones wrap beside the right one, which stands on the last line. */
function twoSided(left: string, right: string, columns: number): string[] {
  const room = columns - right.length - 1;
  if (room < 8) return [...wrapped(left, columns), right.slice(0, columns).padStart(columns)];
  const lines = wrapped(left, room);
  return lines.map((line, at) =>
    at === lines.length - 1 ? line.padEnd(columns - right.length) + right : line,
  );
}

function centered(text: string, columns: number): string {
  const before = Math.floor((columns - text.length) / 2);
  return (' '.repeat(before) + text).padEnd(columns);
}

function rowsOf(line: PrintLine, columns: number): Row[] {
  const large = line.style === 'large';
  // A dish in double width on narrow paper would break in every second word.
  const wide = large && (line.align === 'center' || columns >= 42) ? 2 : 1;
  const own = Math.floor(columns / wide) - line.indent;
  const look = {
    kind: 'text',
    wide,
    high: large ? 2 : 1,
    bold: line.style !== 'normal',
    inverted: line.style === 'band',
  } as const;
  if (line.kind === 'qr') return [{ ...look, kind: 'qr', text: line.text }];
  if (line.kind === 'rule') return [{ ...look, text: '-'.repeat(columns) }];
  const text = plain(line.text);
  if (line.align === 'center')
    return wrapped(text, own).map((one) => ({ ...look, text: centered(one, own) }));
  // What wraps stands below the name, so that the quantities are a column of their own.
  const [quantity = ''] = /^-?\d+ /.exec(text) ?? [];
  const room = own - quantity.length;
  const rest = text.slice(quantity.length);
  const lines = line.right === null ? wrapped(rest, room) : twoSided(rest, plain(line.right), room);
  return lines.map((one, at) => ({
    ...look,
    text: ' '.repeat(line.indent) + (at === 0 ? quantity : ' '.repeat(quantity.length)) + one,
  }));
}

/** A document on paper of so many columns. */
export const layOut = (document: readonly PrintLine[], columns: number): Row[] =>
  document.flatMap((line) => rowsOf(line, columns));
