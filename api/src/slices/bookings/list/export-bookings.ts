import { paymentLabels, sourceLabel, statusLabels } from 'contract/bookings/labels';
import type { BookingFilters, BookingSort, BookingStatus, PaymentStatus } from 'contract/bookings/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { foundBy } from './booking-filters.ts';
import { csvAmount } from '../../../platform/csv/csv.ts';
import { exportCsv, MOST_LINES, type Column } from '../../../platform/csv/export-csv.ts';
import { italianDay } from '../../../core/format/days.ts';
import { ORDERS } from './list-bookings.ts';
import { namesOfRooms } from '../../customers/rooms-of-stay.ts';
import { freeTextColumns, freeTexts, type FreeTextName, type StayRow } from '../stay/stay-columns.ts';

interface Row extends Pick<StayRow, FreeTextName> {
  number: number;
  status: BookingStatus;
  payment_status: PaymentStatus;
  guest_last_name: string;
  guest_first_name: string;
  guest_email: string;
  number_of_guests: number;
  room: string | null;
  check_in_date: string;
  check_out_date: string;
  nights: number;
  total_cents: number;
  currency: string;
  source: string;
  created: string;
  paid: string | null;
  arrived: string | null;
  departed: string | null;
  no_show: string | null;
  cancelled: string | null;
  cancellation_reason: string | null;
}

const OTHER_COLUMNS: readonly Column<Row>[] = [
  ['Numero', ({ number }) => number],
  ['Stato', ({ status }) => statusLabels[status]],
  ['Pagamento', ({ payment_status }) => paymentLabels[payment_status]],
  ['Cognome', ({ guest_last_name }) => guest_last_name],
  ['Nome', ({ guest_first_name }) => guest_first_name],
  ['E-mail', ({ guest_email }) => guest_email],
  ['Ospiti', ({ number_of_guests }) => number_of_guests],
  ['Camera', ({ room }) => room],
  ['Arrivo', ({ check_in_date }) => italianDay(check_in_date)],
  ['Partenza', ({ check_out_date }) => italianDay(check_out_date)],
  ['Notti', ({ nights }) => nights],
  ['Prezzo medio per notte', ({ total_cents, nights }) => csvAmount(Math.round(total_cents / nights))],
  ['Totale', ({ total_cents }) => csvAmount(total_cents)],
  ['Valuta', ({ currency }) => currency],
  ['Origine', ({ source }) => sourceLabel(source)],
  ['Creata il', ({ created }) => created],
  ['Pagata il', ({ paid }) => paid],
  ['Arrivo registrato il', ({ arrived }) => arrived],
  ['Partenza registrata il', ({ departed }) => departed],
  ['Mancato arrivo, segnato il', ({ no_show }) => no_show],
  ['Cancellata il', ({ cancelled }) => cancelled],
  ['Motivo della cancellazione', ({ cancellation_reason }) => cancellation_reason],
];

const COLUMNS = freeTexts
  .toSorted((a, b) => a.column - b.column)
  .reduce<readonly Column<Row>[]>(
    (columns, { name, column, title }) => columns.toSpliced(column - 1, 0, [title, (row) => row[name]]),
    OTHER_COLUMNS,
  );

function rowsOf(place: PlaceAccess, sort: BookingSort, filters: BookingFilters): Sql {
  const local = (column: Sql) =>
    sql`to_char(${column} at time zone ${place.time_zone}::text, 'DD/MM/YYYY HH24:MI')`;
  return sql`
    select b.number, b.status, b.payment_status, b.guest_last_name, b.guest_first_name, b.guest_email,
      ${freeTextColumns}, b.number_of_guests, ${namesOfRooms} as room, b.check_in_date, b.check_out_date,
      b.check_out_date - b.check_in_date as nights, b.total_cents, b.currency, b.source,
      ${local(sql`b.created_at`)} as created, ${local(sql`b.paid_at`)} as paid,
      ${local(sql`b.arrived_at`)} as arrived, ${local(sql`b.departed_at`)} as departed,
      ${local(sql`b.no_show_at`)} as no_show, ${local(sql`b.cancelled_at`)} as cancelled,
      b.cancellation_reason
    from bookings b left join rooms r on r.id = b.room_id
    where ${foundBy(place, filters)}
    order by ${ORDERS[sort]} limit ${MOST_LINES + 1}`;
}

/** Everything that the filters find, for a spreadsheet. Throws 422 rather than leave any out. */
export function exportBookings(
  ctx: Ctx,
  place: PlaceAccess,
  { sort, ...filters }: BookingFilters & { sort: BookingSort },
): Promise<string> {
  return exportCsv(ctx, rowsOf(place, sort, filters), COLUMNS, 'prenotazioni');
}
