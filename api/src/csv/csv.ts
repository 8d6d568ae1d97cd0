/** A spreadsheet takes text that begins like this, in wide letters too, for a formula, which may send what is around it elsewhere. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

export type Cell = string | number | null;

/** Numbers with an Italian comma; text so that no spreadsheet runs it, in quotes where it would break the line. */
function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV as Italian spreadsheets read it (RFC 4180 with `;`), its end included. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(';')}\r\n`;
}

/** What tells spreadsheets that the text is UTF-8. */
export const BOM = '\uFEFF';

/** Cents as an amount with two decimals, `1234,50`: the comma is that of the text, so it stays a number. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
