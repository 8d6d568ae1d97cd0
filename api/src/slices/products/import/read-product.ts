import { kindLabels } from 'contract/products/labels';
import { ProductInput } from 'contract/products/schemas';
import { PRODUCT_KINDS, type ProductKind } from 'contract/products/values';
import { vatClassLabels } from 'contract/vat/labels';
import { VAT_CLASSES, type VatClass } from 'contract/vat/values';
import { isShortened, LOST_DIGITS } from '../../../platform/csv/lost-digits.ts';
import type { SheetLine } from '../../../platform/csv/read-sheet.ts';
import { fold } from '../../../platform/search/fold.ts';
import type { Columns, Field } from './read-columns.ts';
import { readPrice } from './read-price.ts';

export type ReadProduct =
  | { line: number; name: string; input: ProductInput; errors: readonly [] }
  | { line: number; name: string; input: undefined; errors: string[] };

function labelled<T extends string>(values: readonly T[], labels: Record<T, string>, text: string) {
  const folded = fold(text);
  return values.find((value) => value === folded || fold(labels[value]) === folded);
}

/** An empty cell is a thing to sell. An unknown word stays as it is: the schema refuses it. */
const kindOf = (text: string): string =>
  text === '' ? 'good' : (labelled(PRODUCT_KINDS, kindLabels, text) ?? text);

const TEN_PERCENT: readonly VatClass[] = ['reduced', 'food_service', 'lodging'];

/** What a rate alone means: of 10 % the class that the product has, else food service where the kind is a dish or a drink. */
function classOfRate(rate: string, kind: string, known: VatClass | undefined): VatClass | undefined {
  if (rate === '22') return 'standard';
  if (rate === '4') return 'super_reduced';
  if (rate !== '10') return undefined;
  if (known !== undefined && TEN_PERCENT.includes(known)) return known;
  return (['dish', 'drink'] satisfies ProductKind[]).some((one) => one === kind) ? 'food_service' : 'reduced';
}

/** "10", "10,00 %", "IVA 10%", or a label. */
function vatClassOf(text: string, kind: string, known: VatClass | undefined): string {
  const rate = text
    .replace(/^(?:iva|aliquota|aliq\.?)\s*(?:al\s*)?(?=\d)/i, '')
    .replace(/[.,]0+(?=\s*%?$)/, '')
    .replace(/\s*%$/, '');
  return classOfRate(rate, kind, known) ?? labelled(VAT_CLASSES, vatClassLabels, text) ?? text;
}

/**
 * Reads one line as a product. A field without a column is that of `known`, the product that the line is about; so is an empty kind,
 * which no product can have. The errors are those of the form, one a field. `currency`: of the place.
 */
export function readProduct(
  columns: Columns,
  { line, cells }: SheetLine,
  currency: string,
  known?: ProductInput,
): ReadProduct {
  const cell = (field: Field) => {
    const at = columns.get(field);
    return at === undefined ? String(known?.[field] ?? '') : (cells[at] ?? '');
  };
  const name = cell('name');
  const kind = kindOf(cell('kind') || (known?.kind ?? ''));
  const price = readPrice(cell('price'), currency);
  const parsed = ProductInput.safeParse({
    name,
    kind,
    category: cell('category'),
    price: typeof price === 'string' ? Number.NaN : price,
    vat_class: vatClassOf(cell('vat_class'), kind, known?.vat_class),
    code: cell('code'),
    barcode: cell('barcode'),
    description: cell('description'),
  });
  const shown = name.slice(0, 120);
  const shortened = (['code', 'barcode'] as const).filter((field) => isShortened(cell(field)));
  if (parsed.success && shortened.length === 0) return { line, name: shown, input: parsed.data, errors: [] };
  const issues = parsed.error?.issues ?? [];
  const errors = new Map(
    issues.map(({ path, message }) => [path[0], message]).toReversed() as [string, string][],
  );
  for (const field of shortened) errors.set(field, LOST_DIGITS);
  if (typeof price === 'string') errors.set('price', price);
  return { line, name: shown, input: undefined, errors: [...errors.values()].toReversed() };
}
