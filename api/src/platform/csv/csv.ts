import { escapeFormulas } from './escape-formulas.ts';

/** A formatted amount. It stays a number, also with a minus sign. */
class Amount {
  readonly text: string;

  constructor(cents: number) {
    this.text = (cents / 100).toFixed(2).replace('.', ',');
  }
}

export type Cell = string | number | Amount | null;

/** Numbers get an Italian comma; text is escaped against formulas and quoted where any reader could split it. */
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

/** Spreadsheets recognise UTF-8 by it. */
export const BOM = '\uFEFF';

/** Cents as an amount with two decimals, `1234,50`, which is no text to escape. */
export function csvAmount(cents: number): Amount {
  return new Amount(cents);
}
