import { documentStateLabels, documentTypeLabels } from 'contract/invoices/labels';
import type { InvoiceFilters } from 'contract/invoices/schemas';
import { isCredit } from 'contract/invoices/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { italianDay } from '../../core/format/days.ts';
import { csvAmount } from '../../platform/csv/csv.ts';
import { type Column, exportCsv, MOST_LINES } from '../../platform/csv/export-csv.ts';
import { presentFigures } from './compose/present-draft.ts';
import { type DocumentRow, isUnpaid } from './document-row.ts';
import { foundBy } from './list-invoices.ts';

type Row = Pick<
  DocumentRow,
  | 'id'
  | 'type'
  | 'state'
  | 'number'
  | 'day'
  | 'customer_name'
  | 'net_cents'
  | 'tax_cents'
  | 'total_cents'
  | 'credited_cents'
  | 'file_name'
  | 'sha256'
  | 'unpaid'
> & { stamp_cents: number };

/** What a credit note takes back is less than nothing. */
const signed = (type: Row['type'], cents: number) => csvAmount(isCredit(type) ? -cents : cents);

const COLUMNS: readonly Column<Row>[] = [
  ['Tipo', ({ type }) => documentTypeLabels[type]],
  ['Numero', ({ number }) => number],
  ['Data', ({ day }) => italianDay(day)],
  ['Stato', ({ state }) => documentStateLabels[state]],
  ['Cliente', ({ customer_name }) => customer_name],
  ['Imponibile', ({ type, net_cents }) => signed(type, net_cents)],
  ['Imposta', ({ type, tax_cents }) => signed(type, tax_cents)],
  ['Totale', ({ type, total_cents }) => signed(type, total_cents)],
  ['Stornato', ({ credited_cents }) => csvAmount(credited_cents)],
  ['Bollo', ({ stamp_cents }) => csvAmount(stamp_cents)],
  ['Da incassare', ({ unpaid }) => (unpaid ? 'sì' : 'no')],
  ['File', ({ file_name }) => file_name],
  ['SHA-256', ({ sha256 }) => sha256],
];

/** Everything that the filters find, newest first, for a spreadsheet. Throws 422 rather than leave any out. */
export async function exportInvoices(ctx: Ctx, place: PlaceAccess, filters: InvoiceFilters): Promise<string> {
  const found = foundBy(place, filters);
  const present = await presentFigures(ctx, place, found);
  const rows = sql`
    select d.id, d.type, d.state, d.number, d.day, d.customer_name, d.net_cents, d.tax_cents, d.total_cents, d.credited_cents,
      d.stamp_cents, d.file_name, d.sha256, ${isUnpaid} as unpaid
    from documents d where ${found} order by d.day desc, d.id desc limit ${MOST_LINES + 1}`;
  const columns = COLUMNS.map(([title, cell]): Column<Row> => [
    title,
    (row) => cell({ ...row, ...present.get(row.id) }),
  ]);
  return exportCsv(ctx, rows, columns, 'documenti');
}
