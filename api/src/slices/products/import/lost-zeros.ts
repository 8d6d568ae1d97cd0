import { barcodeKey } from 'contract/products/barcode';
import type { ProductInput } from 'contract/products/schemas';
import { withoutDecimal } from '../../../platform/csv/lost-digits.ts';
import type { SheetLine } from '../../../platform/csv/read-sheet.ts';
import { fold } from '../../../platform/search/fold.ts';
import type { Columns, Field } from './read-columns.ts';

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

type Known = Pick<ProductInput, 'name' | 'code' | 'barcode'>;

/**
 * Drops the decimal zero that programs write behind every number of a column: "101.0" is the code 101. The catalogue may have a code
 * that is written so.
 */
export function decimalsAway(
  columns: Columns,
  catalogue: readonly Known[],
  lines: readonly SheetLine[],
): SheetLine[] {
  const known = new Set(catalogue.map(({ code }) => code));
  const isDecimal = (cell: string) => withoutDecimal(cell) !== cell && !known.has(cell);
  const places = (['code', 'barcode'] as const).flatMap((field) => columns.get(field) ?? []);
  const decimal = places.filter((at) =>
    lines.every(({ cells }) => (cells[at] ?? '') === '' || isDecimal(cells[at]!)),
  );
  return lines.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => (decimal.includes(at) ? withoutDecimal(cell) : cell)),
  }));
}

/**
 * Puts back the zeros that a spreadsheet takes from the start of numbers: the code or barcode of a known product is written as the
 * catalogue has it. A spreadsheet takes them from a whole column. A code gets them where the line has the name or the barcode of
 * that product; it stays as it is where a product has just that one, and where several would fit.
 */
export function zerosBack(
  columns: Columns,
  catalogue: readonly Known[],
  lines: readonly SheetLine[],
): SheetLine[] {
  const codes = new Set<string>();
  const short = new Map<string, Known | undefined>();
  const barcodes = new Map<string, string>();
  for (const product of catalogue) {
    const { code, barcode } = product;
    if (barcode !== null) barcodes.set(barcodeKey(barcode), barcode);
    if (code === null || !/^\d+$/.test(code)) continue;
    codes.add(code);
    const bare = withoutZeros(code);
    short.set(bare, short.has(bare) ? undefined : product);
  }

  const cellOf = ({ cells }: SheetLine, field: Field) => cells[columns.get(field) ?? -1] ?? '';
  const keepsZeros = (field: Field) => lines.some((line) => /^0\d/.test(cellOf(line, field)));

  function codeOf(line: SheetLine): string {
    const written = cellOf(line, 'code');
    const known = codes.has(written) ? undefined : short.get(written);
    if (!known?.code) return written;
    const { code, name, barcode } = known;
    const scanned = cellOf(line, 'barcode');
    const isNamed = fold(name).trim() === fold(cellOf(line, 'name')).trim();
    const isScanned = barcode !== null && scanned !== '' && barcodeKey(scanned) === barcodeKey(barcode);
    return isNamed || isScanned ? code : written;
  }

  function barcodeOf(line: SheetLine): string {
    const written = cellOf(line, 'barcode');
    return /^\d+$/.test(written) ? (barcodes.get(barcodeKey(written)) ?? written) : written;
  }

  const readers = (
    [
      ['code', codeOf],
      ['barcode', barcodeOf],
    ] as const
  ).filter(([field]) => !keepsZeros(field));
  return lines.map((line) => {
    const cells = [...line.cells];
    for (const [field, read] of readers) {
      const at = columns.get(field);
      if (at !== undefined && at < cells.length) cells[at] = read(line);
    }
    return { line: line.line, cells };
  });
}
