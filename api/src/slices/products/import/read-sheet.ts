/** A line of a spreadsheet: its number as spreadsheets count, and its cells. */
export interface SheetLine {
  line: number;
  cells: string[];
}

const SEPARATORS = [';', '\t', ','] as const;

/** The separator that the first line has most of: Italian spreadsheets write `;`, others a comma or a tab. */
function separatorOf(text: string): string {
  const [titles = ''] = text.split(/\r\n|[\r\n]/, 1);
  const count = (separator: string) => titles.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0]!;
}

/** The apostrophes that `escapeFormulas` puts before what could be a formula, with what stands before them. */
const GUARD = /(^|[,;\t|\r\n\v\f\u0085\u2028\u2029])([\s"\p{C}]*)'(?=[\t\r\n=+\-@＝＋－＠﹢﹣﹦﹫−])/gu;

const withoutGuards = (cell: string) => cell.replaceAll(GUARD, '$1$2').replaceAll(/'(?=\t)/g, '');

/**
 * Reads a CSV (RFC 4180) with any of three separators. A quote that is never closed ends with the text. Lines without content are
 * left out, but counted.
 */
export function readSheet(text: string): SheetLine[] {
  const separator = separatorOf(text);
  const lines: SheetLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begun = 1;

  function endCell(): void {
    cells.push(withoutGuards(cell.trim()));
    cell = '';
  }

  function endLine(): void {
    endCell();
    if (cells.some((one) => one !== '')) lines.push({ line: begun, cells });
    cells = [];
    begun = line;
  }

  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    const isBreak = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n');
    if (isBreak) line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (isBreak) endLine();
    else if (sign !== '\r') cell += sign;
  }
  endLine();
  return lines;
}
