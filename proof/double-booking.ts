// Proves that no night is sold twice and none is lost: two Hub processes on one PostgreSQL, 8 connections, 200 requests at
// once for overlapping ranges of one room; every third round one of the two is killed with SIGKILL in the middle.
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
const FIRST_DAY = '2027-03-20';

interface Range {
  from: string;
  to: string;
}
interface Attempt extends Range, Reply {}

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
const totals = { won: 0, lost: 0, unanswered: 0, kills: 0 };

function claim(what: string, holds: boolean): void {
  if (!holds) faults.push(what);
}

async function signIn(): Promise<{ token: string; placeId: number }> {
  const who = { email: 'gestore@demo.hub.example', password: 'benvenuti-in-hub' };
  const { body } = await hubs[0].call('POST', '/auth/login', '', who);
  const token = String(body.token);
  const { body: mine } = await hubs[0].call('GET', '/assignments/me', token);
  const [{ place_id: placeId }] = mine.data as [{ place_id: number }];
  return { token, placeId };
}

function attempt(hub: HubProcess, token: string, placeId: number, roomId: number): Promise<Attempt> {
  const from = addDays(FIRST_DAY, below(NIGHTS));
  const to = addDays(from, 1 + below(LONGEST));
  const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 1 };
  const body = { room_id: roomId, check_in_date: from, check_out_date: to, ...guest };
  return hub
    .call('POST', `/places/${placeId}/bookings`, token, body)
    .then((reply) => ({ from, to, ...reply }));
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
      where b.room_id = ${roomId} and b.status = 'confirmed'
    )
    select (
      (select count(*) from held full join wanted on wanted.id = held.booking_id and wanted.night = held.night
        where held.night is null or wanted.night is null)
      + (select count(*) from (select night from held group by night having count(*) > 1) as twice)
      + (select count(*) from wanted left join booking_nights n on n.booking_id = wanted.id and n.night = wanted.night
        where n.night is null)
      + (select count(*) from bookings b where b.room_id = ${roomId} and (
        b.total_cents is distinct from (select sum(n.price_cents) from booking_nights n where n.booking_id = b.id)
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
    won.every(({ body }) => ids.has(Number(body.id))),
  );
  claim(`round ${round}: a booking that nobody asked for`, kept.length <= won.length + unanswered.length);
  const sentence = /^La camera \S+ non è libera (il|nelle notti dal) \d\d\/\d\d\/\d{4}.*\.$/;
  claim(
    `round ${round}: a refusal without a sentence`,
    lost.every(({ body }) => sentence.test(String(body.error))),
  );
  claim(
    `round ${round}: refused, and yet nobody has it`,
    lost.every((one) => kept.some((other) => overlap(one, other))),
  );
  claim(`round ${round}: not whole`, (await countBroken(roomId)) === 0);
  totals.won += won.length;
  totals.lost += lost.length;
  totals.unanswered += unanswered.length;
}

async function play(round: number, token: string, placeId: number): Promise<void> {
  const room = { place_id: placeId, number: `P${round}`, capacity: 2, price_per_night: 80 };
  const { body } = await hubs[0].call('POST', '/rooms', token, room);
  const roomId = Number(body.id);
  const victim = round % KILL_EVERY === 0 ? hubs[below(2)] : undefined;
  const began = performance.now();
  const asked = Array.from({ length: REQUESTS }, (_, n) => attempt(hubs[n % 2]!, token, placeId, roomId));
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
  const { token, placeId } = await signIn();
  for (let round = 1; round <= ROUNDS; round += 1) await play(round, token, placeId);
} finally {
  await Promise.all(hubs.map((hub) => hub.close()));
  await db.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  `${totals.won} ranges of nights won, ${totals.lost} refused, ${totals.unanswered} unanswered over ${ROUNDS} rounds and ${totals.kills} kills`,
);
for (const fault of new Set(faults)) console.error(fault);
process.exit(faults.length === 0 && totals.won > 0 && totals.lost > 0 ? 0 : 1);
