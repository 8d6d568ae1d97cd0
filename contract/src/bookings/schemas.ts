import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { guest, GuestEmail, GuestPhone, LicensePlate } from '../guests/schemas.ts';
import { clearableText, Day, Id, Instant, Money, Offset, optionalText, searchText } from '../scalars.ts';
import { BOOKING_SORTS, BOOKING_STATUSES, MAX_NIGHTS, PAYMENT_STATUSES } from './values.ts';

export const BookingStatus = z.enum(BOOKING_STATUSES, 'Scegli lo stato della prenotazione.');
export type BookingStatus = z.infer<typeof BookingStatus>;

export const PaymentStatus = z.enum(PAYMENT_STATUSES, 'Scegli lo stato del pagamento.');
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/**
 * A stay in one room (the nights say if it changed room). `room_id` is null while it waits in "Da sistemare".
 * `price_per_night` is the average and `total_price` the sum of the nights.
 */
export const Booking = z.object({
  id: Id,
  /** Counts at its place, from 1, and is shown to people: `#12`. Addresses and calls use the id. */
  number: z.number(),
  place_id: Id,
  room_id: z.nullable(z.number()),
  room: z.nullable(z.object({ name: z.nullable(z.string()), number: z.string() })),
  /** The rooms of a stay that changed room, one after the other ("101, 104"); `room` is the last one. */
  rooms: z.optional(z.nullable(z.string())),
  guest_first_name: z.string(),
  guest_last_name: z.string(),
  guest_email: z.string(),
  guest_phone: z.nullable(z.string()),
  guest_notes: z.nullable(z.string()),
  check_in_date: z.string(),
  check_out_date: z.string(),
  number_of_nights: z.number(),
  number_of_guests: z.number(),
  special_requests: z.nullable(z.string()),
  license_plate: z.nullable(z.string()),
  price_per_night: z.number(),
  total_price: z.number(),
  currency: z.string(),
  status: BookingStatus,
  payment_status: PaymentStatus,
  source: z.string(),
  hold_expires_at: z.nullable(Instant),
  paid_at: z.nullable(Instant),
  arrived_at: z.nullable(Instant),
  departed_at: z.nullable(Instant),
  no_show_at: z.nullable(Instant),
  cancelled_at: z.nullable(Instant),
  cancellation_reason: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
});
export type Booking = z.infer<typeof Booking>;

/** One night: which room, at what price. */
export const Night = z.object({ night: z.string(), room_id: z.nullable(z.number()), price: z.number() });
export type Night = z.infer<typeof Night>;

/** A line of the booking's log: when, who (null: Hub itself), what, in Italian. */
export const BookingEvent = z.object({
  id: Id,
  at: Instant,
  author: z.nullable(z.string()),
  sentence: z.string(),
});

export const BookingDetail = z.extend(Booking, {
  /** Whose booking it is: of a customer that was merged, the call of the customer answers the other one. */
  customer_id: z.nullable(Id),
  nights: z.array(Night),
  events: z.array(BookingEvent),
  /**
   * A negative `balance` is the guest's; `attention`: a payment waits for a decision. `refunded`, of what was received, is missing
   * from processes of a version that did not tell it.
   */
  money: z.optional(
    z.object({
      received: z.number(),
      refunded: z.optional(z.number()),
      balance: z.number(),
      attention: z.boolean(),
    }),
  ),
});
export type BookingDetail = z.infer<typeof BookingDetail>;

/** Counts of all that the filter finds, not of the page; `revenue` sums the paid bookings (docs/rules.md 6.9). */
export const BookingSummary = z.object({
  total: z.number(),
  confirmed: z.number(),
  pending: z.number(),
  revenue: z.number(),
});
export type BookingSummary = z.infer<typeof BookingSummary>;

/** Sent with every change of an existing booking: the time of its last change, as the person saw it. */
const expected = { expected_updated_at: z.optional(z.string().check(z.maxLength(40))) };

const pricedNight = { night: Day, price: Money };

const nightPrices = z
  .array(z.object(pricedNight), 'Serve un elenco di notti.')
  .check(z.maxLength(MAX_NIGHTS, 'Troppe notti.'));

const changedNights = z
  .array(z.object({ ...pricedNight, room_id: z.optional(Id) }), 'Serve un elenco di notti.')
  .check(z.maxLength(MAX_NIGHTS, 'Troppe notti.'));

/**
 * At the desk. Without `nights` the server prices each night by room and seasons; with it, these prices are kept. `reject`
 * cancels a pending booking in the same transaction, whose nights this one takes.
 */
export const BookingCreate = z.object({
  room_id: Id,
  check_in_date: Day,
  check_out_date: Day,
  ...guest,
  /** Who it is of, where the person at the desk has chosen; else e-mail and phone decide. */
  customer_id: z.optional(Id),
  status: z._default(z.enum(['pending', 'confirmed'], 'Scegli se confermarla subito.'), 'confirmed'),
  nights: z.optional(nightPrices),
  reject: z.optional(z.object({ booking_id: Id, ...expected })),
});
export type BookingCreate = z.output<typeof BookingCreate>;

/**
 * Any part of a booking. New dates or a new room re-price only the nights that are new, unless `nights` says their
 * prices; `room_id: null` parks it in "Da sistemare". A night with a room of its own goes there.
 */
export const BookingChange = z.object({
  ...expected,
  room_id: z.optional(z.nullable(Id)),
  check_in_date: z.optional(Day),
  check_out_date: z.optional(Day),
  guest_first_name: z.optional(guest.guest_first_name),
  guest_last_name: z.optional(guest.guest_last_name),
  guest_email: z.optional(GuestEmail),
  guest_phone: z.optional(GuestPhone),
  guest_notes: z.optional(clearableText(2000)),
  number_of_guests: z.optional(guest.number_of_guests),
  special_requests: z.optional(clearableText(2000)),
  license_plate: z.optional(LicensePlate),
  nights: z.optional(changedNights),
  /** It undoes the move just before: nobody was in the room that a guest in the house leaves, and both rooms are as they were. */
  undo: z.optional(z.boolean()),
});
export type BookingChange = z.output<typeof BookingChange>;

export const BookingFilters = z.object({
  status: z.optional(BookingStatus),
  payment_status: z.optional(PaymentStatus),
  room_id: z.optional(Id),
  /** Stays with a night in [from, to). */
  from: z.optional(Day),
  to: z.optional(Day),
  /** Confirmed stays that are not over on this day: their guests are in the house or still to come (docs/rules.md 11.2). */
  active: z.optional(Day),
  /** Guest's name, e-mail, phone, the number of the booking, or the beginning of the plate. */
  q: z.optional(searchText(100)),
});
export type BookingFilters = z.output<typeof BookingFilters>;

/** With a minus the other way round; bookings that are equal in it stay in the order of their numbers. */
export const BookingSort = z.enum(
  [...BOOKING_SORTS, ...BOOKING_SORTS.map((key) => `-${key}` as const)],
  'Ordinamento sconosciuto.',
);
export type BookingSort = z.infer<typeof BookingSort>;

const sort = z._default(BookingSort, '-created');

export const params = z.object({ booking_id: Id });

const place = z.object({ place_id: Id });

export const act = z.object(expected);

/** Price and feasibility of a change of dates or room; nothing is written. */
export const ChangePreview = z.object({
  nights: z.array(Night),
  number_of_nights: z.number(),
  total_price: z.number(),
  total_before: z.number(),
  /** Why it would be refused, as the change itself would say it. */
  refusal: z.nullable(z.object({ code: z.string(), error: z.string() })),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** The rule is the one that the guest agreed to on the booking page; null for bookings that were made elsewhere. */
export const Cancellation = z.object({
  rule: z.nullable(
    z.object({
      /** The last day of free cancellation; null: none was promised. */
      free_until: z.nullable(z.string()),
      is_free: z.boolean(),
      conditions: z.nullable(z.string()),
    }),
  ),
  /** A proposal: 0 where the rule asks for nothing, or names no day. */
  penalty: z.number(),
  currency: z.string(),
  /** The portal or calendar that still lists the stay, and keeps its nights; null: they are free again. */
  listed_on: z.optional(z.nullable(z.string())),
  /** Rooms in maintenance, by number, whose nights stay off sale: all nights from today on, or some. Null: they are free again. */
  maintenance: z.nullable(z.object({ rooms: z.array(z.string()), all: z.boolean() })),
});
export type Cancellation = z.infer<typeof Cancellation>;

const move = { params, body: act, response: BookingDetail };

/** A calendar of the room that was not read in the last ten minutes. */
export const NotFresh = z.object({ calendar_id: Id, name: z.string(), last_sync_at: z.nullable(Instant) });
export type NotFresh = z.infer<typeof NotFresh>;

/** The booking, and the calendars that could not be read before the sale. */
export const BookingCreated = z.extend(BookingDetail, { not_fresh: z.array(NotFresh) });
export type BookingCreated = z.infer<typeof BookingCreated>;

export const bookingSchemas = {
  list: {
    params: place,
    query: z.extend(BookingFilters, {
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
      offset: Offset,
      sort,
    }),
    response: z.object({ bookings: z.array(Booking), total: z.number(), summary: BookingSummary }),
  },
  csv: { params: place, query: z.extend(BookingFilters, { sort }) },
  get: { params, response: BookingDetail },
  create: { params: place, body: BookingCreate, response: BookingCreated },
  change: { params, body: BookingChange, response: BookingDetail },
  preview: {
    params,
    query: z
      .object({
        check_in_date: z.optional(Day),
        check_out_date: z.optional(Day),
        room_id: z.optional(Id),
        /** With `room_id` and nothing else: the move from this night on (`/move`), not the change of the whole stay. */

        from: z.optional(Day),
      })
      .check(
        z.refine(
          ({ from, room_id, check_in_date, check_out_date }) =>
            from === undefined || (room_id !== undefined && !check_in_date && !check_out_date),
          'Da una notte in poi cambia solo la camera.',
        ),
      ),
    response: ChangePreview,
  },
  move: { params, body: z.object({ ...expected, room_id: Id, from: Day }), response: BookingDetail },
  confirm: move,
  cancellation: { params, response: Cancellation },
  cancel: {
    params,
    /** `penalty` becomes a charge on the main bill; absent or 0: none. */
    body: z.object({ ...expected, reason: optionalText(500), penalty: z._default(Money, 0) }),
    response: BookingDetail,
  },
  releaseRequests: {
    params: place,
    body: z.object({
      /** `unproved`: only those whose address is not known to be the guest's; `waiting`: all that wait. */

      which: z._default(z.enum(['unproved', 'waiting'], 'Scegli quali richieste.'), 'unproved'),
    }),
    response: z.object({ released: z.number() }),
  },
  restore: move,
  checkIn: move,
  undoCheckIn: move,
  checkOut: move,
  undoCheckOut: move,
  noShow: move,
} satisfies Schemas;
