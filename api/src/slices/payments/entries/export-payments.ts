import { attentionLabel, methodLabels, stateSaid } from 'contract/payments/labels';
import type { PaymentEntry, PaymentFilters } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { csvAmount } from '../../../platform/csv/csv.ts';
import { exportCsv, MOST_LINES, type Column } from '../../../platform/csv/export-csv.ts';
import { italianDay } from '../../../core/format/days.ts';
import type { Ctx } from '../../../core/context.ts';
import { authorColumn, foundEntries, movementsOf, newestFirst, payableColumn } from './payment-entries.ts';

interface Row extends Pick<
  PaymentEntry,
  | 'payable'
  | 'method'
  | 'direction'
  | 'state'
  | 'day'
  | 'currency'
  | 'attention'
  | 'marked_by_hand'
  | 'note'
  | 'author'
> {
  at_time: string;
  amount_cents: number;
  /** Of bitcoin that was only marked as paid what came, as in the totals. */
  money_cents: number;
  refunded_cents: number;
  order_id: string | null;
  invoice_id: string | null;
  paid_by: { method: string; currency: string; paid: string; rate: string }[] | null;
}

/** BTCPay writes a point; a spreadsheet in Italian would read 58231.456 as millions. */
const decimal = (text: string) => text.replace('.', ',');

const said = (row: Row, of: (way: NonNullable<Row['paid_by']>[number]) => string) =>
  (row.paid_by ?? []).map(of).join(' + ') || null;

const COLUMNS: readonly Column<Row>[] = [
  ['Data', ({ day }) => italianDay(day)],
  ['Registrato il', ({ at_time }) => at_time],
  ['Prenotazione', ({ payable }) => (payable.kind === 'booking' ? payable.number : null)],
  ['Ospite', ({ payable }) => payable.title],
  ['Metodo', ({ method }) => methodLabels[method]],
  ['Stato', stateSaid],
  ['Importo', ({ amount_cents }) => csvAmount(amount_cents)],
  ['Incassato', ({ money_cents }) => csvAmount(money_cents)],
  ['Restituito', ({ refunded_cents }) => csvAmount(refunded_cents)],
  ['Valuta', ({ currency }) => currency],
  ['Da sistemare', (row) => row.attention && attentionLabel(row.attention, row.marked_by_hand)],
  ['Segnato a mano', ({ marked_by_hand }) => (marked_by_hand ? 'sì' : null)],
  ['Bitcoin', (row) => said(row, ({ paid, currency }) => `${decimal(paid)} ${currency}`)],
  ['Cambio', (row) => said(row, ({ rate }) => decimal(rate))],
  ['Riferimento', ({ order_id }) => order_id],
  ['Fattura BTCPay', ({ invoice_id }) => invoice_id],
  ['Nota', ({ note }) => note],
  ['Registrato da', ({ author }) => author],
  ['Conto', ({ payable }) => (payable.kind === 'bill' ? payable.number : null)],
  ['Caparra', ({ payable }) => (payable.kind === 'reservation' ? payable.number : null)],
];

/** Everything that the filters find, for a spreadsheet. Throws 422 rather than leave any out. */
export function exportPayments(ctx: Ctx, place: PlaceAccess, filters: PaymentFilters): Promise<string> {
  const rows = sql`
    select ${payableColumn(ctx)}, e.method, e.direction, e.state, e.day, e.amount_cents, e.money_cents, e.refunded_cents,
      e.currency, e.attention, e.marked_by_hand, e.note, ${authorColumn}, t.order_id, t.invoice_id,
      case when e.kind = 'attempt' then t.paid_by end as paid_by,
      to_char(e.at at time zone ${place.time_zone}::text, 'DD/MM/YYYY HH24:MI') as at_time
    from ${movementsOf(place.place_id)} left join payment_attempts t on t.id = e.attempt_id
    where ${foundEntries(ctx, filters)}
    order by ${newestFirst} limit ${MOST_LINES + 1}`;
  return exportCsv(ctx, rows, COLUMNS, 'pagamenti');
}
