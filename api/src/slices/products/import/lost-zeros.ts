import { barcodeKey } from 'contract/products/barcode';
import type { ProductInput } from 'contract/products/schemas';
import type { SheetLine } from '../../../platform/csv/read-sheet.ts';
import type { Columns, Field } from './read-columns.ts';

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

type Known = Pick<ProductInput, 'code' | 'barcode'>;

/**
 * Puts back the zeros that a spreadsheet takes from the start of numbers: the code or barcode of a known product is written as the
 * catalogue has it. A code stays as it is where a product has just that one, and where several would fit.
 */
export function zerosBack(columns: Columns, catalogue: readonly Known[]): (line: SheetLine) => SheetLine {
  const codes = new Set<string>();
  const short = new Map<string, string | undefined>();
  const barcodes = new Map<string, string>();
  for (const { code, barcode } of catalogue) {
    if (barcode !== null) barcodes.set(barcodeKey(barcode), barcode);
    if (code === null || !/^\d+$/.test(code)) continue;
    codes.add(code);
    const bare = withoutZeros(code);
    short.set(bare, short.has(bare) ? undefined : code);
  }

  function asKnown(field: Field | undefined, cell: string): string {
    if (!/^\d+$/.test(cell)) return cell;
    if (field === 'barcode') return barcodes.get(barcodeKey(cell)) ?? cell;
    return field === 'code' && !codes.has(cell) ? (short.get(cell) ?? cell) : cell;
  }

  const fields = new Map([...columns].map(([field, at]) => [at, field] as const));
  return ({ line, cells }) => ({ line, cells: cells.map((cell, at) => asKnown(fields.get(at), cell)) });
}
