// Proves that no night is sold twice and none is lost: two Hub processes on one PostgreSQL, 8 connections, 200 requests at
// once for overlapping ranges of one room: new bookings from the desk and from strangers on the public page, stays of another
// room that are moved into it, cancelled stays that are restored. Every third round one of the two processes is killed with
// SIGKILL once it has answered a part of its requests. Then the exclusion constraint is judged by itself.
// Usage: npm run proof:double-booking [-- rounds=50 requests=200]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { addDays } from '../api/src/core/format/days.ts';
import { judgeConstraint } from './double-booking/constraint.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { throughPgBouncer } from './through-pgbouncer.ts';
import { HubProcess, type Reply } from './hub-process.ts';

const ROUNDS = Number(process.argv[2] ?? 50);
const REQUESTS = Number(process.argv[3] ?? 200);
const CONNECTIONS = 8;
const NIGHTS = 40;
const LONGEST = 6;
const KILL_EVERY = 3;
/** Of 100 requests of a round: stays to move, and as many to restore; the others are new. */
const PREPARED_SHARE = 0.15;

interface Range {
  from: string;
  to: string;
}
type Kind = 'desk' | 'public' | 'move' | 'restore';

interface Attempt extends Range, Reply {
  kind: Kind;
  /** The stay that is moved or restored, or undefined for a new one. */
  booking_id?: number;
  /** The address of a stranger, by which the booking is found again. */
  email?: string;
}

/** A stay that a round moves into its room or restores there. */
interface Prepared extends Range {
  kind: 'move' | 'restore';
  booking_id: number;
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
  desk: /^La camera \S+ non è libera (il |l'|nelle notti dal(?: |l'))\d\d\/\d\d\/\d{4}.*\.$/,
  public: /^Queste notti non sono più libere: scegli altre date o un'altra camera\.$/,
};

const below = (limit: number) => Math.floor(Math.random() * limit);
const overlap = (a: Range, b: Range) => a.from < b.to && b.from < a.to;

const dataDir = mkdtempSync(join(tmpdir(), 'hub-double-'));
/** proof:partitioned brings a database of its own. */
const given = process.env.PROOF_DATABASE_URL;
const server =
  given === undefined ? await startEmbedded({ dataDir }) : { url: given, stop: () => Promise.resolve() };
const pooled = await throughPgBouncer(server.url);
const db = openDatabase(server.url);
const hubs = [
  new HubProcess(pooled.url, CONNECTIONS / 2),
  new HubProcess(pooled.url, CONNECTIONS / 2),
] as const;
const faults: string[] = [];
const won: Record<Kind, number> = { desk: 0, public: 0, move: 0, restore: 0 };
const totals = { lost: 0, unanswered: 0, kills: 0 };

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
    answer_minutes: 1440,
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

const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 1 };

function someNights(place: Place): Range {
  const from = addDays(place.firstDay, below(NIGHTS));
  return { from, to: addDays(from, 1 + below(LONGEST)) };
}

const stayOf = (room_id: number, { from, to }: Range) => ({
  room_id,
  check_in_date: from,
  check_out_date: to,
  ...guest,
});

/** A call of the preparation, which nothing disturbs. */
async function must(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await reply;
  if (status === undefined || status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Stays of other rooms that are to be moved into the room, and stays of the room that were cancelled: both may overlap. */
async function prepareStays(place: Place, room_id: number, elsewhere: number[]): Promise<Prepared[]> {
  const many = Math.round(REQUESTS * PREPARED_SHARE);
  const prepared: Prepared[] = [];
  for (let n = 0; n < many; n += 1) {
    const nights = someNights(place);
    const made = await must(
      hubs[0].call('POST', `/places/${place.id}/bookings`, place.token, stayOf(room_id, nights)),
    );
    await must(hubs[0].call('POST', `/bookings/${Number(made.id)}/cancel`, place.token, { reason: null }));
    prepared.push({ kind: 'restore', booking_id: Number(made.id), ...nights });
  }
  for (let n = 0; n < many; n += 1) {
    const nights = someNights(place);
    const from = elsewhere[n % elsewhere.length]!;
    const made = await hubs[0].call(
      'POST',
      `/places/${place.id}/bookings`,
      place.token,
      stayOf(from, nights),
    );
    if (made.status === 201) prepared.push({ kind: 'move', booking_id: Number(made.body.id), ...nights });
  }
  return prepared;
}

async function attempt(hub: HubProcess, place: Place, roomId: number, isPublic: boolean): Promise<Attempt> {
  const nights = someNights(place);
  const body = stayOf(roomId, nights);
  if (!isPublic) {
    const reply = await hub.call('POST', `/places/${place.id}/bookings`, place.token, body);
    return { ...nights, kind: 'desk', ...reply };
  }
  const { email, address } = stranger();
  const asked = { ...body, guest_email: email, accept_conditions: true };
  const reply = await hub.call('POST', `/public/places/${place.slug}/bookings`, '', asked, {
    'x-forwarded-for': address,
  });
  return { ...nights, kind: 'public', email, ...reply };
}

async function attemptPrepared(
  hub: HubProcess,
  place: Place,
  room_id: number,
  stay: Prepared,
): Promise<Attempt> {
  const { booking_id, from, to } = stay;
  const path = `/bookings/${booking_id}`;
  if (stay.kind === 'restore')
    return { ...stay, ...(await hub.call('POST', `${path}/restore`, place.token, {})) };
  // A stay is moved from a night on, or changed as a whole: two ways into the room.
  const reply =
    Math.random() < 0.5
      ? hub.call('POST', `${path}/move`, place.token, { room_id, from })
      : hub.call('PATCH', path, place.token, { room_id, check_in_date: from, check_out_date: to });
  return { ...stay, ...(await reply) };
}

/** Bookings whose nights, prices, holds or log are not exactly what their row says, and nights that are held twice. */
async function countBroken(roomId: number, prepared: readonly Prepared[]): Promise<number> {
  const idsOf = (kind: Prepared['kind']) =>
    prepared.filter((stay) => stay.kind === kind).map(({ booking_id }) => booking_id);
  // Events: made; of a move, moved; of a restored stay, cancelled and restored.
  const { broken } = await db.one<{ broken: number }>(sql`
    with held as (
      select h.booking_id, night::date from room_holds h
      cross join lateral generate_series(lower(h.nights), upper(h.nights) - 1, interval '1 day') as night
      where h.room_id = ${roomId}
    ), wanted as (
      select b.id, night::date from bookings b
      cross join lateral generate_series(b.check_in_date, b.check_out_date - 1, interval '1 day') as night
      where b.room_id = ${roomId} and b.status in ('pending', 'confirmed')
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
        or (b.status = 'pending') <> (b.source = 'direct')
        or (select count(*) from booking_events e where e.booking_id = b.id)
          <> case when b.id = any (${idsOf('restore')}::bigint[]) then case b.status when 'confirmed' then 3 else 2 end
            when b.id = any (${idsOf('move')}::bigint[]) then 2 else 1 end))
    )::int as broken`);
  return broken;
}

interface Kept extends Range {
  id: number;
  guest_email: string | null;
}

async function check(
  round: number,
  roomId: number,
  prepared: readonly Prepared[],
  attempts: Attempt[],
  isKilled: boolean,
): Promise<void> {
  const kept = await db.many<Kept>(sql`
    select id, check_in_date as "from", check_out_date as "to", guest_email
    from bookings where room_id = ${roomId} and status in ('pending', 'confirmed')`);
  const isKept = ({ kind, booking_id, email, body }: Attempt) =>
    kept.some((one) =>
      kind === 'public' ? one.guest_email === email : one.id === (booking_id ?? Number(body.id)),
    );
  const granted = attempts.filter(({ status }) => status === 201 || status === 200);
  const lost = attempts.filter(({ status }) => status === 409);
  const unanswered = attempts.filter(({ status }) => status === undefined);
  claim(`round ${round}: a fault`, granted.length + lost.length + unanswered.length === attempts.length);
  claim(`round ${round}: unanswered without a kill`, isKilled || unanswered.length === 0);
  claim(`round ${round}: an acknowledged booking is gone`, granted.every(isKept));
  claim(`round ${round}: a booking that nobody asked for`, kept.length <= granted.length + unanswered.length);
  claim(
    `round ${round}: a refusal without a sentence`,
    lost.every(({ kind, body }) => REFUSALS[kind === 'public' ? 'public' : 'desk'].test(String(body.error))),
  );
  claim(
    `round ${round}: refused, and yet nobody has it`,
    lost.every((one) => kept.some((other) => overlap(one, other))),
  );
  claim(`round ${round}: not whole`, (await countBroken(roomId, prepared)) === 0);
  for (const { kind } of granted) won[kind] += 1;
  totals.lost += lost.length;
  totals.unanswered += unanswered.length;
}

/** Kills a process once so many of its requests are answered: a kill among work that is half done, not before any. */
async function killAmong(victim: HubProcess, answered: () => number, after: number): Promise<number> {
  while (answered() < after) await new Promise((resolve) => setImmediate(resolve));
  await victim.kill();
  totals.kills += 1;
  return answered();
}

async function openRoom(place: Place, number: string): Promise<number> {
  const room = { place_id: place.id, number, capacity: 2, price_per_night: 80 };
  return Number((await must(hubs[0].call('POST', '/rooms', place.token, room))).id);
}

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => [Math.random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);

async function play(round: number, place: Place, elsewhere: number[]): Promise<void> {
  const roomId = await openRoom(place, `P${round}`);
  const prepared = await prepareStays(place, roomId, elsewhere);
  const victim = round % KILL_EVERY === 0 ? hubs[below(2)] : undefined;
  const began = performance.now();
  const fresh = Array.from({ length: REQUESTS - prepared.length }, () => undefined);
  let answered = 0;
  const asked = shuffled([...fresh, ...prepared]).map(async (stay, n) => {
    const hub = hubs[n % 2]!;
    const reply = stay
      ? await attemptPrepared(hub, place, roomId, stay)
      : await attempt(hub, place, roomId, Math.random() < 0.5);
    if (hub === victim && reply.status !== undefined) answered += 1;
    return reply;
  });
  // Between a fifth and three fifths of what the victim was asked.
  const after = Math.round((REQUESTS / 2) * (0.2 + 0.4 * Math.random()));
  const [among] = await Promise.all([victim && killAmong(victim, () => answered, after), ...asked]);
  const attempts = await Promise.all(asked);
  const ms = Math.round(performance.now() - began);
  if (victim) await victim.start();
  await check(round, roomId, prepared, attempts, victim !== undefined);
  const count = (...statuses: (number | undefined)[]) =>
    attempts.filter((one) => statuses.includes(one.status)).length;
  const killed = victim ? ` (killed after ${among} of its ${REQUESTS / 2})` : '';
  console.log(
    `round ${round}: ${count(200, 201)} won, ${count(409)} refused, ${count(undefined)} unanswered${killed}, ${ms} ms`,
  );
}

try {
  await hubs[0].start();
  await hubs[1].start();
  const place = await openPlace();
  const elsewhere: number[] = [];
  for (let n = 0; n < 10; n += 1) elsewhere.push(await openRoom(place, `Q${n}`));
  for (let round = 1; round <= ROUNDS; round += 1) await play(round, place, elsewhere);
  const [room_id, other_room_id] = [await openRoom(place, 'V1'), await openRoom(place, 'V2')];
  const judged = await judgeConstraint(db, server.url, { place_id: place.id, room_id, other_room_id });
  faults.push(...judged.faults);
  console.log(
    `the constraint by itself: ${judged.held} of 400 ranges at once held, ${judged.refused} refused, ${judged.retries} retries`,
  );
} finally {
  await Promise.all(hubs.map((hub) => hub.close()));
  await db.close();
  await pooled.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const all = Object.values(won).reduce((sum, one) => sum + one, 0);
console.log(
  `${all} ranges of nights won (${won.desk} at the desk, ${won.public} by strangers, ${won.move} moved, ${won.restore} restored), ${totals.lost} refused, ${totals.unanswered} unanswered over ${ROUNDS} rounds and ${totals.kills} kills`,
);
for (const fault of new Set(faults)) console.error(fault);
const isAllTried = Object.values(won).every((one) => one > 0) && totals.lost > 0;
process.exit(faults.length === 0 && isAllTried ? 0 : 1);
