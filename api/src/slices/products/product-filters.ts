import { barcodeDigits, barcodeKey } from 'contract/products/barcode';
import type { ProductFilters } from 'contract/products/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { wordsOf } from '../../core/format/search-terms.ts';
import { isOut } from './product-columns.ts';

const SHELVES: Record<'catalogue' | NonNullable<ProductFilters['shelf']>, (now: Date) => Sql> = {
  catalogue: () => sql`p.archived_at is null`,
  on_sale: (now) => sql`p.archived_at is null and not ${isOut(now)}`,
  out: (now) => sql`p.archived_at is null and ${isOut(now)}`,
  archived: () => sql`p.archived_at is not null`,
};

/** Each word of the text, at any position, in any spelling. */
function containing(text: string): Sql[] {
  const words = wordsOf(text);
  return words.map((word) => sql`position(fold(${word}) in p.search) > 0`);
}

/** The product with this barcode or this code. */
function hasLabel(text: string): Sql {
  const key = barcodeKey(barcodeDigits(text));
  return sql`(lower(p.code) = lower(${text}) or lpad(p.barcode, 14, '0') = ${key})`;
}

/** The condition on `products p` that the filters make. */
export function foundBy({ place_id }: PlaceAccess, filters: ProductFilters, now: Date): Sql {
  const { q, kind, category, shelf = 'catalogue', scanned } = filters;
  return join(
    [
      sql`p.place_id = ${place_id}`,
      SHELVES[shelf](now),
      // Preparations are no goods for sale: only a list that asks for them shows them.
      kind === undefined ? sql`p.kind <> 'preparation'` : sql`p.kind = ${kind}`,
      ...(category === undefined ? [] : [sql`p.category = ${category}`]),
      ...(q === undefined ? [] : containing(q)),
      ...(scanned === undefined || scanned === '' ? [] : [hasLabel(scanned)]),
    ],
    ' and ',
  );
}
