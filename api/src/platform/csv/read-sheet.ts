import { openSheet, rawLines } from 'contract/sheets/read-lines';
import { unescapeFormulas } from './escape-formulas.ts';

/** A line of a spreadsheet: its number as spreadsheets count, and its cells. */
export interface SheetLine {
  line: number;
  cells: string[];
}

/** The lines of a file with semicolons, commas, tabs, or what a first line `sep=` names. Empty lines are left out, but counted. */
export function readSheet(source: string): SheetLine[] {
  const { separator, text } = openSheet(source);
  const lines: SheetLine[] = [];
  for (const { line, cells, isEmpty } of rawLines(text, separator))
    if (!isEmpty) lines.push({ line, cells: cells.map((cell) => unescapeFormulas(cell).trim()) });
  return lines;
}
