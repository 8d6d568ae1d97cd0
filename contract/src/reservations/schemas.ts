import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { GuestEmail, GuestPhone } from '../guests/schemas.ts';
import { clearableText, Day, Id, Instant, Moment, optionalText, plainLine, searchText } from '../scalars.ts';
import { TableDeposit } from '../table-deposits/schemas.ts';
import { MAX_STAY_MINUTES } from '../service-shifts/values.ts';
import { MAX_COMBINED } from '../tables/values.ts';
import {
  MAX_ALLERGIES,
  MAX_NAME,
  MAX_NOTES,
  MAX_PARTY,
  OF_PARTY,
  RESERVATION_SOURCES,
  RESERVATION_STATES,
  SLOT_REASONS,
} from './values.ts';

export const ReservationState = z.enum(RESERVATION_STATES, 'Scegli lo stato.');
export type ReservationState = z.infer<typeof ReservationState>;

export const ReservationSource = z.enum(RESERVATION_SOURCES);
export type ReservationSource = z.infer<typeof ReservationSource>;

const text = z.nullable(z.string());

/**
 * A party that comes, or came. `table_ids` is empty while it is "da assegnare". `business_day` is the day of the place that it belongs
 * to, also after midnight. `customer.no_shows`: how often the known customer did not come.
 */
export const Reservation = z.object({
  id: Id,
  place_id: Id,
  business_day: z.string(),
  at: Instant,
  ends_at: Instant,
  duration_minutes: z.number(),
  party: z.number(),
  children: z.number(),
  high_chairs: z.number(),
  state: ReservationState,
  source: ReservationSource,
  table_ids: z.array(Id),
  tables: z.array(z.string()),
  /** As it is called in the room: the name, else what stands for one. */
  name: z.string(),
  customer: z.object({
    id: z.nullable(Id),
    first_name: z.string(),
    last_name: z.string(),
    phone: text,
    email: text,
    no_shows: z.number(),
  }),
  notes: text,
  allergies: text,
  /** Of a party on the waiting list: the time that it was told, and when a table was offered. */
  quoted_minutes: z.nullable(z.number()),
  offered_at: z.nullable(Instant),
  seated_at: z.nullable(Instant),
  /** When the guest said, by the reminder's link, that the party comes. Missing from processes of a version before it. */
  guest_confirmed_at: z.optional(z.nullable(Instant)),
  /** What a large party pays before it comes; null: nothing. Missing from processes of a version before it. */
  deposit: z.optional(z.nullable(TableDeposit)),
  created_at: Instant,
  updated_at: Instant,
});
export type Reservation = z.infer<typeof Reservation>;

const Party = z
  .int('Inserisci quante persone.')
  .check(z.minimum(1, 'Serve almeno una persona.'), z.maximum(MAX_PARTY, `Al massimo ${MAX_PARTY} persone.`));

const Few = z
  .int('Inserisci un numero intero.')
  .check(z.minimum(0, 'Inserisci almeno 0.'), z.maximum(MAX_PARTY, `Al massimo ${MAX_PARTY}.`));

const Duration = z
  .int('Inserisci i minuti.')
  .check(
    z.minimum(15, 'Almeno 15 minuti.'),
    z.maximum(MAX_STAY_MINUTES, `Al massimo ${MAX_STAY_MINUTES} minuti.`),
  );

const TableIds = z
  .array(Id, 'Scegli i tavoli.')
  .check(z.maxLength(MAX_COMBINED, `Al massimo ${MAX_COMBINED} tavoli.`));

export const ReservationCustomer = z.object({
  first_name: z._default(plainLine(MAX_NAME), ''),
  last_name: z._default(plainLine(MAX_NAME), ''),
  phone: z._default(GuestPhone, null),
  email: z._default(GuestEmail, ''),
});
export type ReservationCustomer = z.output<typeof ReservationCustomer>;

const about = {
  children: z._default(Few, 0),
  high_chairs: z._default(Few, 0),
  notes: optionalText(MAX_NOTES),
  allergies: optionalText(MAX_ALLERGIES),
};

interface Sizes {
  party: number;
  children: number;
  high_chairs: number;
}

const sameSizes = (a: Sizes, b: Sizes): boolean =>
  a.party === b.party && a.children === b.children && a.high_chairs === b.high_chairs;

const isWithinParty = (field: keyof typeof OF_PARTY, before?: Sizes) =>
  z.refine<Sizes>(
    (sizes) => sizes[field] <= sizes.party || (before !== undefined && sameSizes(sizes, before)),
    { error: OF_PARTY[field], path: [field] },
  );

/** Checks of a whole party: neither its children nor its high chairs are more than its people. */
export const withinParty = [isWithinParty('children'), isWithinParty('high_chairs')] as const;

/** Those of a change: sizes that stay as they were `before` are right, whatever they were. */
export const withinPartyOrAs = (before: Sizes) =>
  [isWithinParty('children', before), isWithinParty('high_chairs', before)] as const;

/**
 * A new reservation. Without `table_ids` it is "da assegnare"; a walk-in (`source`) is seated at once, now, at the best free table where
 * none is named. `waiting`: onto the waiting list, with the time that was told. `beyond_capacity`: also where no seat is left.
 */
export const ReservationCreate = z
  .object({
    at: z.optional(Moment),
    party: Party,
    duration_minutes: z.optional(Duration),
    table_ids: z._default(TableIds, []),
    customer: z._default(ReservationCustomer, { first_name: '', last_name: '', phone: null, email: '' }),
    customer_id: z._default(z.nullable(Id), null),
    ...about,
    source: z._default(z.enum(['desk', 'phone', 'walk_in'], 'Scegli come è nata la prenotazione.'), 'desk'),
    waiting: z._default(z.boolean(), false),
    quoted_minutes: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(600))), null),
    beyond_capacity: z._default(z.boolean(), false),
  })
  .check(...withinParty);
export type ReservationCreate = z.output<typeof ReservationCreate>;

/** What is left out stays as it is. */
export const ReservationChange = z.object({
  at: z.optional(Moment),
  party: z.optional(Party),
  duration_minutes: z.optional(Duration),
  table_ids: z.optional(TableIds),
  customer: z.optional(ReservationCustomer),
  children: z.optional(Few),
  high_chairs: z.optional(Few),
  notes: z.optional(clearableText(2000)),
  allergies: z.optional(clearableText(500)),
  quoted_minutes: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(600)))),
  beyond_capacity: z._default(z.boolean(), false),
});
export type ReservationChange = z.output<typeof ReservationChange>;

/** A table, or tables that are put together, for a party. */
export const TableSuggestion = z.object({
  table_ids: z.array(Id),
  numbers: z.array(z.string()),
  seats: z.number(),
  wasted: z.number(),
});
export type TableSuggestion = z.infer<typeof TableSuggestion>;

/** `why_not` null: free. `suggestion` null although it is free: the place has no tables yet. */
export const TableSlot = z.object({
  at: Instant,
  time: z.string(),
  shift: z.string(),
  free: z.boolean(),
  why_not: z.nullable(z.enum(SLOT_REASONS)),
  duration_minutes: z.number(),
  covers: z.number(),
  suggestion: z.nullable(TableSuggestion),
});
export type TableSlot = z.infer<typeof TableSlot>;

export const TableAvailability = z.object({
  day: z.string(),
  party: z.number(),
  closed: z.boolean(),
  notes: text,
  data: z.array(TableSlot),
});
export type TableAvailability = z.infer<typeof TableAvailability>;

/** The address of a calendar with the reservations, without names and contacts; null: there is none. */
export const ReservationFeed = z.object({ url: text, created_at: z.nullable(Instant) });
export type ReservationFeed = z.infer<typeof ReservationFeed>;

const place = z.object({ place_id: Id });
const params = z.object({ reservation_id: Id });
const act = { params, response: Reservation };

/** Tables that are chosen in the moment; without them those of the reservation, else the best free ones. */
const Seating = z._default(z.object({ table_ids: z.optional(TableIds) }), {});

/** `beyond_capacity`: a party that comes back, or leaves the waiting list, is taken also where no seat is left. */
const Confirming = z._default(z.object({ beyond_capacity: z._default(z.boolean(), false) }), {
  beyond_capacity: false,
});

/** `day`: the business day that the list is of; `today`: the present one, which after midnight is the evening's. */
export const reservationSchemas = {
  list: {
    params: place,
    query: z.object({
      day: z.optional(Day),
      state: z.optional(ReservationState),
      q: z.optional(searchText(100)),
    }),
    response: z.extend(list(Reservation), { day: z.string(), today: z.string() }),
  },
  create: { params: place, body: ReservationCreate, response: Reservation },
  get: { params, response: Reservation },
  change: { params, body: ReservationChange, response: Reservation },
  confirm: { params, body: Confirming, response: Reservation },
  arrive: act,
  seat: { params, body: Seating, response: Reservation },
  finish: act,
  cancel: act,
  noShow: act,
  offer: { params, body: Seating, response: Reservation },
} satisfies Schemas;

export const tableAvailabilitySchemas = {
  get: {
    params: place,
    query: z.object({
      day: Day,
      party: z.coerce.number('Inserisci quante persone.').check(z.int(), z.minimum(1), z.maximum(MAX_PARTY)),
      // A reservation that is about to change is not in its own way.
      without: z.optional(Id),
    }),
    response: TableAvailability,
  },
} satisfies Schemas;

export const reservationFeedSchemas = {
  get: { params: place, response: ReservationFeed },
  renew: { params: place, response: ReservationFeed },
  revoke: { params: place },
} satisfies Schemas;
