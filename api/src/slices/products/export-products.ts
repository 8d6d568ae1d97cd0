import { kindLabels } from 'contract/products/labels';
import type { ProductFilters } from 'contract/products/schemas';
import type { ProductKind } from 'contract/products/values';
import { vatClassLabels } from 'contract/vat/labels';
import type { VatClass } from 'contract/vat/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { csvAmount } from '../../platform/csv/csv.ts';
import { exportCsv, MOST_LINES, type Column } from '../../platform/csv/export-csv.ts';
import { byName } from './list-products.ts';
import { foundBy } from './product-filters.ts';

interface Row {
  name: string;
  kind: ProductKind;
  category: string | null;
  price_cents: number;
  vat_class: VatClass;
  code: string | null;
  barcode: string | null;
  description: string | null;
}

/** The titles that the import reads again. */
const COLUMNS: readonly Column<Row>[] = [
  ['Nome', ({ name }) => name],
  ['Tipo', ({ kind }) => kindLabels[kind]],
  ['Categoria', ({ category }) => category],
  ['Prezzo', ({ price_cents }) => csvAmount(price_cents)],
  ['IVA', ({ vat_class }) => vatClassLabels[vat_class]],
  ['Codice', ({ code }) => code],
  ['Codice a barre', ({ barcode }) => barcode],
  ['Descrizione', ({ description }) => description],
];

/** Everything that the filters find, for a spreadsheet. Throws 422 rather than leave any out. */
export function exportProducts(ctx: Ctx, place: PlaceAccess, filters: ProductFilters): Promise<string> {
  const rows = sql`
    select p.name, p.kind, p.category, p.price_cents, p.vat_class, p.code, p.barcode, p.description from products p
    where ${foundBy(place, filters, ctx.clock())} order by ${byName} limit ${MOST_LINES + 1}`;
  return exportCsv(ctx, rows, COLUMNS, 'prodotti');
}
