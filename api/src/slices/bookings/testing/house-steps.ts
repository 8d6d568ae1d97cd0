import { blocks } from 'contract/blocks/calls';
import { bookings } from 'contract/bookings/calls';
import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import type { Call, EndpointShape } from 'contract/endpoint';
import { payments } from 'contract/payments/calls';
import { planning } from 'contract/planning/calls';
import { publicPlaces } from 'contract/public/calls';
import { rooms as roomCalls } from 'contract/rooms/calls';
import { WHEN_TAKEN } from 'contract/rooms/values';
import { seasons } from 'contract/seasons/calls';
import fc from 'fast-check';
import { idOf } from '../../public/testing/page.ts';
import { addDays } from '../../../core/format/days.ts';
import { VERBS, type VerbName } from './desk.ts';
import type { House } from './house.ts';

/** What somebody tries, whether or not it makes sense; which fields count depends on the verb. */
const fields = {
  who: fc.nat({ max: 2 }),
  nth: fc.nat({ max: 7 }),
  room: fc.nat({ max: 3 }),
  start: fc.oneof(fc.integer({ min: -2, max: 1 }), fc.integer({ min: 0, max: 6 })),
  length: fc.constantFrom(1, 2, 3, 4, 1, 2, 3, 0),
  cents: fc.constantFrom(0, 1, 3333, 9000, 18_001),
  flag: fc.boolean(),
  /** Which state of the booking the person has before them. */
  seen: fc.constantFrom('none', 'none', 'now', 'first'),
};
const OFTEN = {
  book: 5,
  act: 11,
  dates: 3,
  leave: 2,
  put: 2,
  turn: 3,
  move: 3,
  tell: 5,
  read: 2,
  name: 3,
  pass: 3,
  pay: 2,
};
const SOMETIMES = [
  'ask',
  'price',
  'block',
  'unblock',
  'break',
  'mend',
  'assign',
  'guest',
  'void',
  'free',
] as const;
const SELDOM = ['season', 'unseason', 'room', 'unroom'] as const;
type Verb = keyof typeof OFTEN | (typeof SOMETIMES)[number] | (typeof SELDOM)[number];

const verb = fc.oneof(
  ...Object.entries(OFTEN).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Verb) })),
  { weight: 8, arbitrary: fc.constantFrom<Verb>(...SOMETIMES) },
  { weight: 3, arbitrary: fc.constantFrom<Verb>(...SELDOM) },
);
export const step = fc.record({
  verb,
  act: fc.constantFrom<VerbName>(...(Object.keys(VERBS) as VerbName[]), 'checkIn', 'checkIn', 'checkOut'),
  ...fields,
});
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A call that a person makes. `booking_id`: of which booking's state they may have seen an older one. */
export interface Ask {
  endpoint: EndpointShape;
  call: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> };
  booking_id?: number;
  stranger?: true;
  /** Keeps what the answer names, for steps to come. */
  keep?: (body: never) => void | Promise<void>;
}

/** Keeps the call of an endpoint to its contract before it becomes one of many. */
function ask<E extends EndpointShape>(
  endpoint: E,
  call: Call<E>,
  more: Omit<Ask, 'endpoint' | 'call'> = {},
): Ask {
  return { endpoint, call: call as Ask['call'], ...more };
}

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };

async function onBooking(house: House, one: Step, booking_id: number): Promise<Ask | undefined> {
  const { day } = house;
  const params = { booking_id };
  const { nights } = (await house.owner(bookings.get, { params })).body;
  /** Mostly one of the stay's own. */
  const { night } = pick([...nights, { night: day(one.start) }], one.start + 2)!;
  const room_id = pick(house.rooms, one.room)!;
  const [from, to] = [day(one.start), day(one.start + one.length)];
  const price = one.cents / 100;
  const change = (body: Call<typeof bookings.change>['body']) =>
    ask(bookings.change, { params, body }, { booking_id });
  switch (one.verb) {
    case 'act':
      return ask(VERBS[one.act], { params, body: {} }, { booking_id });
    case 'dates':
      return change({ check_in_date: from, check_out_date: to, ...(one.flag && { room_id }) });
    case 'leave':
      return change({ check_out_date: to });
    case 'put':
      return change({ room_id: one.flag ? null : room_id });
    case 'price':
      return change({ nights: [{ night, price }], number_of_guests: 1 + (one.nth % 3) });
    case 'turn':
      return change({ nights: [{ night, price, room_id }] });
    case 'move':
      return ask(bookings.move, { params, body: { room_id, from: night } }, { booking_id });
    case 'pay': {
      const direction = one.flag ? ('out' as const) : ('in' as const);
      const body = { method: 'cash' as const, amount: price, direction, paid_on: day(one.start - 5) };
      const keep = ({ entries }: { entries: { id: number }[] }) => void house.paid.push(entries[0]!.id);
      return ask(payments.record, { params, body }, { keep });
    }
    default:
      return undefined;
  }
}

async function onPeriod(house: House, one: Step): Promise<Ask | undefined> {
  const query = { from: house.day(-5), to: house.day(20) };
  const board = (await house.owner(planning.get, { params: { place_id: house.place.id }, query })).body;
  const event = pick(board.channel_events, one.nth);
  if (!event) return undefined;
  const params = { channel_event_id: event.id };
  if (one.verb === 'assign') {
    return ask(channelEvents.assign, { params, body: { room_id: pick(house.rooms, one.room)! } });
  }
  const total_price = one.flag ? one.cents / 100 : null;
  const keep = ({ id }: { id: number }) => void house.bookings.push(id);
  return ask(channelEvents.book, { params, body: { ...guest, total_price } }, { keep });
}

function atPlace(house: House, one: Step): Ask | undefined {
  const { day, slug } = house;
  const params = { place_id: house.place.id };
  const room_id = pick(house.rooms, one.room)!;
  const [from, to] = [day(one.start), day(one.start + one.length)];
  const keepIn =
    (list: number[]) =>
    ({ id }: { id: number }) =>
      void list.push(id);
  switch (one.verb) {
    case 'book': {
      const status = one.flag ? ('pending' as const) : ('confirmed' as const);
      const body = { room_id, check_in_date: from, check_out_date: to, ...guest, status };
      return ask(bookings.create, { params, body }, { keep: keepIn(house.bookings) });
    }
    case 'ask': {
      const guest_email = `nr${house.place.id}.${house.tokens.length}@example.com`;
      const dates = { room_id, check_in_date: from, check_out_date: to };
      const body = { ...guest, ...dates, guest_email, accept_conditions: true as const };
      const keep = async ({ token }: { token: string }) => {
        house.bookings.push(await idOf(house.w, token));
        house.tokens.push(token);
      };
      return ask(publicPlaces.book, { params: { slug }, body }, { keep, stranger: true });
    }
    case 'guest': {
      const token = pick(house.tokens, one.nth);
      return token === undefined
        ? undefined
        : ask(publicPlaces.cancel, { params: { slug, token } }, { stranger: true });
    }
    case 'block': {
      const body = { room_id, from_date: from, to_date: to, reason: 'Lavori' };
      return ask(blocks.create, { params, body }, { keep: keepIn(house.blocks) });
    }
    case 'season': {
      const price = one.flag ? { percent: 12.34 } : { price: one.cents / 100 };
      const body = { name: 'Periodo', from_date: from, to_date: to, priority: one.nth, ...price };
      return ask(seasons.create, { params, body }, { keep: keepIn(house.seasons) });
    }
    case 'room': {
      const body = {
        place_id: house.place.id,
        number: `N${one.nth}`,
        capacity: 1 + (one.nth % 3),
        price_per_night: 55.55,
      };
      return ask(roomCalls.create, { body }, { keep: keepIn(house.rooms) });
    }
    default:
      return undefined;
  }
}

function onThing(house: House, one: Step): Ask | undefined {
  const id = <T>(list: readonly T[]) => pick(list, one.nth);
  switch (one.verb) {
    case 'unblock': {
      const block_id = id(house.blocks);
      return block_id === undefined ? undefined : ask(blocks.remove, { params: { block_id } });
    }
    case 'unseason': {
      const season_id = id(house.seasons);
      return season_id === undefined ? undefined : ask(seasons.remove, { params: { season_id } });
    }
    case 'unroom':
      return ask(roomCalls.remove, { params: { room_id: pick(house.rooms, one.room)! } });
    case 'break': {
      const until = one.length === 0 ? null : house.day(one.start + one.length);
      const when_taken = WHEN_TAKEN[one.nth % 4];
      const params = { room_id: pick(house.rooms, one.room)! };
      const body = {
        status: 'maintenance' as const,
        ...(one.flag && { until }),
        ...(when_taken && { when_taken }),
      };
      return ask(roomCalls.setStatus, { params, body });
    }
    case 'mend': {
      const status = one.flag ? ('available' as const) : ('cleaning' as const);
      return ask(roomCalls.setStatus, {
        params: { room_id: pick(house.rooms, one.room)! },
        body: { status },
      });
    }
    case 'void': {
      const payment_id = id(house.paid);
      return payment_id === undefined
        ? undefined
        : ask(payments.voidManual, { params: { payment_id }, body: { reason: 'Sbagliato' } });
    }
    case 'free':
      return ask(calendars.release, { params: { calendar_id: pick(house.read, one.who)!.id } });
    default:
      return undefined;
  }
}

/** The call of a step, if there is anything to try it on. */
export async function askOf(house: House, one: Step): Promise<Ask | undefined> {
  if (one.verb === 'assign' || one.verb === 'name') return onPeriod(house, one);
  const booking_id = pick(house.bookings.slice(-4), one.nth);
  return (
    atPlace(house, one) ??
    onThing(house, one) ??
    (booking_id === undefined ? undefined : onBooking(house, one, booking_id))
  );
}

/** A site tells other periods from now on: of up to three the one that is named comes, changes or goes. */
export function tell({ feeds, read, day }: House, { who, nth, start, length, flag }: Step): void {
  const { feed } = pick(read, who)!;
  const uid = `periodo-${nth % 3}@example.com`;
  const others = (feeds.get(feed) ?? []).filter((told) => told.uid !== uid);
  const told = {
    uid,
    start: day(start),
    end: addDays(day(start), length),
    summary: flag ? 'Reserved' : 'Not available',
  };
  feeds.set(feed, length === 0 ? others : [...others, told]);
}
