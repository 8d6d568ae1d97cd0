import { barcodeKey } from 'contract/products/barcode';
import type { ImportCounts, ImportLine, ProductInput } from 'contract/products/schemas';
import { MAX_IMPORT_LINES } from 'contract/products/values';
import { invalid } from '../../../core/errors/errors.ts';
import { readSheet, type SheetLine } from '../../../platform/csv/read-sheet.ts';
import { fold } from '../../../platform/search/fold.ts';
import { decimalsAway, zerosBack } from './lost-zeros.ts';
import { readColumns, type Columns } from './read-columns.ts';
import { readProduct } from './read-product.ts';

/** A product of the catalogue, as the import compares it. */
export interface CatalogueProduct extends ProductInput {
  id: number;
}

export interface PlannedLine extends ImportLine {
  /** What to write; undefined for a line that is wrong or changes nothing. */
  write?: { id: number | null; input: ProductInput };
}

const tooManyLines = () =>
  invalid({ text: `Al massimo ${MAX_IMPORT_LINES.toLocaleString('it-IT')} righe alla volta.` });

/** Reads all lines. Throws 422 for a sheet without the necessary columns, without lines, or with too many. */
function readLines(text: string): { columns: Columns; lines: SheetLine[] } {
  const [titles, ...lines] = readSheet(text);
  const columns = readColumns(titles?.cells ?? []);
  const missing = (['name', 'price', 'vat_class'] as const).filter((field) => !columns.has(field));
  if (missing.length > 0) {
    const names = { name: 'Nome', price: 'Prezzo', vat_class: 'IVA' };
    const said = missing.map((field) => `«${names[field]}»`).join(', ');
    throw invalid({
      text: `La prima riga deve avere i titoli delle colonne: ${missing.length === 1 ? 'manca' : 'mancano'} ${said}.`,
    });
  }
  if (lines.length === 0) throw invalid({ text: 'Sotto i titoli non ci sono righe.' });
  if (lines.length > MAX_IMPORT_LINES) throw tooManyLines();
  return { columns, lines };
}

const keysOf = ({ code, barcode }: ProductInput) => [
  ...(code === null ? [] : [`code ${code.toLowerCase()}`]),
  ...(barcode === null ? [] : [`barcode ${barcodeKey(barcode)}`]),
];

const nameKey = ({ name }: ProductInput) => `name ${fold(name)}`;

/** The products of each code, barcode and name; a name may have several. */
function indexOf(catalogue: readonly CatalogueProduct[]): Map<string, CatalogueProduct[]> {
  const index = new Map<string, CatalogueProduct[]>();
  for (const product of catalogue)
    for (const key of [...keysOf(product), nameKey(product)])
      index.set(key, [...(index.get(key) ?? []), product]);
  return index;
}

const COMPARED = [
  'name',
  'kind',
  'category',
  'price',
  'vat_class',
  'code',
  'barcode',
  'description',
] as const;

const isSame = (a: ProductInput, b: ProductInput) => COMPARED.every((field) => a[field] === b[field]);

const MANY = 'Nel catalogo più prodotti si chiamano così: scrivi il codice, o il codice a barre.';

/**
 * What an import of the sheet does to the catalogue, line by line. A product is found by code, then by barcode, then by name where
 * the line has neither, unless several have it, also where a spreadsheet took the first zeros of a code or barcode; a field without a
 * column stays as it is. A second line for one product is wrong, as is one whose code and barcode belong to two.
 */
export function planImport(
  text: string,
  catalogue: readonly CatalogueProduct[],
  currency: string,
): PlannedLine[] {
  const { columns, lines } = readLines(text);
  const index = indexOf(catalogue);
  const taken = new Map<string, number>();

  /** Of products of one name the one that is as the line says, so that an export changes nothing. */
  function twinOf(sheetLine: SheetLine, named: readonly CatalogueProduct[]): CatalogueProduct | undefined {
    return named.find((one) => {
      const { input } = readProduct(columns, sheetLine, currency, one);
      return !taken.has(`id ${one.id}`) && input !== undefined && isSame(one, input);
    });
  }

  function plan(sheetLine: SheetLine): PlannedLine {
    const own = readProduct(columns, sheetLine, currency);
    const { line, name } = own;
    const wrong = (errors: string[]): PlannedLine => ({ line, name, price: null, action: 'wrong', errors });
    if (!own.input) return wrong(own.errors);
    const keys = keysOf(own.input);
    const owners = [...new Set(keys.flatMap((key) => index.get(key) ?? []))];
    if (owners.length > 1) return wrong(['Codice e codice a barre sono di due prodotti diversi.']);
    const named = keys.length === 0 ? (index.get(nameKey(own.input)) ?? []) : [];
    const found = owners[0] ?? (named.length > 1 ? twinOf(sheetLine, named) : named[0]);
    if (named.length > 1 && !found) return wrong([MANY]);
    const marks = [
      ...(keys.length > 0 ? keys : named.length > 1 ? [] : [nameKey(own.input)]),
      ...(found ? [`id ${found.id}`] : []),
    ];
    const earlier = marks.map((mark) => taken.get(mark)).find((other) => other !== undefined);
    if (earlier !== undefined) return wrong([`È lo stesso prodotto della riga ${earlier}.`]);
    for (const mark of marks) taken.set(mark, line);
    const { input, errors } = readProduct(columns, sheetLine, currency, found);
    if (!input) return wrong(errors);
    const { price } = input;
    if (found && isSame(found, input)) return { line, name, price, action: 'unchanged', errors: [] };
    const write = { id: found?.id ?? null, input };
    return { line, name, price, action: found ? 'update' : 'create', errors: [], write };
  }

  return zerosBack(columns, catalogue, decimalsAway(columns, catalogue, lines)).map(plan);
}

export function countLines(lines: readonly PlannedLine[]): ImportCounts {
  const count = (action: ImportLine['action']) => lines.filter((line) => line.action === action).length;
  return {
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    wrong: count('wrong'),
  };
}
