import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { COURSES } from '../menus/values.ts';
import { RESERVATION_STATES } from '../reservations/values.ts';
import { Id, Instant, line } from '../scalars.ts';
import {
  MAX_COMBINED,
  MAX_SEATS,
  MAX_TABLES_AT_ONCE,
  TABLE_SHAPES,
  TABLE_STATES,
  TABLE_STATUSES,
} from './values.ts';

export const TableShape = z.enum(TABLE_SHAPES, 'Scegli la forma del tavolo.');
export type TableShape = z.infer<typeof TableShape>;

export const TableStatus = z.enum(TABLE_STATUSES, 'Scegli lo stato del tavolo.');
export type TableStatus = z.infer<typeof TableStatus>;

export const TableState = z.enum(TABLE_STATES);
export type TableState = z.infer<typeof TableState>;

/** `current`: who sits there now. `next_reservation`: the next party of this business day, also one that is late. */
export const Table = z.object({
  id: Id,
  place_id: Id,
  number: z.string(),
  seats: z.number(),
  min_seats: z.number(),
  area: z.string(),
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  shape: TableShape,
  status: TableStatus,
  state: TableState,
  current: z.nullable(
    z.object({ reservation_id: z.nullable(Id), since: Instant, covers: z.number(), name: z.string() }),
  ),
  next_reservation: z.nullable(
    z.object({
      id: Id,
      at: Instant,
      party: z.number(),
      name: z.string(),
      /** Expected, or there already and waiting for the table. */
      state: z.enum(RESERVATION_STATES),
    }),
  ),
  /** What the guests there ordered. `course`: the one that was sent last; null: none yet. */
  order: z.nullable(
    z.object({ id: Id, total: z.number(), course: z.nullable(z.enum(COURSES)), bill_asked: z.boolean() }),
  ),
  created_at: Instant,
  updated_at: Instant,
});
export type Table = z.infer<typeof Table>;

const seats = (missing: string) =>
  z
    .int(missing)
    .check(z.minimum(1, 'Serve almeno un posto.'), z.maximum(MAX_SEATS, `Al massimo ${MAX_SEATS} posti.`));

const Seats = seats('Inserisci i posti.');
const MinSeats = z._default(seats('Inserisci i posti minimi.'), 1);

/** Some programs send the number as a number. */
const TableNumber = z.pipe(
  z.union([z.string(), z.int()], 'Inserisci il numero del tavolo.'),
  z.pipe(z.transform(String), line(12, 'Inserisci il numero del tavolo.')),
);

const Area = z._default(line(40, 'Inserisci la sala.'), 'Sala');

/** In hundredths of a metre from the upper left corner of the area. */
const Position = z._default(
  z.nullable(
    z
      .int('Inserisci un numero intero.')
      .check(
        z.minimum(0, 'Il tavolo è fuori dalla pianta.'),
        z.maximum(10_000, 'Il tavolo è fuori dalla pianta.'),
      ),
  ),
  null,
);

const hasEnoughSeats = (table: { seats: number; min_seats: number }) => table.min_seats <= table.seats;
const TOO_FEW = { error: 'I posti minimi non possono superare i posti.', path: ['min_seats'] };

export const TableInput = z
  .object({
    number: TableNumber,
    seats: Seats,
    min_seats: MinSeats,
    area: Area,
    x: Position,
    y: Position,
    shape: z._default(TableShape, 'square'),
  })
  .check(z.refine(hasEnoughSeats, TOO_FEW));
export type TableInput = z.output<typeof TableInput>;

const TableCount = z
  .int('Inserisci un numero intero.')
  .check(z.minimum(1, 'Il primo numero è 1.'), z.maximum(9999, 'Il numero è troppo alto.'));

/** The tables from one number to another, both included. */
export const TablesCreate = z
  .object({ from: TableCount, to: TableCount, seats: Seats, min_seats: MinSeats, area: Area })
  .check(
    z.refine(hasEnoughSeats, TOO_FEW),
    z.refine(({ from, to }) => from <= to, {
      error: "L'ultimo numero viene dopo il primo.",
      path: ['to'],
    }),
    z.refine(({ from, to }) => to - from < MAX_TABLES_AT_ONCE, {
      error: `Al massimo ${MAX_TABLES_AT_ONCE} tavoli alla volta.`,
      path: ['to'],
    }),
  );
export type TablesCreate = z.output<typeof TablesCreate>;

/** `skipped`: the numbers that are there already. */
export const TablesCreated = z.object({ data: z.array(Table), skipped: z.array(z.string()) });
export type TablesCreated = z.infer<typeof TablesCreated>;

/** Tables that are put together for one party. */
export const TableCombination = z.object({
  id: Id,
  place_id: Id,
  table_ids: z.array(Id),
  numbers: z.array(z.string()),
  seats: z.number(),
  min_seats: z.number(),
});
export type TableCombination = z.infer<typeof TableCombination>;

export const TableCombinationInput = z
  .object({
    table_ids: z
      .array(Id, 'Scegli i tavoli.')
      .check(
        z.minLength(2, 'Scegli almeno due tavoli.'),
        z.maxLength(MAX_COMBINED, `Al massimo ${MAX_COMBINED} tavoli.`),
      ),
    seats: Seats,
    min_seats: MinSeats,
  })
  .check(z.refine(hasEnoughSeats, TOO_FEW));
export type TableCombinationInput = z.output<typeof TableCombinationInput>;

const place = z.object({ place_id: Id });
const params = z.object({ table_id: Id });

export const tableSchemas = {
  list: { params: place, response: list(Table) },
  create: { params: place, body: TableInput, response: Table },
  createMany: { params: place, body: TablesCreate, response: TablesCreated },
  get: { params, response: Table },
  update: { params, body: TableInput, response: Table },
  remove: { params },
  setStatus: { params, body: z.object({ status: TableStatus }), response: Table },
} satisfies Schemas;

export const tableCombinationSchemas = {
  list: { params: place, response: list(TableCombination) },
  create: { params: place, body: TableCombinationInput, response: TableCombination },
  remove: { params: z.object({ combination_id: Id }) },
} satisfies Schemas;
