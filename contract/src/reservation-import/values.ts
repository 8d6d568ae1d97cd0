/** So many lines of a spreadsheet at once. */
export const MAX_RESERVATION_LINES = 1000;
export const MAX_RESERVATION_CHARACTERS = 400_000;
/** Columns of a sheet that can be named. */
export const MAX_COLUMNS = 200;

/** What a column of a book may hold. `source_id`: the number of the reservation in the program that it comes from. */
export const RESERVATION_COLUMNS = [
  'date',
  'time',
  'party',
  'last_name',
  'first_name',
  'full_name',
  'phone',
  'email',
  'state',
  'tables',
  'notes',
  'allergies',
  'source_id',
] as const;
export type ReservationColumn = (typeof RESERVATION_COLUMNS)[number];

/** Without them no line is a reservation. */
export const NEEDED_COLUMNS = ['date', 'party'] as const satisfies readonly ReservationColumn[];

export const RESERVATION_IMPORT_ACTIONS = ['create', 'unchanged', 'wrong'] as const;
