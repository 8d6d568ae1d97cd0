import { courseLabels, frozenLabels, markLabels, stationLabels } from 'contract/menus/labels';
import { type DishCard, DishCardInput, type Translations } from 'contract/menus/schemas';
import { COURSES, DISH_MARKS, FROZEN_STATES, STATIONS, TRANSLATIONS } from 'contract/menus/values';
import type { ProductInput } from 'contract/products/schemas';
import type { SheetLine } from '../../../platform/csv/read-sheet.ts';
import { fold } from '../../../platform/search/fold.ts';
import type { Columns, Field } from '../../products/import/read-columns.ts';
import { readProduct } from '../../products/import/read-product.ts';
import { impliedMarks } from '../marks.ts';
import { writtenTranslations } from '../translated.ts';
import type { SheetColumns, SheetField } from './sheet-columns.ts';

/** What a dish has before the import; a column that is missing leaves it. */
export interface KnownDish {
  product: ProductInput;
  card: Omit<DishCard, 'product_id'>;
}

const FIELDS: readonly Field[] = [
  'name',
  'kind',
  'category',
  'price',
  'vat_class',
  'code',
  'barcode',
  'description',
];
const PRODUCT_COLUMNS: Columns = new Map(FIELDS.map((field, at) => [field, at]));

const EMPTY_CARD: KnownDish['card'] = {
  course: null,
  station: null,
  marks: [],
  frozen: 'fresh',
  includes_cover: false,
  translations: {},
};

/** The value of a label. An unknown word stays as it is: the schema refuses it. */
function labelled<T extends string>(values: readonly T[], labels: Record<T, string>, text: string): string {
  const folded = fold(text);
  return values.find((value) => value === folded || fold(labels[value]) === folded) ?? text;
}

function cellsOf(known: ProductInput | undefined, cell: (field: SheetField) => string | undefined): string[] {
  const or = (field: SheetField, before: string) => {
    const text = cell(field);
    return text === undefined || (text === '' && field !== 'description') ? before : text;
  };
  return [
    known?.name ?? cell('name') ?? '',
    or('kind', known?.kind ?? 'dish'),
    known?.category ?? '',
    or('price', known === undefined ? '' : String(known.price)),
    or('vat_class', known?.vat_class ?? 'food_service'),
    known?.code ?? '',
    known?.barcode ?? '',
    or('description', known?.description ?? ''),
  ];
}

function cardOf(before: KnownDish['card'], cell: (field: SheetField) => string | undefined) {
  const chosen = (
    text: string | undefined,
    known: unknown,
    read: (text: string) => unknown,
    empty: unknown,
  ) => (text === undefined ? known : text === '' ? empty : read(text));
  const words = (text: string) =>
    text
      .split(/[,|]/)
      .map((word) => word.trim())
      .filter((word) => word !== '');
  const translations = Object.fromEntries(
    TRANSLATIONS.map((language) => {
      const own = before.translations[language];
      const name = cell(`name ${language}`) ?? own?.name ?? null;
      const description = cell(`description ${language}`) ?? own?.description ?? null;
      return [language, { name, description }];
    }),
  );
  return DishCardInput.safeParse({
    course: chosen(cell('course'), before.course, (text) => labelled(COURSES, courseLabels, text), null),
    station: chosen(cell('station'), before.station, (text) => labelled(STATIONS, stationLabels, text), null),
    marks: chosen(
      cell('marks'),
      before.marks,
      (text) => words(text).map((word) => labelled(DISH_MARKS, markLabels, word)),
      [],
    ),
    frozen: chosen(
      cell('frozen'),
      before.frozen,
      (text) => labelled(FROZEN_STATES, frozenLabels, text),
      'fresh',
    ),
    // The sheet has no column for it.
    includes_cover: before.includes_cover,
    translations,
  });
}

/** Reads one line as a dish. The errors are those of the forms. */
export function readDish(
  columns: SheetColumns,
  { line, cells }: SheetLine,
  currency: string,
  known: KnownDish | undefined,
): (KnownDish & { errors: readonly [] }) | { errors: string[] } {
  const cell = (field: SheetField) => {
    const at = columns.get(field);
    return at === undefined ? undefined : (cells[at] ?? '');
  };
  const read = readProduct(PRODUCT_COLUMNS, { line, cells: cellsOf(known?.product, cell) }, currency);
  const card = cardOf(known?.card ?? EMPTY_CARD, cell);
  const errors = [...read.errors, ...(card.error?.issues.map(({ message }) => message) ?? [])];
  if (read.input === undefined || !card.success) return { errors: [...new Set(errors)] };
  const translations: Translations = writtenTranslations(card.data.translations);
  return {
    product: read.input,
    card: { ...card.data, marks: impliedMarks(card.data.marks), translations },
    errors: [],
  };
}
