/** A line of a spreadsheet, with its number as the spreadsheet counts. */
export interface Line {
  number: number;
  cells: string[];
}

const SEPARATORS = [';', ',', '\t'] as const;

/** The separator that the first line has most often outside of quotes. */
function separatorOf(text: string): string {
  const first = (/^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((sign) => first.split(sign).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}

/** Spreadsheets put an apostrophe before a cell that would be a formula, and so does our own export: `'+39 333`. */
const plain = (cell: string) => cell.replace(/^(\s*)'(?=[=+\-@＝＋－＠])/u, '$1').trim();

/**
 * Reads CSV as spreadsheets write it (RFC 4180), with semicolons, commas or tabs. Quotes count at the beginning of a cell alone;
 * a cell that is never closed ends with the text. Empty lines are left out.
 */
export function readLines(text: string): Line[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const lines: Line[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let wasQuoted = false;
  let number = 1;
  let begun = 1;
  const endCell = () => {
    cells.push(plain(cell));
    cell = '';
    wasQuoted = false;
  };
  const endLine = () => {
    endCell();
    if (cells.some((one) => one !== '')) lines.push({ number: begun, cells });
    cells = [];
    begun = number;
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]!;
    const isBreak = sign === '\n' || (sign === '\r' && source[at + 1] !== '\n');
    if (isBreak) number += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && !wasQuoted && cell.trim() === '') {
      cell = '';
      quoted = true;
      wasQuoted = true;
    } else if (sign === separator) endCell();
    else if (isBreak) endLine();
    else if (sign !== '\r') cell += sign;
  }
  endLine();
  return lines;
}
