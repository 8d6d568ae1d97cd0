// Proves that no table has two parties at once, that none is lost, and that the kitchen keeps its pace: two Hub processes on one
// PostgreSQL, 8 connections, 200 requests at once for one evening of one dining room: tables and combinations from the desk, the
// suggestion of the desk, strangers on the public page, parties that are moved into the evening, cancelled ones that come back. Every
// third round one of the two processes is killed with SIGKILL once it has answered a part of its requests.
// Usage: npm run proof:tables [-- rounds=50 requests=200]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { addDays } from '../api/src/core/format/days.ts';
import { HubProcess, type Reply } from './hub-process.ts';
import { judgeEvening } from './tables/judge.ts';
import {
  type Attempt,
  type Evening,
  MOST_COVERS,
  openRoom,
  type Prepared,
  type Room,
} from './tables/room.ts';

const ROUNDS = Number(process.argv[2] ?? 50);
const REQUESTS = Number(process.argv[3] ?? 200);
const CONNECTIONS = 8;
const KILL_EVERY = 3;
/** Of 100 requests of a round: parties to move, and as many to bring back; the others are new. */
const PREPARED_SHARE = 0.15;
const FIRST_DAY = 20;

const below = (limit: number) => Math.floor(Math.random() * limit);
const some = <T>(all: readonly T[]): T => all[below(all.length)]!;

const dataDir = mkdtempSync(join(tmpdir(), 'hub-tables-'));
const server = await startEmbedded({ dataDir });
const db = openDatabase(server.url);
const hubs = [
  new HubProcess(server.url, CONNECTIONS / 2, { HUB_PUBLIC_TRIES: '1000000' }),
  new HubProcess(server.url, CONNECTIONS / 2, { HUB_PUBLIC_TRIES: '1000000' }),
] as const;
const faults: string[] = [];
const won: Record<Attempt['kind'], number> = { desk: 0, suggested: 0, public: 0, move: 0, restore: 0 };
const totals = { lost: 0, unanswered: 0, kills: 0 };

async function must(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await reply;
  if (status === undefined || status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

let strangers = 0;

/** Each stranger has an address of their own, on a network of their own. */
function stranger(): { email: string; address: string } {
  strangers += 1;
  return {
    email: `tavolo${strangers}@example.com`,
    address: `10.${(strangers >> 8) & 255}.${strangers & 255}.1`,
  };
}

const deskBody = ({ at, party, table_ids }: Pick<Attempt, 'at' | 'party' | 'table_ids'>) => ({
  at,
  party,
  table_ids,
});

/** Parties of the lunch that are moved into the evening, and parties of the evening that were cancelled. */
async function prepare(room: Room, evening: Evening): Promise<Prepared[]> {
  const path = `/places/${room.id}/reservations`;
  const many = Math.round(REQUESTS * PREPARED_SHARE);
  const prepared: Prepared[] = [];
  for (let n = 0; n < many; n += 1) {
    const wish = { at: some(evening.slots), party: 2, table_ids: some(room.options) };
    const made = await hubs[0].call('POST', path, room.token, deskBody(wish));
    if (made.status !== 201) continue;
    await must(hubs[0].call('POST', `/reservations/${Number(made.body.id)}/cancel`, room.token, {}));
    prepared.push({ kind: 'restore', id: Number(made.body.id), ...wish });
  }
  for (let n = 0; n < many; n += 1) {
    const at = evening.lunch[n % evening.lunch.length]!;
    const held = room.tables[n % room.tables.length]!;
    const body = { at, party: 2, table_ids: [held], duration_minutes: 15 };
    const made = await hubs[0].call('POST', path, room.token, body);
    if (made.status !== 201) continue;
    prepared.push({
      kind: 'move',
      id: Number(made.body.id),
      at: some(evening.slots),
      party: 2,
      table_ids: some(room.options),
    });
  }
  return prepared;
}

async function attempt(hub: HubProcess, room: Room, evening: Evening): Promise<Attempt> {
  const at = some(evening.slots);
  const party = 1 + below(6);
  const kind = some(['desk', 'desk', 'suggested', 'public'] as const);
  if (kind === 'public') {
    const { email, address } = stranger();
    const customer = { first_name: 'Ospite', last_name: 'Prova', email };
    const reply = await hub.call(
      'POST',
      `/public/places/${room.slug}/reservations`,
      '',
      { at, party, customer },
      {
        'x-forwarded-for': address,
      },
    );
    return { kind, at, party, table_ids: [], email, ...reply };
  }
  const table_ids = kind === 'desk' ? some(room.options) : await suggested(hub, room, evening, at, party);
  const size = kind === 'desk' ? 1 + below(2) : party;
  const wish = { at, party: size, table_ids };
  const reply = await hub.call('POST', `/places/${room.id}/reservations`, room.token, deskBody(wish));
  return { kind, ...wish, ...reply };
}

/** What the desk is proposed a moment before: perhaps no longer free. Without an answer it is "da assegnare". */
async function suggested(
  hub: HubProcess,
  { id, token }: Room,
  { day }: Evening,
  at: string,
  party: number,
): Promise<number[]> {
  const { body } = await hub.call('GET', `/places/${id}/table-availability?day=${day}&party=${party}`, token);
  const slots = (body.data ?? []) as { at: string; suggestion: { table_ids: number[] } | null }[];
  return slots.find((slot) => slot.at === at)?.suggestion?.table_ids ?? [];
}

async function attemptPrepared(hub: HubProcess, room: Room, one: Prepared): Promise<Attempt> {
  const { kind, id, at, table_ids } = one;
  const reply =
    kind === 'restore'
      ? hub.call('POST', `/reservations/${id}/confirm`, room.token, {})
      : hub.call('PATCH', `/reservations/${id}`, room.token, { at, table_ids, duration_minutes: 90 });
  return { ...one, ...(await reply) };
}

/** Kills a process once so many of its requests are answered: a kill among work that is half done, not before any. */
async function killAmong(victim: HubProcess, answered: () => number, after: number): Promise<void> {
  while (answered() < after) await new Promise((resolve) => setImmediate(resolve));
  await victim.kill();
  totals.kills += 1;
}

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => [Math.random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);

async function play(round: number, room: Room): Promise<void> {
  const day = addDays(room.today, FIRST_DAY + round);
  const evening = await room.eveningOf(day);
  const prepared = await prepare(room, evening);
  const victim = round % KILL_EVERY === 0 ? hubs[below(2)] : undefined;
  const began = performance.now();
  const fresh = Array.from({ length: REQUESTS - prepared.length }, () => undefined);
  let answered = 0;
  const asked = shuffled([...fresh, ...prepared]).map(async (one, n) => {
    const hub = hubs[n % 2]!;
    const reply = one ? await attemptPrepared(hub, room, one) : await attempt(hub, room, evening);
    if (hub === victim && reply.status !== undefined) answered += 1;
    return reply;
  });
  const after = Math.round((REQUESTS / 2) * (0.2 + 0.4 * Math.random()));
  await Promise.all([victim && killAmong(victim, () => answered, after), ...asked]);
  const attempts = await Promise.all(asked);
  const ms = Math.round(performance.now() - began);
  if (victim) await victim.start();
  for (const fault of await judgeEvening(db, room, evening, attempts, victim !== undefined))
    faults.push(`round ${round}: ${fault}`);
  const granted = attempts.filter(({ status }) => status === 200 || status === 201);
  const lost = attempts.filter(({ status }) => status === 409).length;
  const unanswered = attempts.filter(({ status }) => status === undefined).length;
  for (const { kind } of granted) won[kind] += 1;
  totals.lost += lost;
  totals.unanswered += unanswered;
  const killed = victim ? ', one process killed' : '';
  console.log(
    `round ${round}: ${granted.length} won, ${lost} refused, ${unanswered} unanswered${killed}, ${ms} ms`,
  );
}

try {
  await hubs[0].start();
  await hubs[1].start();
  const room = await openRoom(hubs[0], must);
  for (let round = 1; round <= ROUNDS; round += 1) await play(round, room);
} finally {
  await Promise.all(hubs.map((hub) => hub.close()));
  await db.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
const all = Object.values(won).reduce((sum, one) => sum + one, 0);
console.log(
  `${all} parties have their tables (${won.desk} at the desk, ${won.suggested} as suggested, ${won.public} by strangers, ${won.move} moved, ${won.restore} brought back), ${totals.lost} refused, ${totals.unanswered} unanswered over ${ROUNDS} rounds and ${totals.kills} kills; never more than ${MOST_COVERS} covers in a quarter of an hour`,
);
for (const fault of new Set(faults)) console.error(fault);
const isAllTried = Object.values(won).every((one) => one > 0) && totals.lost > 0;
process.exit(faults.length === 0 && isAllTried ? 0 : 1);
