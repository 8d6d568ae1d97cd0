import { escapeFormulas } from './escape-formulas.ts';

/** An amount of ours, already written: a number, whatever its sign. */
class Amount {
  readonly text: string;

  constructor(cents: number) {
    this.text = (cents / 100).toFixed(2).replace('.', ',');
  }
}

export type Cell = string | number | Amount | null;

/** Numbers with an Italian comma; text so that no spreadsheet runs it, in quotes where a reader of any kind could cut it. */
function formatCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (cell instanceof Amount) return cell.text;
  const text = escapeFormulas(cell);
  const isPlain = text === cell && !/[",;\t|\r\n]|^\s|\s$/.test(text);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** One line of a CSV as Italian spreadsheets read it (RFC 4180 with `;`), its end included. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(';')}\r\n`;
}

/** What tells spreadsheets that the text is UTF-8. */
export const BOM = '\uFEFF';

/** Cents as an amount with two decimals, `1234,50`: the comma is that of the text, so it stays a number. */
export function csvAmount(cents: number): Amount {
  return new Amount(cents);
}
