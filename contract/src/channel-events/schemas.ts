import * as z from 'zod/mini';
import { list } from '../answers.ts';
import { BookingDetail } from '../bookings/schemas.ts';
import { Platform } from '../calendars/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { guest } from '../guests/schemas.ts';
import { Id, Instant, Money } from '../scalars.ts';
import { CHANNEL_KINDS, CHANNEL_STATES } from './values.ts';

export const ChannelKind = z.enum(CHANNEL_KINDS);
export type ChannelKind = z.infer<typeof ChannelKind>;

export const ChannelState = z.enum(CHANNEL_STATES);
export type ChannelState = z.infer<typeof ChannelState>;

/** Nights that a channel has taken. It has no guest: channels do not say who comes. */
export const ChannelEvent = z.object({
  id: Id,
  calendar_id: Id,
  platform: Platform,
  /** The site, or the calendar's own name where the site is not known: "Airbnb". */
  channel: z.string(),
  calendar_name: z.string(),
  /** Of a calendar of the whole place: a person says into which room it goes. */
  whole_place: z.boolean(),
  /** "Prenotazione Airbnb", "Chiuso su Booking.com": what lists show. */
  name: z.string(),
  /** As the channel writes it; text of somebody else's. */
  summary: z.string(),
  first_seen_at: Instant,
  room_id: z.nullable(z.number()),
  from_date: z.string(),
  to_date: z.string(),
  kind: ChannelKind,
  state: ChannelState,
  /** `missing` together with so many others that Hub keeps them all until it is sure. */
  held_back: z.boolean(),
  /** The booking that has some of its nights, if it is a booking. */
  conflict_with: z.nullable(z.number()),
  /** The same booking's number. */
  conflict_number: z.nullable(z.number()),
  /** The problem in Italian, for `conflict` and `unassigned`. */
  problem: z.nullable(z.string()),
});
export type ChannelEvent = z.infer<typeof ChannelEvent>;

/** The guest that the channel did not tell. Nights and room are those of the event. */
export const ChannelGuest = z.object({
  ...guest,
  /** The channel's price of the whole stay; absent: the room's own prices. */
  total_price: z.optional(z.nullable(Money)),
  /** Where the guest slept in past nights of which no room is known; absent: the booking begins after them. */
  slept_room_id: z.optional(z.nullable(Id)),
});
export type ChannelGuest = z.output<typeof ChannelGuest>;

const params = z.object({ channel_event_id: Id });

export const channelEventSchemas = {
  open: { params: z.object({ place_id: Id }), response: list(ChannelEvent) },
  book: { params, body: ChannelGuest, response: BookingDetail },
  assign: { params, body: z.object({ room_id: Id }), response: ChannelEvent },
} satisfies Schemas;
