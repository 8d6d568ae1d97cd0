import * as z from 'zod/mini';
import { list } from '../answers.ts';
import { BOOKING_STATUSES } from '../bookings/values.ts';
import type { Schemas } from '../endpoint.ts';
import { GuestPhone, LicensePlate } from '../guests/schemas.ts';
import { AMENITIES, ROOM_TYPES } from '../rooms/values.ts';
import { Day, Email, Id, Instant, line, optionalText } from '../scalars.ts';
import { LANGUAGES } from './values.ts';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/** Lower-case letters, digits and single hyphens, 3 to 60 characters. */
export const Slug = z
  .string('Inserisci un indirizzo.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(3, 'Usa almeno 3 caratteri.'),
    z.maxLength(60, 'Usa al massimo 60 caratteri.'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa lettere minuscole senza accenti, numeri e trattini.'),
  );

const PublicRoom = z.object({
  room_id: Id,
  name: z.nullable(z.string()),
  number: z.string(),
  type: z.enum(ROOM_TYPES),
  capacity: z.number(),
  area: z.nullable(z.number()),
  beds_single: z.number(),
  beds_double: z.number(),
  beds_sofa: z.number(),
  description: z.nullable(z.string()),
  amenities: z.array(z.enum(AMENITIES)),
  photos: z.array(z.string()),
});
export type PublicRoom = z.infer<typeof PublicRoom>;

/** The public facts of a place. */
export const PublicPlace = z.object({
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  category: z.string(),
  /** The national code, which the law wants on every page that offers the place. Missing from processes of a version before it. */
  cin: z.optional(z.nullable(z.string())),
  description: z.nullable(z.string()),
  conditions: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Of the place itself, large size. */
  photo: z.nullable(z.string()),
  /** The languages of the page, in the order of `LANGUAGES`. */
  languages: z.array(Language),
  /** `HH:MM`, of the place's own day. */
  check_in_from: z.string(),
  check_out_until: z.string(),
  time_zone: z.string(),
  /** The calendar day at the place, and the last day on which a stay may end. */
  today: z.string(),
  last_day: z.string(),
  currency: z.string(),
  /** For how long the nights are kept once the guest has opened the link in the letter; before that for half an hour at most. */
  hold_minutes: z.number(),
  /** Nobody has to answer: opening that link confirms the booking. Not where a deposit is asked, which confirms by itself. */
  auto_confirm: z.boolean(),
  /** Guests are asked for the plate of their car. */
  ask_license_plate: z.boolean(),
  /** Free cancellation by the guest until so many days before the arrival; null: never by the link. */
  free_cancel_days: z.nullable(z.number()),
  /** The deposit in bitcoin right after booking, in percent of the total; null: none. */
  deposit_percent: z.optional(z.nullable(z.number())),
  /** Guests can read a menu at `/m/{slug}`. Missing from processes of a version before it. */
  menu: z.optional(z.boolean()),
  /** It lets rooms, and tables can be reserved here. Missing from processes of a version before them, which know rooms alone. */
  lodging: z.optional(z.boolean()),
  tables: z.optional(z.boolean()),
  max_guests: z.number(),
  rooms: z.array(PublicRoom),
});
export type PublicPlace = z.infer<typeof PublicPlace>;

/** A room for the asked nights. `bookable` is false when it is taken, or the stay is shorter than `min_nights`. */
export const PublicOffer = z.object({
  room_id: Id,
  free: z.boolean(),
  bookable: z.boolean(),
  min_nights: z.number(),
  nights: z.array(z.object({ night: z.string(), price: z.number() })),
  price_per_night: z.number(),
  total_price: z.number(),
  currency: z.string(),
});
export type PublicOffer = z.infer<typeof PublicOffer>;

/** A day of the date picker: whether a night can start here for so many guests, from which price, and for how long at least. */
export const PublicDay = z.object({
  day: z.string(),
  free: z.boolean(),
  price_from: z.nullable(z.number()),
  min_nights: z.number(),
});

export const PublicBookingCreate = z.object({
  room_id: Id,
  check_in_date: Day,
  check_out_date: Day,
  number_of_guests: z
    .int('Inserisci il numero di ospiti.')
    .check(z.minimum(1, 'Serve almeno un ospite.'), z.maximum(50, 'Al massimo 50 ospiti.')),
  guest_first_name: line(80, 'Inserisci il nome.'),
  guest_last_name: line(80, 'Inserisci il cognome.'),
  guest_email: Email,
  guest_phone: z._default(GuestPhone, null),
  /** Dropped where the place does not ask for it. */
  license_plate: z._default(LicensePlate, null),
  special_requests: optionalText(2000),
  language: z._default(Language, 'it'),
  accept_conditions: z.literal(true, 'Accetta le condizioni per continuare.'),
  /** The total that the guest saw. The server decides the price, and answers 409 `price_changed` when it differs. */
  seen_total: z.optional(z.number()),
  /** What `PublicPlace` told the guest. The server answers 409 `rules_changed` where it is otherwise now; older pages send none. */
  seen_rules: z.optional(
    z.object({
      free_cancel_days: z.nullable(z.int()),
      conditions: z.nullable(z.string().check(z.maxLength(4000))),
      deposit_percent: z.nullable(z.number()),
    }),
  ),
  /** Left empty by people: the field is not shown. */
  website: z._default(z.string().check(z.maxLength(500)), ''),
});
export type PublicBookingCreate = z.output<typeof PublicBookingCreate>;

/** The guest's own view of a booking. `token` is the unguessable part of its link. */
export const GuestBooking = z.object({
  token: z.string(),
  /** Of the bookings of this place: it tells nothing about others. */
  number: z.number(),
  status: z.enum(BOOKING_STATUSES),
  place: z.object({
    slug: z.string(),
    name: z.string(),
    address: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    check_in_from: z.string(),
    check_out_until: z.string(),
    time_zone: z.string(),
    conditions: z.nullable(z.string()),
  }),
  room: z.nullable(z.object({ name: z.nullable(z.string()), number: z.string(), type: z.enum(ROOM_TYPES) })),
  check_in_date: z.string(),
  check_out_date: z.string(),
  number_of_nights: z.number(),
  number_of_guests: z.number(),
  guest_first_name: z.string(),
  guest_last_name: z.string(),
  guest_email: z.string(),
  guest_phone: z.nullable(z.string()),
  license_plate: z.nullable(z.string()),
  special_requests: z.nullable(z.string()),
  nights: z.array(z.object({ night: z.string(), price: z.number() })),
  total_price: z.number(),
  currency: z.string(),
  language: Language,
  /** Until when the nights are kept for a booking that nobody has confirmed. */
  hold_expires_at: z.nullable(Instant),
  /**
   * Whether the address is known to be the guest's: `proved`; `asked`, by a link in a letter; `not_asked`, since the address has
   * had too many letters.
   */
  address: z.enum(['proved', 'asked', 'not_asked']),
  /** What confirms a booking that is pending: a person at the place, the link in the letter, or the payment. */
  confirmed_by: z.enum(['place', 'link', 'payment']),
  /** Whether the guest may cancel now, and the last day on which they may. */
  can_cancel: z.boolean(),
  cancel_until: z.nullable(z.string()),
  cancelled_at: z.nullable(Instant),
  /**
   * What a cancelled booking leaves of the guest's money at the place beyond its bill, or a request whose time is over; else 0. Missing from
   * processes of a version before it.
   */
  to_return: z.optional(z.number()),
  created_at: Instant,
  /** The place's open request, paid at `/pay/{token}`; null: none. */
  payment: z.optional(
    z.nullable(
      z.object({
        token: z.string(),
        amount: z.number(),
        state: z.enum(['open', 'processing', 'paid']),
      }),
    ),
  ),
});
export type GuestBooking = z.infer<typeof GuestBooking>;

const bySlug = z.object({ slug: z.string().check(z.maxLength(60)) });

const byToken = z.extend(bySlug, { token: z.string().check(z.maxLength(100)) });

const guests = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)));

export const publicPlaceSchemas = {
  get: { params: bySlug, response: PublicPlace },
  calendar: { params: bySlug, query: z.object({ from: Day, to: Day, guests }), response: list(PublicDay) },
  availability: {
    params: bySlug,
    query: z.object({ from: Day, to: Day, guests }),
    response: list(PublicOffer),
  },
  book: { params: bySlug, body: PublicBookingCreate, response: GuestBooking },
  booking: { params: byToken, response: GuestBooking },
  prove: {
    params: byToken,
    body: z.object({ proof: z.string('Manca il codice del link.').check(z.maxLength(100)) }),
    response: GuestBooking,
  },
  cancel: { params: byToken, response: GuestBooking },
} satisfies Schemas;
