import type { Segment } from '../../nights/segment.ts';
import type { BookingStatus } from 'contract/bookings/schemas';
import { addDays, countNights } from '../../../core/format/days.ts';
import type { StayRow } from './stay-columns.ts';

/** One night of a stay: its room (null: parked in "Da sistemare") and what it costs. */
export interface StayNight {
  night: string;
  room_id: number | null;
  price_cents: number;
}

/** A row of `bookings` with its nights: all that a verb may change, and all that the log remembers. */
export interface Stay extends StayRow {
  /** At least one, in order and without a gap. Those that wait for a room come last: a stay is parked from a night on. */
  nights: StayNight[];
}

const HOLDING: readonly BookingStatus[] = ['pending', 'confirmed', 'completed'];

/** Nights that follow each other in one room, as one segment each. */
export function segmentsOf(nights: readonly Pick<StayNight, 'night' | 'room_id'>[]): Segment[] {
  const segments: Segment[] = [];
  for (const { night, room_id } of nights) {
    if (room_id === null) continue;
    const last = segments.at(-1);
    if (last?.room_id === room_id && last.to === night) last.to = addDays(night, 1);
    else segments.push({ room_id, from: night, to: addDays(night, 1) });
  }
  return segments;
}

/** What decides which nights are held: a stay, or one whose new nights have no price yet. */
export interface Holding extends Pick<Stay, 'status' | 'no_show_at'> {
  nights: Pick<StayNight, 'night' | 'room_id'>[];
}

/** The nights that nobody else may have. Of a guest who never came that is the first; the others can be sold again. */
export function heldNights({ status, no_show_at, nights }: Holding): Holding['nights'] {
  if (!HOLDING.includes(status)) return [];
  return no_show_at === null ? nights : nights.slice(0, 1);
}

/** What `room_holds` contains for the stay. */
export function holdsOf(stay: Stay): Segment[] {
  return segmentsOf(heldNights(stay));
}

/** The stay on other nights. Dates, room and total follow from the nights and from nothing else. */
export function onNights<S extends Pick<Stay, 'nights'>>(stay: S, nights: StayNight[]) {
  const [first, last] = [nights[0], nights.at(-1)];
  if (!first || !last) throw new Error('A stay has at least one night');
  return {
    ...stay,
    nights,
    room_id: last.room_id,
    check_in_date: first.night,
    check_out_date: addDays(last.night, 1),
    total_cents: nights.reduce((sum, { price_cents }) => sum + price_cents, 0),
  };
}

/** By how many days all nights of a stay moved, as many as before; 0: none did, or dates changed otherwise. */
export function movedDays(before: Pick<Stay, 'nights'>, after: Pick<Stay, 'nights'>): number {
  const [from, to] = [before.nights[0], after.nights[0]];
  if (!from || !to || before.nights.length !== after.nights.length) return 0;
  return countNights(from.night, to.night);
}

/** Where the guest is today: in the room of tonight, before the first night in the first, after the last in the last. */
export function roomToday({ nights }: Pick<Stay, 'nights'>, today: string): number | null {
  const tonight = nights.findLast(({ night }) => night <= today) ?? nights[0];
  return tonight?.room_id ?? null;
}

/** A pending stay whose time is over counts as failed from that moment, whether or not somebody has noted it. */
export function isExpired({ status, hold_expires_at }: Stay, now: Date): boolean {
  return status === 'pending' && hold_expires_at !== null && new Date(hold_expires_at) <= now;
}
