import { unescapeFormulas } from './escape-formulas.ts';

/** A line of a spreadsheet: its number as spreadsheets count, and its cells. */
export interface SheetLine {
  line: number;
  cells: string[];
}

/** Italian spreadsheets write semicolons; other programs write commas or tabs. */
const SEPARATORS = [';', ',', '\t'] as const;

/** `="0123"`: a formula with which programs keep zeros, plus signs and long numbers from a spreadsheet. */
const AS_TEXT = /^\s*="([^"]*)"\s*$/;

/** The line `sep=;` that spreadsheets obey and do not show. */
const NAMED_SEPARATOR = /^"?sep=([^\r\n"])"?(?:\r\n?|\n|$)/i;

/** `blank`: only white space so far, so that a quote begins a quoted cell. */
type CellState = 'blank' | 'bare' | 'quoted' | 'closed';

/** The lines with content. A state instead of a look back at the cell keeps the time linear in the length of the text. */
function* readLines(text: string, separator: string): Generator<SheetLine> {
  let cells: string[] = [];
  let cell = '';
  let state: CellState = 'blank';
  let line = 1;
  let begun = 1;

  function endCell(): void {
    cells.push(unescapeFormulas(cell.replace(AS_TEXT, '$1')).trim());
    cell = '';
    state = 'blank';
  }

  function* endLine(): Generator<SheetLine> {
    endCell();
    if (cells.some((one) => one !== '')) yield { line: begun, cells };
    cells = [];
    begun = line;
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
    else if (isBreak) yield* endLine();
    else if (sign !== '\r') {
      cell += sign;
      if (state === 'blank' && sign.trim() !== '') state = 'bare';
    }
  }
  yield* endLine();
}

/** Where the first line with content is divided into the most cells. A line of separators alone has none. */
function separatorOf(text: string): string {
  const count = (separator: string) => {
    const [first] = readLines(text, separator);
    return first?.cells.length ?? Infinity;
  };
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0]!;
}

/**
 * Reads CSV as spreadsheets write it (RFC 4180), with semicolons, commas, tabs, or what a first line `sep=` names. A quote counts at the start of a cell alone; a
 * quote that is never closed ends with the text. Empty lines are left out, but counted.
 */
export function readSheet(text: string): SheetLine[] {
  const source = text.replace(/^\uFEFF/, '');
  const [named = '', separator] = NAMED_SEPARATOR.exec(source) ?? [];
  const rest = source.slice(named.length);
  return [...readLines(rest, separator ?? separatorOf(rest))];
}
