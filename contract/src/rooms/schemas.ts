import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Day, Id, Instant, line, Money, optionalLine, optionalText, plainLine } from '../scalars.ts';
import { AMENITIES, MAX_NEW_ROOMS, MAX_PHOTOS, ROOM_STATUSES, ROOM_TYPES, WHEN_TAKEN } from './values.ts';

/**
 * The one meaning of these words on every screen, of rooms in use and of the night that begins today at the place: `occupied` a
 * stay or a sale of a channel holds the room, `closed` a block or a closure of a channel does (maintenance too), `free` nobody:
 * the three add up to `rooms`. `in_house`: parties that have arrived and not left, and those of channels between their first and
 * last day. What state a room is in (`status`) is housekeeping's own fact, and counted apart.
 */
export const HouseNow = z.object({
  day: z.string(),
  rooms: z.number(),
  occupied: z.number(),
  closed: z.number(),
  free: z.number(),
  in_house: z.number(),
});
export type HouseNow = z.infer<typeof HouseNow>;

export const RoomType = z.enum(ROOM_TYPES, 'Scegli il tipo di camera.');
export type RoomType = z.infer<typeof RoomType>;

export const RoomStatus = z.enum(ROOM_STATUSES, 'Scegli lo stato della camera.');
export type RoomStatus = z.infer<typeof RoomStatus>;

export const Amenity = z.enum(AMENITIES, 'Dotazione sconosciuta.');
export type Amenity = z.infer<typeof Amenity>;

/** `price_per_night` is null for roles that see no money. `photos` are paths relative to the server, large size. */
export const Room = z.object({
  id: Id,
  place_id: Id,
  number: z.string(),
  name: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  area: z.nullable(z.number()),
  type: RoomType,
  capacity: z.number(),
  beds_single: z.number(),
  beds_double: z.number(),
  beds_sofa: z.number(),
  price_per_night: z.nullable(z.number()),
  description: z.nullable(z.string()),
  amenities: z.array(Amenity),
  photos: z.array(z.string()),
  status: RoomStatus,
  /** Of a room in maintenance: the day from which it can be sold again, null until somebody reopens it; and why it is closed. */
  maintenance: z.nullable(z.object({ until: z.nullable(z.string()), reason: z.nullable(z.string()) })),
  created_at: Instant,
  updated_at: Instant,
});
export type Room = z.infer<typeof Room>;

const beds = z._default(
  z
    .int('Inserisci un numero intero.')
    .check(
      z.minimum(0, 'Il numero di letti non può essere negativo.'),
      z.maximum(20, 'Al massimo 20 letti.'),
    ),
  0,
);

const details = {
  name: optionalLine(80),
  /** Text, since floors have names ("terra", "mansarda"); plain numbers are accepted and kept as text. */
  floor: z.pipe(
    z._default(z.nullable(z.union([plainLine(30), z.int()], 'Piano non valido.')), null),
    z.transform((floor) => (floor === null || floor === '' ? null : String(floor))),
  ),
  area: z._default(
    z.nullable(
      z
        .number('Inserisci la superficie in metri quadri.')
        .check(
          z.minimum(0.01, 'La superficie deve essere maggiore di zero.'),
          z.maximum(10_000, 'La superficie è troppo grande.'),
        ),
    ),
    null,
  ),
  type: z._default(RoomType, 'double'),
  capacity: z
    .int('Inserisci quante persone può ospitare.')
    .check(
      z.minimum(1, 'La camera deve ospitare almeno una persona.'),
      z.maximum(50, 'Al massimo 50 persone.'),
    ),
  beds_single: beds,
  beds_double: beds,
  beds_sofa: beds,
  price_per_night: Money,
  description: optionalText(5000),
  amenities: z._default(
    z.pipe(
      z.array(Amenity, 'Serve un elenco.').check(z.maxLength(100, 'Troppe dotazioni.')),
      z.transform((ids) => AMENITIES.filter((id) => ids.includes(id))),
    ),
    [],
  ),
};

export const RoomCreate = z.object({
  place_id: Id,
  number: line(20, 'Inserisci il numero della camera.'),
  ...details,
  /** A room starts without photos and status. They are refused, so that no caller believes them saved. */
  photos: z.optional(
    z
      .array(z.string(), 'Serve un elenco.')
      .check(z.maxLength(0, 'Le foto si aggiungono dopo aver creato la camera.')),
  ),
  status: z.optional(
    z.literal('available', 'Una camera nuova è disponibile: lo stato si cambia dopo averla creata.'),
  ),
});
export type RoomCreate = z.output<typeof RoomCreate>;

/** Rooms that differ by their number alone. A number that is given twice counts once. */
export const RoomsCreate = z.object({
  numbers: z
    .array(RoomCreate.shape.number, 'Servono i numeri delle camere.')
    .check(
      z.minLength(1, 'Inserisci almeno un numero.'),
      z.maxLength(MAX_NEW_ROOMS, `Al massimo ${MAX_NEW_ROOMS} camere alla volta.`),
    ),
  ...details,
});
export type RoomsCreate = z.output<typeof RoomsCreate>;

/** `skipped` are the numbers that the place had already: those rooms are as they were. */
export const RoomsCreated = z.object({
  data: z.array(z.object({ id: Id, number: z.string() })),
  skipped: z.array(z.string()),
});
export type RoomsCreated = z.infer<typeof RoomsCreated>;

export const RoomUpdate = z.object(details);
export type RoomUpdate = z.output<typeof RoomUpdate>;

/** What maintenance does where guests are booked: refuse and name them, close the nights around them, or end before the first. */
export const WhenTaken = z.enum(WHEN_TAKEN, 'Scegli che cosa fare delle notti prenotate.');
export type WhenTaken = z.infer<typeof WhenTaken>;

/**
 * Maintenance takes the room off sale from tonight: until the day `until`, or until it is reopened (null). The status alone
 * closes every free night from now on; with `until`, nights that are booked refuse it unless `when_taken` says otherwise.
 * Any other status reopens the room. With `from` it closes that stretch again beside what is closed, as it was before somebody
 * opened it; a day before today is refused.
 */
export const RoomStatusChange = z.object({
  status: RoomStatus,
  from: z.optional(Day),
  until: z.optional(z.nullable(Day)),
  when_taken: z.optional(WhenTaken),
  reason: z.optional(line(120, 'Scrivi il motivo.')),
});
export type RoomStatusChange = z.output<typeof RoomStatusChange>;

const params = z.object({ room_id: Id });

export const roomSchemas = {
  list: { params: z.object({ place_id: Id }), response: z.extend(list(Room), { now: HouseNow }) },
  get: { params, response: Room },
  create: { body: RoomCreate, response: z.object({ id: Id }) },
  createMany: { params: z.object({ place_id: Id }), body: RoomsCreate, response: RoomsCreated },
  update: { params, body: RoomUpdate, response: Room },
  setStatus: { params, body: RoomStatusChange, response: Room },
  remove: { params },
  addPhotos: { params, response: Room },
  orderPhotos: {
    params,
    body: z.object({ photos: z.array(z.string()).check(z.maxLength(MAX_PHOTOS)) }),
    response: Room,
  },
  removePhoto: {
    params: z.object({
      room_id: Id,
      index: z.coerce
        .number('Foto non valida.')
        .check(z.int('Foto non valida.'), z.minimum(0, 'Foto non valida.')),
    }),
    query: z.object({ photo: z.optional(z.string()) }),
  },
} satisfies Schemas;
