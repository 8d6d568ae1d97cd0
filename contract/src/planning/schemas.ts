import * as z from 'zod/mini';
import { list } from '../answers.ts';
import { Block } from '../blocks/schemas.ts';
import { BookingStatus, PaymentStatus } from '../bookings/schemas.ts';
import { HeldBack } from '../calendars/schemas.ts';
import { ChannelEvent } from '../channel-events/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { HouseNow } from '../rooms/schemas.ts';
import { Day, Id, Instant } from '../scalars.ts';

const place = z.object({ place_id: Id });

const range = { from: Day, to: Day };

/** A booking or block that has nights of the room asked for. */
export const Holder = z.object({
  /** `pending`: a request that waits for an answer. `closed`: a channel has only closed the nights. */
  kind: z.enum(['pending', 'booking', 'block', 'channel', 'closed']),
  /** The guest, the reason of a block, or the channel. */
  name: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  /** Null unless it is a booking. */
  booking_id: z.nullable(z.number()),
  updated_at: z.nullable(Instant),
});
export type Holder = z.infer<typeof Holder>;

export const AvailableRoom = z.object({
  room_id: Id,
  number: z.string(),
  name: z.nullable(z.string()),
  type: z.string(),
  capacity: z.number(),
  beds_single: z.number(),
  beds_double: z.number(),
  beds_sofa: z.number(),
  /** No hold and no block on any of the nights. */
  free: z.boolean(),
  /** The season of the arrival asks for at least so many nights. */
  min_nights: z.number(),
  nights: z.array(z.object({ night: z.string(), price: z.number() })),
  total_price: z.number(),
  /** By whom, where it is not free, by their first night; at most ten. */
  holders: z.array(Holder),
});
export type AvailableRoom = z.infer<typeof AvailableRoom>;

/** Ways out where no room is free: the same length on other days, or another stay in another room. */
export const Proposals = z.object({
  /** The nearest first; `room_id` is free then. */
  dates: z.array(z.object({ from: z.string(), to: z.string(), room_id: Id })),
  /** Each makes `from_room_id` free for the nights asked for; the stay keeps its nights and prices. */
  moves: z.array(
    z.object({
      booking_id: Id,
      guest: z.string(),
      updated_at: Instant,
      check_in_date: z.string(),
      check_out_date: z.string(),
      from_room_id: Id,
      from_number: z.string(),
      to_room_id: Id,
      to_number: z.string(),
    }),
  ),
});
export type Proposals = z.infer<typeof Proposals>;

/** The data of the board. The nights of a stay come as segments: a stay that changed room has more than one. */
export const Planning = z.object({
  rooms: z.array(
    z.object({
      id: Id,
      number: z.string(),
      name: z.nullable(z.string()),
      type: z.string(),
      capacity: z.number(),
      status: z.string(),
      /** The day on which it was deleted: it is here for its stays only, and nobody can sell or block it. */
      archived_on: z.nullable(z.string()),
    }),
  ),
  stays: z.array(
    z.object({
      booking_id: Id,
      /** The booking's own, that people know it by. */
      number: z.number(),
      room_id: z.nullable(z.number()),
      from_date: z.string(),
      to_date: z.string(),
      check_in_date: z.string(),
      check_out_date: z.string(),
      guest_first_name: z.string(),
      guest_last_name: z.string(),
      number_of_guests: z.number(),
      status: BookingStatus,
      payment_status: PaymentStatus,
      source: z.string(),
      hold_expires_at: z.nullable(Instant),
      arrived_at: z.nullable(Instant),
      departed_at: z.nullable(Instant),
      no_show_at: z.nullable(Instant),
      total_price: z.number(),
      updated_at: Instant,
    }),
  ),
  blocks: z.array(Block),
  /** Periods that channels have taken, with and without a room. */
  channel_events: z.array(
    z.extend(ChannelEvent, {
      /**
       * The nights that it holds, past ones in the room that they had. Another holder may have the rest. `room_id` is missing from
       * processes of a version that told only those in the room of the period.
       */
      held: z.array(z.object({ room_id: z.optional(Id), from_date: z.string(), to_date: z.string() })),
    }),
  ),
  /** Calendars that lost so many nights at once that these are kept for now. */
  held_back: z.array(z.extend(HeldBack, { calendar_id: Id, channel: z.string(), calendar_name: z.string() })),
  now: HouseNow,
  /**
   * Per day of the range: who comes, who goes, how many parties have the night (also by channels; who is in the house now, `now`
   * says), and the rooms of the night as `HouseNow` counts them.
   */
  days: z.array(
    z.object({
      day: z.string(),
      arrivals: z.number(),
      departures: z.number(),
      in_house: z.number(),
      occupied: z.number(),
      closed: z.number(),
      free: z.number(),
      rooms: z.number(),
    }),
  ),
});
export type Planning = z.infer<typeof Planning>;

export const planningSchemas = {
  get: {
    params: place,
    query: z.object({
      ...range,
      /** The days for which stays and periods that wait for a room, or are in conflict, are answered; else those of the board. */
      unsettled_from: z.optional(Day),
      unsettled_to: z.optional(Day),
    }),
    response: Planning,
  },
  availability: {
    params: place,
    query: z.object({
      ...range,
      guests: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
      /** The period of a channel that asks: what maintenance closed because the period gave it up is free for it. */
      channel_event_id: z.optional(Id),
    }),
    response: list(AvailableRoom),
  },
  proposals: {
    params: place,
    query: z.object({
      ...range,
      guests: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 1),
    }),
    response: Proposals,
  },
} satisfies Schemas;
