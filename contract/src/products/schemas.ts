import * as z from 'zod/mini';
import { AllergensState, DishAllergen } from '../allergens/schemas.ts';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import {
  Id,
  Instant,
  isCents,
  limitOf,
  line,
  Money,
  Offset,
  optionalLine,
  optionalText,
  plainLine,
  searchText,
  sheetText,
} from '../scalars.ts';
import { VAT_CLASSES } from '../vat/values.ts';
import { barcodeDigits, isBarcode } from './barcode.ts';
import {
  AVAILABILITIES,
  IMPORT_ACTIONS,
  MAX_BULK_PRODUCTS,
  MAX_IMPORT_CHARACTERS,
  MAX_PRODUCTS_PAGE,
  PRODUCT_KINDS,
  PRODUCT_SHELVES,
  ROUNDINGS,
} from './values.ts';

const ProductKind = z.enum(PRODUCT_KINDS, 'Scegli il tipo di prodotto.');

const VatClass = z.enum(VAT_CLASSES, "Scegli l'IVA del prodotto.");

/**
 * `quantity` is the number left where it is counted, else null. At `back_at` the product is in stock again; null: when somebody
 * says so.
 */
export const Availability = z.object({
  state: z.enum(AVAILABILITIES),
  quantity: z.nullable(z.number()),
  back_at: z.nullable(Instant),
});
export type Availability = z.infer<typeof Availability>;

/** A size that a product is sold in (docs/rules.md 23.1). `price` is null for roles outside `may.prices`. */
const ProductVariant = z.object({ id: Id, name: z.string(), price: z.nullable(z.number()) });
export type ProductVariant = z.infer<typeof ProductVariant>;

/** `price` is gross, and null for roles outside `may.prices`. `photo`: its path relative to the server, large size. */
export const Product = z.object({
  id: Id,
  place_id: Id,
  name: z.string(),
  kind: ProductKind,
  category: z.nullable(z.string()),
  price: z.nullable(z.number()),
  /** In their order; empty: the product is sold at its own price. */
  variants: z.array(ProductVariant),
  vat_class: VatClass,
  code: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  description: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  availability: Availability,
  /** Of the product as it is sold without modifiers (docs/rules.md 22). */
  allergens: z.array(DishAllergen),
  allergens_state: AllergensState,
  /** Null: in the catalogue. */
  archived_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
});
export type Product = z.infer<typeof Product>;

const Barcode = z.pipe(
  z._default(
    z.nullable(
      plainLine(30).check(
        z.refine(
          (text) => text === '' || isBarcode(barcodeDigits(text)),
          'Il codice a barre non è valido: controlla le cifre.',
        ),
      ),
    ),
    null,
  ),
  z.transform((text) => (text === null || text === '' ? null : barcodeDigits(text))),
);

export const ProductInput = z.object({
  name: line(120, 'Inserisci il nome del prodotto.'),
  kind: ProductKind,
  category: optionalLine(60),
  price: Money,
  vat_class: VatClass,
  code: optionalLine(40),
  barcode: Barcode,
  description: optionalText(2000),
});
export type ProductInput = z.output<typeof ProductInput>;

const UNTIL_WHEN = 'Scegli fino a quando.';

/** `next_day`: until the next business day begins. An instant restores what was said before; one that has passed is in stock. */
const Until = z.union([z.literal('next_day', UNTIL_WHEN), z.iso.datetime(UNTIL_WHEN)], UNTIL_WHEN);

export const AvailabilityChange = z
  .object({
    state: z.enum(AVAILABILITIES, 'Scegli la disponibilità.'),
    quantity: z.optional(
      z.nullable(
        z
          .int('Scrivi quanti ne restano.')
          .check(
            z.minimum(0, 'Scrivi quanti ne restano.'),
            z.maximum(1_000_000, 'La quantità è troppo grande.'),
          ),
      ),
    ),
    until: z.optional(z.nullable(Until)),
  })
  .check(
    z.refine(({ state, quantity }) => state !== 'quantity' || typeof quantity === 'number', {
      error: 'Scrivi quanti ne restano.',
      path: ['quantity'],
    }),
  );
export type AvailabilityChange = z.output<typeof AvailabilityChange>;

export const ProductFilters = z.object({
  /** Words of name, category, code or barcode, each of them. */
  q: z.optional(searchText(100)),
  kind: z.optional(ProductKind),
  category: z.optional(searchText(60)),
  /** Absent: all that is in the catalogue, sold out or not. */
  shelf: z.optional(z.enum(PRODUCT_SHELVES, 'Scegli quali prodotti.')),
  /** What a barcode reader gave: the barcode or the code of one product. */
  scanned: z.optional(searchText(60)),
});
export type ProductFilters = z.output<typeof ProductFilters>;

const percent = z
  .number('Inserisci una percentuale.')
  .check(
    z.minimum(-90, 'Lo sconto arriva al massimo al 90%.'),
    z.maximum(1000, 'La percentuale è troppo alta.'),
    z.refine(isCents, 'Usa al massimo due decimali.'),
  );

/** What is absent stays as it is. `category` null takes the category away. */
export const ProductsChange = z
  .object({
    product_ids: z
      .array(Id, 'Scegli i prodotti.')
      .check(
        z.minLength(1, 'Scegli almeno un prodotto.'),
        z.maxLength(MAX_BULK_PRODUCTS, `Al massimo ${MAX_BULK_PRODUCTS} prodotti alla volta.`),
      ),
    price: z.optional(z.object({ percent, round_to: z.literal(ROUNDINGS, "Scegli l'arrotondamento.") })),
    category: z.optional(
      z.pipe(
        z.nullable(plainLine(60)),
        z.transform((text) => (text === '' ? null : text)),
      ),
    ),
    vat_class: z.optional(VatClass),
  })
  .check(
    z.refine(
      ({ price, category, vat_class }) =>
        price !== undefined || category !== undefined || vat_class !== undefined,
      { error: 'Scegli che cosa cambiare.', path: ['price'] },
    ),
  );
export type ProductsChange = z.output<typeof ProductsChange>;

const sheet = sheetText(MAX_IMPORT_CHARACTERS);

/** One line of a spreadsheet: what the import makes of it, and why not. */
export const ImportLine = z.object({
  /** As a spreadsheet counts, the titles being line 1. */
  line: z.number(),
  action: z.enum(IMPORT_ACTIONS),
  name: z.string(),
  price: z.nullable(z.number()),
  errors: z.array(z.string()),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** How many products an import adds, changes and finds as they are, and how many lines are wrong. */
const ImportCounts = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  wrong: z.number(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** What a product costs since when. */
const ProductPrice = z.object({ price: z.number(), since: Instant });
export type ProductPrice = z.infer<typeof ProductPrice>;

const params = z.object({ product_id: Id });

const place = z.object({ place_id: Id });

export const productSchemas = {
  list: {
    params: place,
    query: z.extend(ProductFilters, {
      limit: limitOf(MAX_PRODUCTS_PAGE, 100),
      offset: Offset,
    }),
    response: z.extend(list(Product), {
      total: z.number(),
      /** Of all products of the catalogue, whatever the filters. */
      categories: z.array(z.string()),
    }),
  },
  create: { params: place, body: ProductInput, response: Product },
  changeMany: { params: place, body: ProductsChange, response: list(Product) },
  csv: { params: place, query: ProductFilters },
  previewImport: {
    params: place,
    body: z.object({ text: sheet }),
    response: z.extend(list(ImportLine), { counts: ImportCounts }),
  },
  importCsv: {
    params: place,
    body: z.object({ text: sheet, skip_wrong: z._default(z.boolean(), false) }),
    response: ImportCounts,
  },
  get: { params, response: Product },
  update: { params, body: ProductInput, response: Product },
  remove: { params },
  restore: { params, response: Product },
  setAvailability: { params, body: AvailabilityChange, response: Product },
  prices: { params, response: list(ProductPrice) },
  setPhoto: { params, response: Product },
  removePhoto: { params },
} satisfies Schemas;
