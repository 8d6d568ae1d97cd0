import * as z from 'zod/mini';
import { BookingStatus, PaymentStatus } from '../bookings/schemas.ts';
import { ChannelKind } from '../channel-events/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { HouseNow } from '../rooms/schemas.ts';
import { RESERVATION_STATES } from '../reservations/values.ts';
import { Id, Instant } from '../scalars.ts';
import { ATTENTION_KINDS, CHANNEL_ATTENTION_KINDS } from './values.ts';

/** A stay on today's lists. For roles that see no money, payment and phone are null. */
export const TodayStay = z.object({
  booking_id: Id,
  guest_first_name: z.string(),
  guest_last_name: z.string(),
  guest_phone: z.nullable(z.string()),
  number_of_guests: z.number(),
  /** The room of today; null while the stay is parked in "Da sistemare". */
  room_id: z.nullable(z.number()),
  room_number: z.nullable(z.string()),
  room_name: z.nullable(z.string()),
  room_status: z.nullable(z.string()),
  check_in_date: z.string(),
  check_out_date: z.string(),
  status: BookingStatus,
  payment_status: z.nullable(PaymentStatus),
  total_price: z.nullable(z.number()),
  /** The sum still owed; a negative sum belongs to the guest. */
  balance: z.nullable(z.number()),
  special_requests: z.nullable(z.string()),
  arrived_at: z.nullable(Instant),
  departed_at: z.nullable(Instant),
  updated_at: Instant,
});
export type TodayStay = z.infer<typeof TodayStay>;

/** A channel's sale on today's lists. It names no guest, and nobody records arrival or departure. */
export const TodayChannel = z.object({
  channel_event_id: Id,
  /** "Airbnb", or the calendar's own name. */
  channel: z.string(),
  /** `unknown`: the channel does not say whether somebody comes or the nights are merely closed. */
  kind: ChannelKind,
  /** Null: of the whole place, and nobody has given it a room yet. */
  room_id: z.nullable(z.number()),
  room_number: z.nullable(z.string()),
  room_name: z.nullable(z.string()),
  room_status: z.nullable(z.string()),
  from_date: z.string(),
  to_date: z.string(),
  /** Some of its nights belong to somebody else. */
  in_conflict: z.boolean(),
});
export type TodayChannel = z.infer<typeof TodayChannel>;

/** `urgent` first: a room that must be ready for somebody who arrives today. */
export const RoomToClean = z.object({
  room_id: Id,
  number: z.string(),
  name: z.nullable(z.string()),
  urgent: z.boolean(),
});

export const Attention = z.object({
  kind: z.enum(ATTENTION_KINDS),
  booking_id: Id,
  guest: z.string(),
  number_of_nights: z.number(),
  /** The problem in Italian, without the guest's name: "doveva arrivare il 19/11/2026". No capital, no full stop. */
  sentence: z.string(),
  /** The request whose hold ends, and its end. Null for all other kinds. */
  request: z.nullable(
    z.object({
      hold_expires_at: Instant,
      check_in_date: z.string(),
      check_out_date: z.string(),
      room_number: z.nullable(z.string()),
      number_of_guests: z.number(),
      /** It is known that the address is the guest's; true also for what no stranger has asked. */
      is_proved: z.boolean(),
    }),
  ),
  updated_at: Instant,
});
export type Attention = z.infer<typeof Attention>;

/** A period or a calendar of a channel that needs a person. */
export const ChannelAttention = z.object({
  kind: z.enum(CHANNEL_ATTENTION_KINDS),
  calendar_id: Id,
  /** Null where it is about the calendar. */
  channel_event_id: z.nullable(z.number()),
  from_date: z.nullable(z.string()),
  /** "Prenotazione Airbnb", or the calendar's name. */
  title: z.string(),
  /** As of `Attention`: no capital, no full stop. */
  sentence: z.string(),
});
export type ChannelAttention = z.infer<typeof ChannelAttention>;

/**
 * A figure of the overview; `value` null: it cannot be computed yet, for want of rows. `previous` is last month's, null where
 * there is nothing to compare with: the place had no bookings yet, or nobody has kept count.
 */
const Figure = z.object({ value: z.nullable(z.number()), previous: z.nullable(z.number()) });

export const Overview = z.object({
  /** The calendar day at the place. */
  day: z.string(),
  /** Pending and confirmed stays from today on, by room; who has arrived already comes last. */
  arrivals: z.array(TodayStay),
  /** Stays until today, and guests who should have left before; who has left already comes last. */
  departures: z.array(TodayStay),
  /** Arrived and not departed. */
  in_house: z.array(TodayStay),
  /** Sales of channels, beside the lists above; `in_house` slept here last night and does tonight. */
  channels: z.object({
    arrivals: z.array(TodayChannel),
    departures: z.array(TodayChannel),
    in_house: z.array(TodayChannel),
  }),
  rooms_to_clean: z.array(RoomToClean),
  /** At most 20 of each kind. Roles that see no money do not hear of `unpaid_departure` and `money_to_return`. */
  attention: z.array(Attention),
  /** The same for channels; empty for roles that see no money. */
  channel_attention: z.array(ChannelAttention),
  /** How many there are of both without that limit. */
  attention_total: z.number(),
  /**
   * Unconfirmed requests of the public page hold half of the rooms of a night, or more: of the night on which they hold most.
   * `requests` and `unproved` count all that wait. Null: they do not; and for roles that see no money.
   */
  requests_held: z.nullable(
    z.object({
      night: z.string(),
      held: z.number(),
      rooms: z.number(),
      requests: z.number(),
      unproved: z.number(),
    }),
  ),
  /** Rooms in use. */
  rooms: z.number(),
  /** Rooms that a stay holds tonight, or a channel that has sold it. */
  occupied: z.number(),
  now: HouseNow,
  /** Null for roles that see no money. */
  figures: z.nullable(
    z.object({
      /** Room revenue of the month's nights, from first to last, of confirmed and completed stays, no-shows left out. */
      monthly_revenue: Figure,
      /**
       * Confirmed stays that have not ended; no-shows left out. Previous: of the stays that are confirmed or completed today, those
       * that had been asked for and had not ended when this month began.
       */
      active_orders: Figure,
      /**
       * Different guests (by e-mail, else phone, else name) of confirmed and completed stays, ever. Previous: asked for before
       * this month.
       */
      total_customers: Figure,
      /** Of the bookings asked for in the last 30 days, the share that is confirmed or completed, 0 to 1. Previous: the 30 days before. */
      conversion_rate: Figure,
      /** Bookings that wait for an answer. Previous: always null. */
      pending_orders: Figure,
      /** This month, half-open: `to` is the first day of the next. */
      month: z.object({ from: z.string(), to: z.string() }),
      /** The last 5 that were asked for and are confirmed or completed, newest first; `at` is when. */
      recent_sales: z.array(
        z.object({
          booking_id: Id,
          guest: z.string(),
          check_in_date: z.string(),
          check_out_date: z.string(),
          total_price: z.number(),
          currency: z.string(),
          at: Instant,
        }),
      ),
      /** The last 8 lines of all logs, newest first. */
      recent_activity: z.array(
        z.object({
          id: Id,
          booking_id: Id,
          guest: z.string(),
          author: z.nullable(z.string()),
          sentence: z.string(),
          at: Instant,
        }),
      ),
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;

/** A stay as the desk has to know it without a network. For roles that see no money, phone and notes are null. */
export const StayAhead = z.object({
  booking_id: Id,
  guest_first_name: z.string(),
  guest_last_name: z.string(),
  guest_phone: z.nullable(z.string()),
  guest_notes: z.nullable(z.string()),
  special_requests: z.nullable(z.string()),
  number_of_guests: z.number(),
  check_in_date: z.string(),
  check_out_date: z.string(),
  status: BookingStatus,
  arrived_at: z.nullable(Instant),
  departed_at: z.nullable(Instant),
  /** Where it sleeps from which night on; none while it is parked, more than one when it changes room. */
  rooms: z.array(
    z.object({
      from_date: z.string(),
      number: z.nullable(z.string()),
      name: z.nullable(z.string()),
    }),
  ),
});
export type StayAhead = z.infer<typeof StayAhead>;

/** The copy that a device keeps for use without a network. It holds no amounts. */
export const DaysAhead = z.object({
  taken_at: Instant,
  /** The days that it is about, half-open; the first is the calendar day at the place. */
  from: z.string(),
  to: z.string(),
  /** Stays that begin, end or sleep here on one of these days, by room and arrival. */
  stays: z.array(StayAhead),
  channels: z.array(z.omit(TodayChannel, { room_id: true, room_status: true })),
});
export type DaysAhead = z.infer<typeof DaysAhead>;

/** A party on the home page. `phone` is null for roles that do not work at the tables. */
const HomeParty = z.object({
  reservation_id: Id,
  at: Instant,
  party: z.number(),
  name: z.string(),
  phone: z.nullable(z.string()),
  state: z.enum(RESERVATION_STATES),
  /** Numbers of its tables; none: "da assegnare". */
  tables: z.array(z.string()),
});

/** The business day at a place with tables. */
export const TablesOverview = z.object({
  day: z.string(),
  /** Nobody reserves any more. */
  closed: z.boolean(),
  /** Who comes or came, by shift of the day; `name` null: at other times. */
  shifts: z.array(
    z.object({
      name: z.nullable(z.string()),
      from: z.nullable(z.string()),
      last_order: z.nullable(z.string()),
      parties: z.number(),
      covers: z.number(),
    }),
  ),
  covers: z.number(),
  /** The next of those who have not sat down, late ones included, by time; and how many there are. */
  arrivals: z.array(HomeParty),
  arrivals_total: z.number(),
  tables: z.object({ free: z.number(), in_use: z.number(), free_seats: z.number() }),
  /** The waiting list, in the order in which it is offered tables; and how many there are. */
  waiting: z.array(
    z.extend(HomeParty, { since: Instant, quoted_minutes: z.nullable(z.number()), offered: z.boolean() }),
  ),
  waiting_total: z.number(),
});
export type TablesOverview = z.infer<typeof TablesOverview>;

/** What a place with tables or a shop counts, under the headings of docs/rules.md 11.2. `previous` is null where nothing is compared. */
export const ServiceFigures = z.object({
  /** Orders whose guests have not left; null: the place has never had an order. */
  active_orders: Figure,
  /** Those of them with dishes that were sent and not served. */
  pending_orders: Figure,
  /** Customers in the register, null where it is empty; previous: those who were in it before this month. */
  total_customers: Figure,
  /**
   * Of the reservations for the last 30 business days whose time has come, the share whose party sat down, 0 to 1; walk-ins and the
   * waiting list left out. Previous: the 30 days before.
   */
  conversion_rate: Figure,
});
export type ServiceFigures = z.infer<typeof ServiceFigures>;

export const overviewSchemas = {
  get: { params: z.object({ place_id: Id }), response: Overview },
  tables: { params: z.object({ place_id: Id }), response: TablesOverview },
  service: { params: z.object({ place_id: Id }), response: ServiceFigures },
  ahead: { params: z.object({ place_id: Id }), response: DaysAhead },
} satisfies Schemas;
