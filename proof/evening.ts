// Proves that no order is lost or doubled: three telephones at each of twenty tables do random things, their networks are cut, their
// pages are read again, and Hub and PostgreSQL are killed meanwhile. In the end every command that a telephone showed as done or waiting
// is in the database exactly once, or refused with a reason that the telephone shows; every sent dish is on one ticket; bills equal orders.
// Usage: npm run proof:evening [-- rounds=20 acts=15 longest-cut-in-seconds=6]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { Device } from './evening/device.ts';
import { judgeRound } from './evening/judge.ts';
import { act } from './evening/play.ts';
import { KillableDatabase } from './faults/killable-database.ts';
import { HubProcess, type Reply } from './hub-process.ts';

const ROUNDS = Number(process.argv[2] ?? 20);
const ACTS = Number(process.argv[3] ?? 15);
const LONGEST_CUT_S = Number(process.argv[4] ?? 6);
const TABLES = 20;
const DEVICES = 3;
/** PostgreSQL dies in every so many rounds. */
const DATABASE_EVERY = 4;
/** After this long without an end a round has a fault. */
const DRAIN_MS = (LONGEST_CUT_S + 60) * 1000;

const below = (limit: number) => Math.floor(Math.random() * limit);

const dataDir = mkdtempSync(join(tmpdir(), 'hub-evening-'));
const database = new KillableDatabase(dataDir);
await database.start();
const hubs = [new HubProcess(database.url, 40), new HubProcess(database.url, 40)] as const;
const faults: string[] = [];
const totals = {
  commands: 0,
  done: 0,
  refused: 0,
  sends: 0,
  cuts: 0,
  reloads: 0,
  kills: 0,
  database_kills: 0,
};

async function must(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await reply;
  if (status === undefined || status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

interface Room {
  token: string;
  place_id: number;
  tables: number[];
  products: number[];
}

/** The trattoria of the demo, with twenty more tables. */
async function openRoom(): Promise<Room> {
  const who = { email: 'titolare@demo.hub.example', password: 'benvenuti-in-hub' };
  const token = String((await must(hubs[0].call('POST', '/auth/login', '', who))).token);
  const { data } = await must(hubs[0].call('GET', '/assignments/me', token));
  const places = data as { place_id: number; place_name: string }[];
  const place_id = places.find(({ place_name }) => place_name === 'Trattoria del Porto')!.place_id;
  const tables: number[] = [];
  for (let n = 1; n <= TABLES; n += 1) {
    const body = { number: `S${n}`, seats: 4, area: 'Prova' };
    tables.push(Number((await must(hubs[0].call('POST', `/places/${place_id}/tables`, token, body))).id));
  }
  const { products } = await must(hubs[0].call('GET', `/places/${place_id}/order-catalogue`, token));
  const plain = (products as { id: number; variants: unknown[]; group_ids: unknown[] }[]).filter(
    ({ variants, group_ids }) => variants.length === 0 && group_ids.length === 0,
  );
  return { token, place_id, tables, products: plain.map(({ id }) => id) };
}

/** What one waiter does in a round: acts, cuts and reloads in any order, a moment apart. */
async function serve(device: Device, room: Room, others: () => number[]): Promise<void> {
  for (let n = 0; n < ACTS; n += 1) {
    act(device, room.products, others());
    if (below(8) === 0) {
      device.cut(below(LONGEST_CUT_S * 1000));
      totals.cuts += 1;
    }
    if (below(10) === 0) {
      device.reload();
      totals.reloads += 1;
    }
    await pause(20 + below(300));
  }
}

async function kill(round: number): Promise<void> {
  await pause(500 + below(1500));
  const victim = hubs[below(2)]!;
  await victim.kill();
  totals.kills += 1;
  await pause(below(800));
  await victim.start();
  if (round % DATABASE_EVERY !== 0) return;
  await pause(below(1000));
  await database.kill();
  totals.database_kills += 1;
  await pause(below(500));
  await database.start();
}

async function drain(devices: readonly Device[]): Promise<void> {
  const until = Date.now() + DRAIN_MS;
  while (devices.some(({ waiting }) => waiting > 0) && Date.now() < until) {
    await Promise.race([Promise.all(devices.map((device) => device.send())), pause(500)]);
  }
}

async function play(round: number, room: Room): Promise<void> {
  const db = openDatabase(database.url, { max: 2 });
  const { since } = await db.one<{ since: number }>(
    sql`select coalesce(max(id), 0)::int as since from orders`,
  );
  await db.close();
  const began = performance.now();
  const devices = room.tables.flatMap((table_id, at) =>
    Array.from(
      { length: DEVICES },
      (_, n) =>
        new Device(() => hubs[(at + n) % 2]!, { token: room.token, place_id: room.place_id, table_id }),
    ),
  );
  const known = () => [...new Set(devices.flatMap(({ order }) => order?.id ?? []))];
  const killing = kill(round);
  await Promise.all(devices.map((device) => serve(device, room, known)));
  await killing;
  await drain(devices);
  const after = openDatabase(database.url, { max: 2 });
  for (const fault of await judgeRound(after, { place_id: room.place_id, since }, devices))
    faults.push(`round ${round}: ${fault}`);
  // The next round finds its tables free.
  await after.run(sql`
    update orders set closed_at = now() where place_id = ${room.place_id} and id > ${since} and closed_at is null`);
  await after.close();
  const given = devices.reduce((sum, device) => sum + device.given.size, 0);
  const refused = devices.reduce(
    (sum, device) => sum + [...device.given.keys()].filter((id) => device.refused.has(id)).length,
    0,
  );
  totals.commands += given;
  totals.refused += refused;
  totals.done += given - refused;
  totals.sends += devices.reduce((sum, { sends }) => sum + sends, 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `round ${round}: ${given} commands, ${refused} refused, ${faults.length} faults until now, ${seconds} s`,
  );
}

try {
  for (const hub of hubs) await hub.start();
  const room = await openRoom();
  for (let round = 1; round <= ROUNDS; round += 1) await play(round, room);
} finally {
  await Promise.all(hubs.map((hub) => hub.close()));
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  `${totals.commands} commands of ${TABLES * DEVICES} telephones over ${ROUNDS} rounds, sent ${totals.sends} times: ${totals.done} done, ${totals.refused} refused with a reason; ${totals.cuts} cuts, ${totals.reloads} reloads, Hub killed ${totals.kills} times, PostgreSQL ${totals.database_kills}; ${faults.length} faults`,
);
for (const fault of new Set(faults)) console.error(fault);
process.exit(faults.length === 0 && totals.done > 0 && totals.refused > 0 ? 0 : 1);
