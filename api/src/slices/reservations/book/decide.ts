import { MINUTE_MS } from 'contract/days/durations';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import type { Ctx } from '../../../core/context.ts';
import { clockAt } from '../../../core/format/clock-time.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { ask, askWith, settle, type Wish } from '../engine/day-capacity.ts';
import { usesOfTables } from '../../tables/hooks.ts';
import { isFree, type Occupancy, withTaken } from '../engine/suggest-tables.ts';
import type { Room } from '../hooks.ts';
import { requireTables } from './hold-tables.ts';
import type { LoadedDay } from './load-day.ts';

const people = (party: number) => counted(party, 'persona', 'persone');

/** A party at a time, for the questions of the engine. */
export function wishOf(at: Date, party: number, minutes: number): Wish {
  const from = at.getTime();
  return { at: from, party, span: { from, to: from + minutes * MINUTE_MS } };
}

/** The refusal of a time, in words: 409 `day_closed`, `slot_full`, `no_table_free`. */
function refusal(why: 'closed' | 'pace' | 'no_table', { at, party }: Wish, { time_zone }: Room) {
  const { time } = clockAt(new Date(at), time_zone);
  switch (why) {
    case 'closed':
      return conflict('day_closed', 'Questo giorno è chiuso alle prenotazioni.');
    case 'pace':
      return conflict(
        'slot_full',
        `Alle ${time} non si ${party === 1 ? "può prendere un'altra persona" : `possono prendere altre ${people(party)}`}.`,
      );
    case 'no_table':
      return conflict('no_table_free', `Alle ${time} non c'è un tavolo libero per ${people(party)}.`);
  }
}

function throwWhy(why: ReturnType<typeof ask>['why'], wish: Wish, room: Room): void {
  if (why === 'closed' || why === 'pace' || why === 'no_table') throw refusal(why, wish, room);
}

/**
 * Refuses what the day has no place for any more, in the words of the reason; the caller holds the day. Tables that are chosen are
 * checked to have the seats. Throws 409 and 422.
 */
export function requirePlaceFor(room: Room, day: LoadedDay, wish: Wish, table_ids: readonly number[]): void {
  if (table_ids.length === 0) {
    throwWhy(ask(settle(day), wish).why, wish, room);
    return;
  }
  // The constraint's error names the reservation that has the table, with its time.
  const free = table_ids.every((id) =>
    (day.taken.get(id) ?? []).every(({ from, to }) => to <= wish.span.from || wish.span.to <= from),
  );
  if (free) throwWhy(askWith(day, wish, table_ids), wish, room);
  requireSeats(day, table_ids, wish.party);
}

/** Throws 422 for more people than seats: of a combination as it says, else of the tables together. */
export function requireSeats({ options }: LoadedDay, table_ids: readonly number[], party: number): void {
  const key = table_ids.toSorted((a, b) => a - b).join();
  const same = options.find((option) => option.table_ids.toSorted((a, b) => a - b).join() === key);
  const single = (id: number) =>
    options.find((option) => option.table_ids.length === 1 && option.table_ids[0] === id)?.seats ?? 0;
  const seats = Math.max(
    same?.seats ?? 0,
    table_ids.reduce((sum, id) => sum + single(id), 0),
  );
  if (party > seats)
    throw invalid({
      table_ids: `I tavoli scelti hanno ${counted(seats, 'posto', 'posti')}: servono per ${people(party)}.`,
    });
}

/** As long as a party that sits over its time keeps its table for the moment. */
const STAYS_MS = 15 * MINUTE_MS;

/**
 * The day with the tables at which guests are as taken now: those of an order may have no reservation, and a party that sits far from its
 * reserved time holds its table at that time. `but`: a reservation that is left out.
 */
export async function withGuestsOfNow(ctx: Ctx, room: Room, day: LoadedDay, but = 0): Promise<LoadedDay> {
  const now = ctx.clock().getTime();
  const uses = await usesOfTables(ctx, room);
  const used = [...uses.values()].filter(({ current }) => current && current.reservation_id !== but);
  const table_ids = used.map(({ table_id }) => table_id);
  return { ...day, taken: withTaken(day.taken, table_ids, { from: now, to: now + STAYS_MS }) };
}

/** The tables that are taken at this moment as taken at the time of the wish too: a party that sits down now has its time hours or days away. */
function alsoTakenThen(ctx: Ctx, { options, taken }: LoadedDay, { span }: Wish): Occupancy {
  const now = ctx.clock().getTime();
  const ids = [...new Set(options.flatMap(({ table_ids }) => table_ids))];
  const busy = ids.filter((id) => !isFree(taken, [id], { from: now, to: now + STAYS_MS }));
  return withTaken(taken, busy, span);
}

/**
 * The tables for a party: those that are named, else the best free ones; for one that sits down now, none that is taken now. Throws 409
 * `no_table_free`.
 */
export async function tablesFor(
  ctx: Ctx,
  room: Room,
  day: LoadedDay,
  wish: Wish,
  named: readonly number[],
  { sits = false } = {},
): Promise<readonly number[]> {
  if (named.length > 0) {
    await requireTables(ctx, room, named);
    return named;
  }
  if (!day.has_tables) return [];
  const now = await withGuestsOfNow(ctx, room, day);
  const taken = sits ? alsoTakenThen(ctx, now, wish) : now.taken;
  const { suggestion } = ask(settle({ ...day, taken, is_closed: false, arrivals: [] }), wish);
  if (!suggestion) throw refusal('no_table', wish, room);
  return suggestion.table_ids;
}
