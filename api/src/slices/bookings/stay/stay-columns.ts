import type { BookingStatus, PaymentStatus } from 'contract/bookings/schemas';
import sql, { join, raw, type Sql } from 'sql-template-tag';

/** A column of `bookings` with values of type `T`. */
interface Column<T> {
  readonly type?: T;
  /** The insert alone writes it. */
  readonly fixed?: true;
}

/** A column that a person fills in about guest and stay. */
interface GuestText<T> extends Column<T> {
  /** Its name in the log, which never holds the text itself. */
  readonly word: string;
}

/** A text that may be missing. */
interface FreeText extends GuestText<string | null> {
  /** The place among the columns of the spreadsheet, from 1: a column that people know does not move. */
  readonly csv: { column: number; title: string };
  /** Letters and digits alone: list and search look it up, and `(place_id, fold(column))` has an index. */
  readonly isCode?: true;
}

const column = <T>(): Column<T> => ({});
const fixed = <T>(): Column<T> => ({ fixed: true });
const guestText = (word: string): GuestText<string> => ({ word });
const freeText = (word: string, csv: FreeText['csv']): FreeText => ({ word, csv });
const code = (word: string, csv: FreeText['csv']): FreeText => ({ word, csv, isCode: true });

const FREE_TEXTS = {
  guest_phone: freeText('telefono', { column: 7, title: 'Telefono' }),
  guest_notes: freeText("note dell'ospite", { column: 25, title: 'Note' }),
  special_requests: freeText('richieste', { column: 24, title: 'Richieste' }),
  license_plate: code('targa', { column: 26, title: 'Targa' }),
};

/** In the order in which the log names them. */
const GUEST_TEXTS = {
  guest_first_name: guestText('nome'),
  guest_last_name: guestText('cognome'),
  guest_email: guestText('e-mail'),
  ...FREE_TEXTS,
};

/** The columns that a stay consists of; its nights are rows of `booking_nights`. */
const STAY_COLUMNS = {
  id: fixed<number>(),
  place_id: fixed<number>(),
  room_id: column<number | null>(),
  customer_id: column<number | null>(),
  ...GUEST_TEXTS,
  check_in_date: column<string>(),
  check_out_date: column<string>(),
  number_of_guests: column<number>(),
  total_cents: column<number>(),
  /** What is owed by the main bill; null: the total. */
  bill_cents: column<number | null>(),
  currency: fixed<string>(),
  status: column<BookingStatus>(),
  payment_status: column<PaymentStatus>(),
  source: fixed<string>(),
  hold_expires_at: column<string | null>(),
  arrived_at: column<string | null>(),
  departed_at: column<string | null>(),
  no_show_at: column<string | null>(),
  cancelled_at: column<string | null>(),
  cancellation_reason: column<string | null>(),
  cancelled_by: column<number | null>(),
  updated_at: column<string>(),
};

type Columns = typeof STAY_COLUMNS;
type TypeOf<C> = C extends Column<infer T> ? T : never;

/** A row of `bookings` as far as it belongs to the stay. */
export type StayRow = { [Name in keyof Columns]: TypeOf<Columns[Name]> };

export type FreeTextName = keyof typeof FREE_TEXTS;
export type GuestTextName = keyof typeof GUEST_TEXTS;

/** The keys of an object literal, which has no others than its type says. */
const keysOf = <T extends object>(literal: T) => Object.keys(literal) as (keyof T & string)[];

export const freeTexts = keysOf(FREE_TEXTS).map((name) => ({ name, ...FREE_TEXTS[name].csv }));
export const guestTexts = keysOf(GUEST_TEXTS).map((name) => ({ name, word: GUEST_TEXTS[name].word }));

const names = keysOf(STAY_COLUMNS);
const changing = names.filter((name) => STAY_COLUMNS[name].fixed !== true);

/** `b.a, b.b` of `bookings b`. */
const selected = (some: readonly string[]) => raw(some.map((name) => `b.${name}`).join(', '));

export const stayColumnNames = raw(names.join(', '));
export const stayColumns = selected(names);
export const freeTextColumns = selected(freeTexts.map(({ name }) => name));

/** A guest who left every one of them out. */
export const NO_FREE_TEXTS = Object.fromEntries(freeTexts.map(({ name }) => [name, null])) as Record<
  FreeTextName,
  null
>;

const codes = keysOf(FREE_TEXTS).filter((name) => FREE_TEXTS[name].isCode === true);
export const codeColumns = selected(codes);

/** Of fewer letters and digits the whole code is meant: a house number or a short name begins many. */
const LEAST_BEGINNING = 4;
const LONGEST = 10;
const LAST_CHARACTER = '\u{10ffff}';

/**
 * Whether a code of a booking is `typed`, folded letters and digits, or begins with it. The length comes first: where the index
 * does not serve, it spares most rows the folding.
 */
export function hasCode(booking: 'b' | 'c', typed: string): Sql {
  const isShort = typed.length < LEAST_BEGINNING;
  const [longest, last] = isShort ? [typed.length, typed] : [LONGEST, typed + LAST_CHARACTER];
  const each = codes.map((name) => {
    const of = raw(`${booking}.${name}`);
    return sql`length(${of}) <= ${longest}::int and fold(${of}) between ${typed} and ${last}`;
  });
  return sql`(${join(each, ' or ')})`;
}

/** The columns that `row` has a value for, and the values, each list for its part of an insert. */
export function insertOf(row: Partial<StayRow>): { columns: Sql; values: Sql } {
  const given = names.filter((name) => row[name] !== undefined);
  return { columns: raw(given.join(', ')), values: join(given.map((name) => row[name])) };
}

/** `a = 1, b = 2` of every column that may change. */
export function assignmentsOf(row: StayRow): Sql {
  return join(changing.map((name) => sql`${raw(name)} = ${row[name]}`));
}

type Given = { [Name in GuestTextName]?: StayRow[Name] | undefined };

/** The texts about guest and stay that a request has, null included. */
export function givenTexts(request: Given): Partial<Pick<StayRow, GuestTextName>> {
  const given = guestTexts.flatMap(({ name }) =>
    request[name] === undefined ? [] : [[name, request[name]] as const],
  );
  return Object.fromEntries(given);
}
