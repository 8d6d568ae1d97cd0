import { columnTitles, kindLabels } from 'contract/customers/labels';
import type { Customer, CustomerFilters, CustomerSort } from 'contract/customers/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { toCents } from '../../../core/format/amount.ts';
import { italianDay } from '../../../core/format/days.ts';
import { csvAmount } from '../../../platform/csv/csv.ts';
import { exportCsv, MOST_LINES, type Column } from '../../../platform/csv/export-csv.ts';
import { ADDRESS_COLUMNS, customerColumns } from '../customer-columns.ts';
import { foundBy } from '../customer-filters.ts';
import { ORDERS } from '../list-customers.ts';

type Row = Customer & { consent_on: string | null; created_on: string };
type Title = keyof typeof columnTitles;

function cellOf(name: Title): Column<Row>[1] {
  switch (name) {
    case 'kind':
      return ({ kind }) => kindLabels[kind];
    case 'tags':
      return ({ tags }) => tags.join(', ');
    case 'street':
    case 'postal_code':
    case 'city':
    case 'province':
    case 'country':
      return ({ address }) => address[ADDRESS_COLUMNS.find((one) => one === name)!];
    default:
      return (row) => row[name];
  }
}

/** The columns that an import knows, and then what only Hub can tell. */
const COLUMNS: readonly Column<Row>[] = [
  ...(Object.keys(columnTitles) as Title[]).map((name) => [columnTitles[name], cellOf(name)] as const),
  ['Consenso comunicazioni dal', ({ consent_on }) => consent_on],
  ['Soggiorni', ({ stays }) => stays],
  ['Mancati arrivi', ({ no_shows }) => no_shows],
  ['Acquisti', ({ sales }) => sales],
  ['Speso', ({ spent }) => csvAmount(toCents(spent))],
  ['Ultimo soggiorno', ({ last_stay }) => (last_stay === null ? null : italianDay(last_stay))],
  ['Ultima visita', ({ last_visit }) => (last_visit === null ? null : italianDay(last_visit))],
  ['Creata il', ({ created_on }) => created_on],
];

/** Everything that the filters find, for a spreadsheet. Throws 422 rather than leave any out. */
export function exportCustomers(
  ctx: Ctx,
  place: PlaceAccess,
  { sort, ...filters }: CustomerFilters & { sort: CustomerSort },
): Promise<string> {
  const rows = sql`
    select ${customerColumns},
      to_char(c.marketing_consent_at at time zone ${place.time_zone}::text, 'DD/MM/YYYY') as consent_on,
      to_char(c.created_at at time zone ${place.time_zone}::text, 'DD/MM/YYYY') as created_on
    from customers c where ${foundBy(place, filters)} order by ${ORDERS[sort]} limit ${MOST_LINES + 1}`;
  return exportCsv(ctx, rows, COLUMNS, 'schede');
}
