import { bookings } from 'contract/bookings/calls';
import { calendars } from 'contract/calendars/calls';
import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { addDays, nightsOf } from '../../../core/format/days.ts';
import type { Db } from '../../../core/db/pool.ts';
import type { Send } from '../../../testing/client.ts';
import { LoopSite, type Stay } from './echo-site.ts';

/** The loop's access to the system under test or proof. */
export interface LoopHouse {
  db: Db;
  send: Send;
  place_id: number;
  room_id: number;
  today: string;
  /** Reads an export link like a site. */
  readLink(path: string): Promise<string>;
  advance(ms: number): void;
  /** A number in [0, 1) from a seeded sequence. */
  random(): number;
}

export interface LoopResult {
  rounds: number;
  booked: number;
  sold: number;
  /** Of these, stays of the coded sites. */
  sold_coded: number;
  conflicts: number;
  /** Nights that a site had sold and that were free in Hub after its feed was read; not of the slow site. */
  missed: number;
  /** Reservations with a code that stood in a feed and that Hub took for an echo. */
  unheard: number;
  /** Echoed nights that Hub took for the site's own. */
  invented: number;
  /** Nights counted twice on the board. */
  counted_twice: number;
  /** Nights that a channel still holds, or that a link still exports, after everything was cancelled. */
  ghosts: number;
}

/** The second still tells nights when others were taken back after them; the last numbers what it sells though it was taken. */
const SITES = [{ isCoded: true }, { keeps: 3 }, { lag: 1 }, { isCoded: true, lag: 1 }];
const DAYS = 60;
const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 1 };

interface Wired {
  site: LoopSite;
  calendar_id: number;
  path: string;
}

async function wire(house: LoopHouse, site: LoopSite, index: number): Promise<Wired> {
  const feed_url = await site.open();
  const { place_id, room_id } = house;
  const body = { place_id, room_id, name: `Sito ${index + 1}`, feed_url, direction: 'both' as const };
  const made = await house.send(calendars.create, { body });
  return { site, calendar_id: made.body.id, path: new URL(made.body.export_url ?? '').pathname };
}

async function held(house: LoopHouse): Promise<Set<string>> {
  const holds = await house.db.many<Stay>(sql`
    select lower(nights) as "from", upper(nights) as "to" from room_holds where room_id = ${house.room_id}`);
  return new Set(holds.flatMap(({ from, to }) => nightsOf(from, to)));
}

/** Plays rounds of sales, cancellations and readings in random order; then cancels everything, and lets time pass. */
export async function runEchoLoop(house: LoopHouse, rounds: number): Promise<LoopResult> {
  const sites = SITES.map((kind) => new LoopSite(kind));
  try {
    const wired: Wired[] = [];
    for (const [index, site] of sites.entries()) wired.push(await wire(house, site, index));
    return await play(house, wired, rounds);
  } finally {
    for (const site of sites) await site.close();
  }
}

async function play(house: LoopHouse, wired: readonly Wired[], rounds: number): Promise<LoopResult> {
  const { random, send, db, place_id, room_id } = house;
  const result: LoopResult = {
    rounds,
    booked: 0,
    sold: 0,
    sold_coded: 0,
    conflicts: 0,
    missed: 0,
    unheard: 0,
    invented: 0,
    counted_twice: 0,
    ghosts: 0,
  };
  const own: number[] = [];
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!;
  const stay = (): Stay => {
    const from = addDays(house.today, 10 + Math.floor(random() * DAYS));
    return { from, to: addDays(from, 1 + Math.floor(random() * 5)) };
  };
  const cancel = (booking_id: number) =>
    send(bookings.cancel, { params: { booking_id }, body: { reason: null } });
  const readOurs = async ({ site, path }: Wired) => site.readOurs(await house.readLink(path));
  async function sync({ site, calendar_id }: Wired): Promise<void> {
    house.advance(MINUTE_MS);
    const { status, body, error } = await send(calendars.sync, { params: { calendar_id } });
    if (status !== 200) throw new Error(error.error);
    if (body.outcome === 'failed') throw new Error(body.sentence);
    const nights = await held(house);
    // A sale of a slow site may look like an echo of recent nights: Hub recognises it only later.
    if (!site.isSlow) for (const night of site.sold()) if (!nights.has(night)) result.missed += 1;
    const events = await db.many<Stay>(sql`
      select from_date as "from", to_date as "to", code from channel_events
      where calendar_id = ${calendar_id} and state in ('active', 'missing')`);
    const heard = new Set(events.map((event) => event.code));
    if (site.isCoded) for (const { code } of site.own) if (!heard.has(code)) result.unheard += 1;
    for (const { from, to } of events)
      for (const night of nightsOf(from, to)) if (!site.everSold.has(night)) result.invented += 1;
  }

  let last = stay();
  for (let round = 0; round < rounds; round += 1) {
    const dice = random();
    if (dice < 0.3) {
      last = stay();
      const { from, to } = last;
      const body = { room_id, check_in_date: from, check_out_date: to, ...guest };
      const made = await send(bookings.create, { params: { place_id }, body });
      if (made.status === 201) own.push(made.body.id);
      result.booked += made.status === 201 ? 1 : 0;
    } else if (dice < 0.5 && own.length > 0) {
      const [id] = own.splice(Math.floor(random() * own.length), 1);
      await cancel(id!);
    } else if (dice < 0.8) {
      const { site } = pick(wired);
      // Nights that somebody wants are wanted elsewhere too, before all have heard of it.
      const isSold = site.sell(random() < 0.5 ? last : stay());
      result.sold += isSold ? 1 : 0;
      result.sold_coded += isSold && site.isCoded ? 1 : 0;
    } else {
      const { site } = pick(wired);
      const some = [...site.own];
      if (some.length > 0) site.own.delete(pick(some));
    }
    house.advance(10 * MINUTE_MS);
    for (const each of wired) {
      if (random() < 0.5) await readOurs(each);
      if (random() < 0.7) await sync(each);
    }
  }
  const { conflicts, counted_twice } = await db.one<{ conflicts: number; counted_twice: number }>(sql`
    select (select count(*) from channel_events where place_id = ${place_id} and conflict_since is not null) as conflicts,
      (select count(*) from (
        select 1 from room_holds h cross join lateral generate_series(lower(h.nights), upper(h.nights) - 1, '1 day') as n
        where h.room_id = ${room_id} group by n having count(*) > 1) as twice) as counted_twice`);
  Object.assign(result, { conflicts, counted_twice });

  for (const id of own) await cancel(id);
  for (const { site } of wired) site.own.clear();
  for (let hour = 0; hour < 60; hour += 1) {
    for (const each of wired) {
      await readOurs(each);
      await sync(each);
    }
    house.advance(HOUR_MS);
    if (hour > 12 && (await held(house)).size === 0) break;
  }
  for (const each of wired) {
    await readOurs(each);
    result.ghosts += (await house.readLink(each.path)).includes('VEVENT') ? 1 : 0;
  }
  result.ghosts += (await held(house)).size;
  return result;
}
