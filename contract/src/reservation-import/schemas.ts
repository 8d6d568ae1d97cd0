import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Id, Instant, sheetText } from '../scalars.ts';
import { RESERVATION_STATES } from '../reservations/values.ts';
import {
  MAX_COLUMNS,
  MAX_RESERVATION_CHARACTERS,
  RESERVATION_COLUMNS,
  RESERVATION_IMPORT_ACTIONS,
} from './values.ts';

/** The position of a column, from 0; null: the file has none. */
const Position = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_COLUMNS))));

/** Which column holds what. A field that is left out is found by its title. */
export const ReservationColumns = z.object({
  date: Position,
  time: Position,
  party: Position,
  last_name: Position,
  first_name: Position,
  full_name: Position,
  phone: Position,
  email: Position,
  state: Position,
  tables: Position,
  notes: Position,
  allergies: Position,
  source_id: Position,
});
export type ReservationColumns = z.infer<typeof ReservationColumns>;

/** One line of the book: what the import makes of it, what to know about it (`remarks`), and why it cannot be taken. */
export const ReservationImportLine = z.object({
  /** As a spreadsheet counts, the titles being line 1. */
  line: z.number(),
  action: z.enum(RESERVATION_IMPORT_ACTIONS),
  name: z.string(),
  at: z.nullable(Instant),
  party: z.nullable(z.number()),
  state: z.nullable(z.enum(RESERVATION_STATES)),
  tables: z.array(z.string()),
  remarks: z.array(z.string()),
  errors: z.array(z.string()),
});
export type ReservationImportLine = z.infer<typeof ReservationImportLine>;

const ReservationImportCounts = z.object({ created: z.number(), unchanged: z.number(), wrong: z.number() });
export type ReservationImportCounts = z.infer<typeof ReservationImportCounts>;

const params = z.object({ place_id: Id });
const sheet = {
  text: sheetText(MAX_RESERVATION_CHARACTERS),
  columns: z._default(ReservationColumns, {}),
};

export const reservationImportSchemas = {
  preview: {
    params,
    body: z.object(sheet),
    response: z.object({
      /** The titles of the file, and which column was taken for what. */
      titles: z.array(z.string()),
      columns: z.array(z.object({ field: z.enum(RESERVATION_COLUMNS), at: z.number() })),
      /** Columns without which nothing can be read: then there are no lines. */
      missing: z.array(z.enum(RESERVATION_COLUMNS)),
      data: z.array(ReservationImportLine),
      counts: ReservationImportCounts,
    }),
  },
  run: {
    params,
    body: z.object({ ...sheet, skip_wrong: z._default(z.boolean(), false) }),
    response: ReservationImportCounts,
  },
} satisfies Schemas;
