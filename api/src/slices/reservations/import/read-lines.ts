import { firstPhone } from 'contract/guests/first-phone';
import type { ReservationColumn } from 'contract/reservation-import/values';
import { MAX_RESERVATION_LINES } from 'contract/reservation-import/values';
import type { ReservationColumns } from 'contract/reservation-import/schemas';
import { ReservationCustomer } from 'contract/reservations/schemas';
import { MAX_ALLERGIES, MAX_NAME, MAX_NOTES, MAX_PARTY } from 'contract/reservations/values';
import { invalid } from '../../../core/errors/errors.ts';
import { cut } from '../../../core/format/cut.ts';
import { isShortened, withoutDecimal } from '../../../platform/csv/lost-digits.ts';
import { readSheet, type SheetLine } from '../../../platform/csv/read-sheet.ts';
import { type Columns, missingColumns, readColumns } from './read-columns.ts';
import { type DayOrder, orderOf, readWhen } from './read-when.ts';

/** A line of a book, as far as it can be read without the place's own book. */
export interface BookLine {
  line: number;
  name: string;
  source_id: string;
  at: Date | null;
  party: number | null;
  state: string;
  tables: string[];
  customer: ReservationCustomer;
  notes: string | null;
  allergies: string | null;
  remarks: string[];
  errors: string[];
}

export interface ReadBook {
  titles: string[];
  columns: Columns;
  missing: ReservationColumn[];
  lines: BookLine[];
}

/** Longer ones are no number of a reservation. */
const MOST_ID = 200;

/** The database refuses NUL and half of a surrogate pair. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
const shortened = (text: string, most: number) => (text === '' ? null : cut(text, most));

/** Contacts that nobody can use are left out, and named: a book is not lost for a mistyped address. */
function readCustomer(
  names: Pick<ReservationCustomer, 'first_name' | 'last_name'>,
  phone: string,
  email: string,
) {
  const remarks: string[] = [];
  const part = <K extends 'phone' | 'email'>(field: K, text: string, said: string) => {
    if (text === '') return {};
    const found = ReservationCustomer.shape[field].safeParse(text);
    if (found.success) return { [field]: found.data };
    remarks.push(`${said} «${text.slice(0, 40)}» non è valido: resta fuori.`);
    return {};
  };
  const contacts = { ...part('phone', phone, 'Il telefono'), ...part('email', email, "L'indirizzo e-mail") };
  const read = ReservationCustomer.safeParse({ ...names, ...contacts });
  const customer = read.success ? read.data : undefined;
  return { customer, remarks };
}

function readParty(text: string): number | null {
  const [, digits] = /^(?:(?:pax|x|n\.?)\s*)?(\d{1,4})(?:[.,]0+)?\D*$/i.exec(text) ?? [];
  const party = Number(digits ?? Number.NaN);
  return party >= 1 && party <= MAX_PARTY ? party : null;
}

function readLine(
  columns: Columns,
  { line, cells }: SheetLine,
  time_zone: string,
  order: DayOrder,
): BookLine {
  const cell = (field: ReservationColumn) => {
    const at = columns.get(field);
    return at === undefined ? '' : oneLine(cells[at] ?? '');
  };
  const errors: string[] = [];
  const when = readWhen(cell('date'), cell('time'), time_zone, order);
  if ('error' in when) errors.push(when.error);
  const party = readParty(cell('party'));
  if (party === null) {
    const said = cell('party');
    errors.push(
      said === ''
        ? 'Mancano le persone.'
        : `Le persone «${said.slice(0, 20)}» non sono un numero da 1 a ${MAX_PARTY}.`,
    );
  }
  const last_name = cut(cell('last_name') || cell('full_name'), MAX_NAME);
  const first_name = cut(cell('first_name'), MAX_NAME);
  const { first: phone, rest } = firstPhone(withoutDecimal(cell('phone')));
  const { customer, remarks } = readCustomer({ first_name, last_name }, phone, cell('email'));
  if (rest !== undefined && customer?.phone)
    remarks.push(`Resta il primo numero di telefono, senza ${rest.slice(0, 40)}.`);
  if (!customer) errors.push('Il nome contiene caratteri non ammessi.');
  return {
    line,
    name: oneLine(`${first_name} ${last_name}`),
    // Many numbers are shortened to the same one.
    source_id: isShortened(cell('source_id')) ? '' : cell('source_id').slice(0, MOST_ID),
    at: 'value' in when ? when.value : null,
    party,
    state: cell('state'),
    tables: cell('tables')
      .split(/\s*[,+/&]\s*|\s+e\s+/)
      .map((number) => number.replace(/^(?:tavol[oi]|tav\.?|table)\s+/i, ''))
      .filter((number) => number !== ''),
    customer: customer ?? { first_name: '', last_name: '', phone: null, email: '' },
    notes: shortened(cell('notes'), MAX_NOTES),
    allergies: shortened(cell('allergies'), MAX_ALLERGIES),
    remarks,
    errors,
  };
}

/** Reads a book. Without a needed column there are no lines. Throws 422 for one without lines, or with too many. */
export function readBook(text: string, chosen: ReservationColumns, time_zone: string): ReadBook {
  const [first, ...lines] = readSheet(text);
  const titles = first?.cells ?? [];
  const columns = readColumns(titles, chosen);
  const missing = missingColumns(columns);
  if (lines.length === 0) throw invalid({ text: 'Sotto i titoli non ci sono righe.' });
  if (lines.length > MAX_RESERVATION_LINES)
    throw invalid({
      text: `Al massimo ${MAX_RESERVATION_LINES.toLocaleString('it-IT')} righe alla volta: dividi il file.`,
    });
  const date = columns.get('date') ?? -1;
  const order = orderOf(lines.map(({ cells }) => cells[date] ?? ''));
  return {
    titles,
    columns,
    missing,
    lines: missing.length > 0 ? [] : lines.map((line) => readLine(columns, line, time_zone, order)),
  };
}
