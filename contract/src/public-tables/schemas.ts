import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { GuestPhone } from '../guests/schemas.ts';
import { Language } from '../public/schemas.ts';
import { ReservationState } from '../reservations/schemas.ts';
import { MAX_PARTY } from '../reservations/values.ts';
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
  slots: z.array(z.object({ at: Instant, time: z.string(), shift: z.string(), free: z.boolean() })),
});
export type PublicTables = z.infer<typeof PublicTables>;

const Party = z
  .int('Inserisci quante persone.')
  .check(z.minimum(1, 'Serve almeno una persona.'), z.maximum(MAX_PARTY, `Al massimo ${MAX_PARTY} persone.`));

const few = z._default(z.int('Inserisci un numero intero.').check(z.minimum(0), z.maximum(MAX_PARTY)), 0);

export const PublicReservationCreate = z.object({
  at: Moment,
  party: Party,
  children: few,
  high_chairs: few,
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
});
export type PublicReservationCreate = z.output<typeof PublicReservationCreate>;

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
  created_at: Instant,
});
export type GuestReservation = z.infer<typeof GuestReservation>;

const bySlug = z.object({ slug: z.string().check(z.maxLength(60)) });
const byToken = z.extend(bySlug, { reservation_token: z.string().check(z.maxLength(100)) });

export const publicTableSchemas = {
  list: {
    params: bySlug,
    query: z.object({
      day: Day,
      party: z.coerce.number('Inserisci quante persone.').check(z.int(), z.minimum(1), z.maximum(MAX_PARTY)),
    }),
    response: PublicTables,
  },
  reserve: { params: bySlug, body: PublicReservationCreate, response: GuestReservation },
  reservation: { params: byToken, response: GuestReservation },
  cancel: { params: byToken, response: GuestReservation },
} satisfies Schemas;
