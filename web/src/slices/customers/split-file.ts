import { MAX_IMPORT, MAX_IMPORT_LINES } from 'contract/customer-import/values';

/** A part of a file, and by how much its lines are numbered too low. */
export interface FilePart {
  text: string;
  before: number;
}

/** So much is left for signs that take more room on the wire. */
const ROOM = 0.6;

interface FileLine {
  text: string;
  cells: number;
}

/** The lines as the server reads them: a quote counts at the start of a cell alone, and a break inside of quotes ends no line. */
function* linesOf(text: string, separator: string): Generator<FileLine> {
  let state: 'blank' | 'bare' | 'quoted' = 'blank';
  let from = 0;
  let cells = 1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (state === 'quoted') {
      if (sign !== '"') continue;
      if (text[at + 1] === '"') at += 1;
      else state = 'bare';
    } else if (sign === '\n') {
      yield { text: text.slice(from, at + 1), cells };
      from = at + 1;
      cells = 1;
      state = 'blank';
    } else if (sign === separator) {
      cells += 1;
      state = 'blank';
    } else if (sign === '"' && state === 'blank') state = 'quoted';
    else if (sign.trim() !== '') state = 'bare';
  }
  if (from < text.length) yield { text: text.slice(from), cells };
}

/** Spreadsheets save a line of separators for each row that was ever touched. */
const isEmpty = (text: string) => !/[^;,"\s]/.test(text);

const separators = [';', ',', '\t'] as const;

/** The one that divides the titles into the most cells. */
function separatorOf(text: string): string {
  const count = (separator: string) => {
    for (const line of linesOf(text, separator)) if (!isEmpty(line.text)) return line.cells;
    return 0;
  };
  return separators.toSorted((a, b) => count(b) - count(a))[0]!;
}

/** The line with which a file names its separator. The server reads it; no spreadsheet shows it. */
const NAMED = /^"?sep=(.)"?\n/i;

const breaksIn = (text: string) => text.split('\n').length - 1;

/** Cuts a long file between lines; each part begins with the titles of the columns. Empty lines at an end are left out. */
export function splitFile(text: string): FilePart[] {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [named = '', separator] = NAMED.exec(plain) ?? [];
  const rest = plain.slice(named.length);
  const parts: FilePart[] = [];
  let titles = named;
  let hasTitles = false;
  let part = '';
  let gap = '';
  let count = 0;
  let done = 0;
  let before = 0;
  const end = () => {
    parts.push({ text: titles + part, before });
    before = done;
    part = '';
    count = 0;
  };
  for (const { text: line } of linesOf(rest, separator ?? separatorOf(rest))) {
    const breaks = breaksIn(line);
    const isBlank = isEmpty(line);
    if (!hasTitles) {
      titles += isBlank ? '\n'.repeat(breaks) : line;
      hasTitles = !isBlank;
      continue;
    }
    if (isBlank) gap += '\n'.repeat(breaks);
    else {
      const size = titles.length + part.length + gap.length + line.length;
      if (count > 0 && (count === MAX_IMPORT_LINES || size > MAX_IMPORT * ROOM)) end();
      else part += gap;
      gap = '';
      part += line;
      count += 1;
    }
    done += breaks;
  }
  end();
  return parts;
}
