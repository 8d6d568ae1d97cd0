import { MAX_IMPORT, MAX_IMPORT_LINES } from 'contract/customer-import/values';

/** A part of a file, and by how much its lines are numbered too low. */
export interface FilePart {
  text: string;
  before: number;
}

/** So much is left for signs that take more room on the wire. */
const ROOM = 0.6;

/** The ends of the lines: a break inside of quotes ends none. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  let quotes = 0;
  for (const piece of text.split(/(?<=\n)/)) {
    line += piece;
    quotes += piece.split('"').length - 1;
    if (quotes % 2 === 0) {
      lines.push(line);
      line = '';
    }
  }
  return line === '' ? lines : [...lines, line];
}

const breaksIn = (text: string) => text.split('\n').length - 1;

/** Cuts a long file between lines; each part begins with the titles of the columns. */
export function splitFile(text: string): FilePart[] {
  const [titles = '', ...lines] = linesOf(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'));
  const parts: FilePart[] = [];
  let part = titles;
  let count = 0;
  let done = 0;
  let before = 0;
  const end = () => {
    parts.push({ text: part, before });
    before = done;
    part = titles;
    count = 0;
  };
  for (const line of lines) {
    if (count === MAX_IMPORT_LINES || part.length + line.length > MAX_IMPORT * ROOM) if (count > 0) end();
    part += line;
    count += 1;
    done += breaksIn(line);
  }
  end();
  return parts;
}
