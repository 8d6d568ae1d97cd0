/** A line of a spreadsheet: its number as spreadsheets count, its cells as they are written, and its text with the break at its end. */
export interface RawLine {
  line: number;
  cells: string[];
  text: string;
  /** Blanks and separators alone: spreadsheets save such a line for each row that was ever touched. */
  isEmpty: boolean;
}

/** Italian spreadsheets write semicolons; other programs write commas or tabs. */
const SEPARATORS = [';', ',', '\t'] as const;

/** `="0123"`: a formula with which programs keep zeros, plus signs and long numbers from a spreadsheet. */
const AS_TEXT = /^\s*="([^"]*)"\s*$/;

/** The line `sep=;` that spreadsheets obey and do not show. */
const NAMED_SEPARATOR = /^"?sep=([^\r\n"])"?(?:\r\n?|\n|$)/i;

/** `blank`: only white space so far, so that a quote begins a quoted cell. */
type CellState = 'blank' | 'bare' | 'quoted' | 'closed';

const hasContent = (cell: string) => /[^;,\s]/.test(cell);

/**
 * Reads CSV as spreadsheets write it (RFC 4180). A quote counts at the start of a cell alone; a quote that is never closed ends with the
 * text. A state instead of a look back at the cell keeps the time linear in the length of the text.
 */
export function* rawLines(text: string, separator: string): Generator<RawLine> {
  let cells: string[] = [];
  let cell = '';
  let state: CellState = 'blank';
  let line = 1;
  let begun = 1;
  let from = 0;

  function endCell(): void {
    cells.push(cell.replace(AS_TEXT, '$1'));
    cell = '';
    state = 'blank';
  }

  function endLine(end: number): RawLine {
    endCell();
    const ended = { line: begun, cells, text: text.slice(from, end), isEmpty: !cells.some(hasContent) };
    cells = [];
    begun = line;
    from = end;
    return ended;
  }

  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    const isBreak = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n');
    if (isBreak) line += 1;
    if (state === 'quoted') {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else state = 'closed';
    } else if (sign === '"' && state === 'blank') {
      cell = '';
      state = 'quoted';
    } else if (sign === separator) endCell();
    else if (isBreak) yield endLine(at + 1);
    else if (sign !== '\r') {
      cell += sign;
      if (state === 'blank' && sign.trim() !== '') state = 'bare';
    }
  }
  if (from < text.length) yield endLine(text.length);
}

/** Where the first line with content is divided into the most cells. */
function separatorOf(text: string): string {
  const count = (separator: string) => {
    for (const { cells, isEmpty } of rawLines(text, separator)) if (!isEmpty) return cells.length;
    return 0;
  };
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0]!;
}

/** The text of a file without its mark, and what divides its cells; `named`: the line `sep=` that says so, which counts as none. */
export function openSheet(source: string): { named: string; separator: string; text: string } {
  const plain = source.replace(/^\uFEFF/, '');
  const [named = '', separator] = NAMED_SEPARATOR.exec(plain) ?? [];
  const text = plain.slice(named.length);
  return { named, separator: separator ?? separatorOf(text), text };
}
