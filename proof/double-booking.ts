// Proves that no night is sold twice and none is lost: two Hub processes on one PostgreSQL, 8 connections, 200 requests at
// once for overlapping ranges of one room, half of them from the desk and half from strangers on the public page; every
// third round one of the two is killed with SIGKILL in the middle.
// Usage: npm run proof:double-booking [-- rounds=50 requests=200]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { addDays } from '../api/src/bookings/days.ts';
import { startEmbedded } from '../api/src/db/embedded/embedded.ts';
import { openDatabase } from '../api/src/db/pool.ts';
import { HubProcess, type Reply } from './hub-process.ts';

const ROUNDS = Number(process.argv[2] ?? 50);
const REQUESTS = Number(process.argv[3] ?? 200);
const CONNECTIONS = 8;
const NIGHTS = 40;
const LONGEST = 6;
const KILL_EVERY = 3;

interface Range {
  from: string;
  to: string;
}
interface Attempt extends Range, Reply {
  public: boolean;
}
interface Place {
  id: number;
  token: string;
  slug: string;
  /** Clocks change within the nights that follow. */
  firstDay: string;
}

/** How the desk is told, and how strangers are: not what is there. */
const REFUSALS = {
  desk: /^La camera \S+ non è libera (il|nelle notti dal) \d\d\/\d\d\/\d{4}.*\.$/,
  public: /^Queste notti non sono più libere: scegli altre date o un'altra camera\.$/,
};

const below = (limit: number) => Math.floor(Math.random() * limit);
const overlap = (a: Range, b: Range) => a.from < b.to && b.from < a.to;

const dataDir = mkdtempSync(join(tmpdir(), 'hub-double-'));
const server = await startEmbedded({ dataDir });
const db = openDatabase(server.url);
const hubs = [
  new HubProcess(server.url, CONNECTIONS / 2),
  new HubProcess(server.url, CONNECTIONS / 2),
] as const;
const faults: string[] = [];
const totals = { desk: 0, public: 0, lost: 0, unanswered: 0, kills: 0 };

function claim(what: string, holds: boolean): void {
  if (!holds) faults.push(what);
}

/** The demo's place, whose requests from strangers are kept for as long as the proof may take. */
async function openPlace(): Promise<Place> {
  const who = { email: 'gestore@demo.hub.example', password: 'benvenuti-in-hub' };
  const { body } = await hubs[0].call('POST', '/auth/login', '', who);
  const token = String(body.token);
  const { body: mine } = await hubs[0].call('GET', '/assignments/me', token);
  const [{ place_id: id }] = mine.data as [{ place_id: number }];
  const { body: page } = await hubs[0].call('GET', `/places/${id}/booking-page`, token);
  await hubs[0].call('PUT', `/places/${id}/booking-page`, token, {
    ...page,
    is_open: true,
    hold_minutes: 1440,
  });
  const slug = String(page.slug);
  const { body: shown } = await hubs[0].call('GET', `/public/places/${slug}`);
  const today = String(shown.today);
  const year = Number(today.slice(0, 4));
  const firstDay = today < `${year}-03-20` ? `${year}-03-20` : `${year + 1}-03-20`;
  return { id, token, slug, firstDay };
}

let strangers = 0;

/** Each stranger has an address of their own: how much one may ask for is proved elsewhere. */
function stranger(): { email: string; address: string } {
  strangers += 1;
  const address = `10.${(strangers >> 16) & 255}.${(strangers >> 8) & 255}.${strangers & 255}`;
  return { email: `ospite${strangers}@example.com`, address };
}

async function attempt(hub: HubProcess, place: Place, roomId: number, isPublic: boolean): Promise<Attempt> {
  const from = addDays(place.firstDay, below(NIGHTS));
  const to = addDays(from, 1 + below(LONGEST));
  const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 1 };
  const body = { room_id: roomId, check_in_date: from, check_out_date: to, ...guest };
  if (!isPublic) {
    const reply = await hub.call('POST', `/places/${place.id}/bookings`, place.token, body);
    return { from, to, public: false, ...reply };
  }
  const { email, address } = stranger();
  const asked = { ...body, guest_email: email, accept_conditions: true };
  const reply = await hub.call('POST', `/public/places/${place.slug}/bookings`, '', asked, {
    'x-forwarded-for': address,
  });
  return { from, to, public: true, ...reply };
}

/** Bookings whose nights, prices, holds or log are not exactly what their row says, and nights that are held twice. */
async function countBroken(roomId: number): Promise<number> {
  const { broken } = await db.one<{ broken: number }>(sql`
    with held as (
      select h.booking_id, night::date from room_holds h
      cross join lateral generate_series(lower(h.nights), upper(h.nights) - 1, interval '1 day') as night
      where h.room_id = ${roomId}
    ), wanted as (
      select b.id, night::date from bookings b
      cross join lateral generate_series(b.check_in_date, b.check_out_date - 1, interval '1 day') as night
      where b.room_id = ${roomId} and b.status = case when b.source = 'direct' then 'pending' else 'confirmed' end
    )
    select (
      (select count(*) from held full join wanted on wanted.id = held.booking_id and wanted.night = held.night
        where held.night is null or wanted.night is null)
      + (select count(*) from (select night from held group by night having count(*) > 1) as twice)
      + (select count(*) from wanted left join booking_nights n on n.booking_id = wanted.id and n.night = wanted.night
        where n.night is null)
      + (select count(*) from bookings b where b.room_id = ${roomId} and (
        b.total_cents is distinct from (select sum(n.price_cents) from booking_nights n where n.booking_id = b.id)
        or (b.source = 'direct') <> exists (select from direct_bookings d where d.booking_id = b.id)
        or (select count(*) from booking_events e where e.booking_id = b.id) <> 1))
    )::int as broken`);
  return broken;
}

async function check(round: number, roomId: number, attempts: Attempt[]): Promise<void> {
  const kept = await db.many<Range & { id: number }>(sql`
    select id, check_in_date as "from", check_out_date as "to" from bookings where room_id = ${roomId}`);
  const ids = new Set(kept.map(({ id }) => id));
  const won = attempts.filter(({ status }) => status === 201);
  const lost = attempts.filter(({ status }) => status === 409);
  const unanswered = attempts.filter(({ status }) => status === undefined);
  claim(`round ${round}: a fault`, won.length + lost.length + unanswered.length === attempts.length);
  claim(
    `round ${round}: an acknowledged booking is gone`,
    won.every(({ public: isPublic, body }) => ids.has(Number(isPublic ? body.number : body.id))),
  );
  claim(`round ${round}: a booking that nobody asked for`, kept.length <= won.length + unanswered.length);
  claim(
    `round ${round}: a refusal without a sentence`,
    lost.every(({ public: isPublic, body }) =>
      REFUSALS[isPublic ? 'public' : 'desk'].test(String(body.error)),
    ),
  );
  claim(
    `round ${round}: refused, and yet nobody has it`,
    lost.every((one) => kept.some((other) => overlap(one, other))),
  );
  claim(`round ${round}: not whole`, (await countBroken(roomId)) === 0);
  const publicly = won.filter((one) => one.public).length;
  totals.public += publicly;
  totals.desk += won.length - publicly;
  totals.lost += lost.length;
  totals.unanswered += unanswered.length;
}

async function play(round: number, place: Place): Promise<void> {
  const room = { place_id: place.id, number: `P${round}`, capacity: 2, price_per_night: 80 };
  const { body } = await hubs[0].call('POST', '/rooms', place.token, room);
  const roomId = Number(body.id);
  const victim = round % KILL_EVERY === 0 ? hubs[below(2)] : undefined;
  const began = performance.now();
  const asked = Array.from({ length: REQUESTS }, (_, n) =>
    attempt(hubs[n % 2]!, place, roomId, Math.random() < 0.5),
  );
  if (victim) {
    await pause(10 + below(150));
    await victim.kill();
    totals.kills += 1;
  }
  const attempts = await Promise.all(asked);
  const ms = Math.round(performance.now() - began);
  if (victim) await victim.start();
  await check(round, roomId, attempts);
  const count = (status: number | undefined) => attempts.filter((one) => one.status === status).length;
  console.log(
    `round ${round}: ${count(201)} won, ${count(409)} refused, ${count(undefined)} unanswered${victim ? ' (killed)' : ''}, ${ms} ms`,
  );
}

try {
  await hubs[0].start();
  await hubs[1].start();
  const place = await openPlace();
  for (let round = 1; round <= ROUNDS; round += 1) await play(round, place);
} finally {
  await Promise.all(hubs.map((hub) => hub.close()));
  await db.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  `${totals.desk + totals.public} ranges of nights won (${totals.desk} at the desk, ${totals.public} by strangers), ${totals.lost} refused, ${totals.unanswered} unanswered over ${ROUNDS} rounds and ${totals.kills} kills`,
);
for (const fault of new Set(faults)) console.error(fault);
process.exit(faults.length === 0 && totals.desk > 0 && totals.public > 0 && totals.lost > 0 ? 0 : 1);
