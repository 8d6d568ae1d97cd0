import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { GuestPhone } from '../guests/schemas.ts';
import { Language } from '../public/schemas.ts';
import { ReservationState, withinParty } from '../reservations/schemas.ts';
import { MAX_PARTY } from '../reservations/values.ts';
import { DepositOffer, GuestDeposit } from '../table-deposits/schemas.ts';
import { Day, Email, Instant, line, Moment, optionalText } from '../scalars.ts';

const text = z.nullable(z.string());

/** The times of a day for a party. `phone_only`: so many reserve by telephone. */
export const PublicTables = z.object({
  day: z.string(),
  party: z.number(),
  max_party: z.number(),
  last_day: z.string(),
  phone: text,
  phone_only: z.boolean(),
  /** What so many people pay before they come; null: nothing. */
  deposit: z.optional(z.nullable(DepositOffer)),
  slots: z.array(z.object({ at: Instant, time: z.string(), shift: z.string(), free: z.boolean() })),
});
export type PublicTables = z.infer<typeof PublicTables>;

/** A day of the page's calendar. `max_party` 0: no party reserves by itself. */
export const PublicTableDay = z.object({ day: z.string(), open: z.boolean(), max_party: z.number() });
export type PublicTableDay = z.infer<typeof PublicTableDay>;

export const PublicTableDays = z.object({
  today: z.string(),
  last_day: z.string(),
  max_party: z.number(),
  phone: text,
  data: z.array(PublicTableDay),
});
export type PublicTableDays = z.infer<typeof PublicTableDays>;

const Party = z
  .int('Inserisci quante persone.')
  .check(z.minimum(1, 'Serve almeno una persona.'), z.maximum(MAX_PARTY, `Al massimo ${MAX_PARTY} persone.`));

const few = z._default(z.int('Inserisci un numero intero.').check(z.minimum(0), z.maximum(MAX_PARTY)), 0);

/** A table that is held while the guest types. `token` is what the reservation names to get it. */
export const PublicTableHold = z.object({
  token: z.string(),
  at: Instant,
  party: z.number(),
  expires_at: Instant,
});
export type PublicTableHold = z.infer<typeof PublicTableHold>;

const token = z.string().check(z.maxLength(100));

export const PublicReservationCreate = z
  .object({
    at: Moment,
    party: Party,
    children: few,
    high_chairs: few,
    /** The token of a hold for the same time and party; one that is over is as none. */
    hold: z._default(z.nullable(token), null),
    /** The deposit that the guest saw, null: none; another one by now is not asked unseen. Absent: not said. */
    seen_deposit: z.optional(z.nullable(z.number())),
    customer: z.object({
      first_name: line(80, 'Inserisci il nome.'),
      last_name: line(80, 'Inserisci il cognome.'),
      email: Email,
      phone: z._default(GuestPhone, null),
    }),
    notes: optionalText(1000),
    allergies: optionalText(500),
    language: z._default(Language, 'it'),
    /** Left empty by people: the field is not shown. */
    website: z._default(z.string().check(z.maxLength(500)), ''),
  })
  .check(...withinParty);
export type PublicReservationCreate = z.output<typeof PublicReservationCreate>;

export const PublicReservationChange = z
  .object({
    at: Moment,
    party: Party,
    children: few,
    high_chairs: few,
  })
  .check(...withinParty);
export type PublicReservationChange = z.output<typeof PublicReservationChange>;

/** The time that the guest saw: another one by now is not confirmed unseen. Pages of a version before it send none. */
const ReservationConfirmation = z.object({ seen_at: z.optional(Moment) });

/** The guest's own view of a reservation. `token` is the unguessable part of its link. */
export const GuestReservation = z.object({
  token: z.string(),
  state: ReservationState,
  place: z.object({
    slug: z.string(),
    name: z.string(),
    address: z.string(),
    email: text,
    phone: text,
    time_zone: z.string(),
  }),
  at: Instant,
  party: z.number(),
  children: z.number(),
  high_chairs: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: text,
  phone: text,
  notes: text,
  allergies: text,
  language: Language,
  can_cancel: z.boolean(),
  can_change: z.boolean(),
  /** The reminder has been sent, and the guest has not answered yet. */
  asks_answer: z.boolean(),
  guest_confirmed_at: z.nullable(Instant),
  deposit: z.optional(z.nullable(GuestDeposit)),
  business_day: z.string(),
  created_at: Instant,
});
export type GuestReservation = z.infer<typeof GuestReservation>;

const bySlug = z.object({ slug: z.string().check(z.maxLength(60)) });
const byToken = z.extend(bySlug, { reservation_token: token });

export const publicTableSchemas = {
  list: {
    params: bySlug,
    query: z.object({
      day: Day,
      party: z.coerce.number('Inserisci quante persone.').check(z.int(), z.minimum(1), z.maximum(MAX_PARTY)),
      // A reservation that its guest is about to change is not in its own way; an unknown one changes nothing.
      reservation_token: z.optional(token),
    }),
    response: PublicTables,
  },
  days: { params: bySlug, response: PublicTableDays },
  hold: { params: bySlug, body: z.object({ at: Moment, party: Party }), response: PublicTableHold },
  release: { params: z.extend(bySlug, { hold_token: token }) },
  reserve: { params: bySlug, body: PublicReservationCreate, response: GuestReservation },
  reservation: { params: byToken, response: GuestReservation },
  cancel: { params: byToken, response: GuestReservation },
  change: { params: byToken, body: PublicReservationChange, response: GuestReservation },
  confirm: { params: byToken, body: z.optional(ReservationConfirmation), response: GuestReservation },
} satisfies Schemas;
