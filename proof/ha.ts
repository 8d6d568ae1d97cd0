// Proves that Hub outlives its database machine: PostgreSQL 15, Patroni, etcd and HAProxy of Debian, three nodes on one machine, as
// deploy/ha has them. Desks book and waiters order through two processes while the primary is killed, in turn its PostgreSQL alone and
// with all of its machine. Whatever was acknowledged must be there once. Usage: npm run proof:ha [-- kills=10]
// Needs `apt install postgresql-15 patroni etcd-server haproxy`. Prints JSON; the exit code is 1 when anything is lost or there twice.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { readConfig } from '../api/src/core/config.ts';
import { factories } from '../api/src/testing/factories.ts';
import { bookNights } from './book-nights.ts';
import { Cluster } from './ha/cluster.ts';
import { HubProcess } from './hub-process.ts';
import { withApp } from './with-app.ts';

const KILLS = Number(process.argv[2] ?? 10);
const DESKS = 6;
const WAITERS = 4;
/** An order has at most 500 lines. */
const TABLES_EACH = 8;
const AGAIN_MS = 200;
const BETWEEN_MS = 5000;
/** "Back in seconds": a lease of 20 s and what an election takes. */
const MOST_AWAY_MS = 45_000;

const folder = mkdtempSync(join(tmpdir(), 'hub-ha-'));
chmodSync(folder, 0o755);
if (process.getuid?.() === 0) execFileSync('chown', ['postgres:postgres', folder]);
const cluster = new Cluster(folder);
const hubs: HubProcess[] = [];
const over = new AbortController();
const away: { machine: boolean; ms: number }[] = [];

interface Served {
  done: string[];
  askedAgain: number;
  refused: number;
}

/** One waiter who adds and sends a dish, at one table after another; what got no answer is sent again under the same ids. */
async function serve(
  call: HubProcess['call'],
  token: string,
  orders: readonly number[],
  product_id: number,
): Promise<Served> {
  const served: Served = { done: [], askedAgain: 0, refused: 0 };
  for (let turn = 0; !over.signal.aborted; turn += 1) {
    const order_id = orders[turn % orders.length]!;
    const commands = [
      { id: randomUUID(), type: 'add', line_id: randomUUID(), product_id },
      { id: randomUUID(), type: 'send' },
    ];
    for (;;) {
      const { status, body } = await call('POST', `/orders/${order_id}/commands`, token, { commands });
      if (status === 200) {
        const results = body.results as { id: string; status: string }[];
        for (const one of results) {
          if (one.status === 'done') served.done.push(one.id);
          else served.refused += 1;
        }
        break;
      }
      if (status !== undefined && status < 500 && body.code !== 'busy') {
        served.refused += 2;
        break;
      }
      served.askedAgain += 1;
      await pause(AGAIN_MS);
    }
    await pause(50);
  }
  return served;
}

const figures = {
  kills: KILLS,
  bookings: 0,
  commands: 0,
  asked_again: 0,
  refused: 0,
  lost: 0,
  twice: 0,
  back_ms_after_postgres: [] as number[],
  back_ms_after_machine: [] as number[],
};

try {
  await cluster.start();
  await cluster.whole();
  const environment = { HUB_SECRET_KEY: 'ab'.repeat(32), HUB_DEMO: '0' };
  const config = readConfig({ ...environment, HUB_DATA_DIR: folder, DATABASE_URL: cluster.url });
  const house = await withApp(config, async (app) => {
    const people = factories(app);
    const place = await people.aPlace();
    await app.db.run(sql`update places set capabilities = '{lodging,dining}' where id = ${place.id}`);
    const all = Array.from({ length: DESKS }, async (_, index) => ({
      token: (await people.aMember(place, 'manager')).token,
      room_id: await people.aRoom(place),
      name: 'Abcdefgh'.charAt(index),
    }));
    return { place, desks: await Promise.all(all) };
  });
  hubs.push(...[1, 2].map(() => new HubProcess(cluster.url, DESKS + WAITERS, environment)));
  for (const hub of hubs) await hub.start();
  const { token } = house.place.owner;
  const at = `/places/${house.place.id}`;
  const made = async (path: string, body: object) =>
    Number((await hubs[0]!.call('POST', `${at}${path}`, token, body)).body.id);
  const dish = { name: 'Carbonara', kind: 'dish', price: 12, vat_class: 'food_service' };
  const product_id = await made('/products', dish);
  const orders = Array.from({ length: WAITERS }, (): number[] => []);
  for (let n = 0; n < WAITERS * TABLES_EACH; n += 1) {
    const table_id = await made('/tables', { number: String(n + 1), seats: 4, area: 'Sala' });
    orders[n % WAITERS]!.push(await made('/orders', { table_id, selling_way: 'table', guests: 2 }));
  }
  const call =
    (n: number): HubProcess['call'] =>
    (...request) =>
      hubs[n % hubs.length]!.call(...request);
  const booking = house.desks.map((desk, n) =>
    bookNights({ ...desk, call: call(n), place_id: house.place.id, pauseMs: 20, over: over.signal }),
  );
  const serving = orders.map((own, n) => serve(call(n), token, own, product_id));

  const written = async () => {
    const [row] = await cluster.ask<{ count: number }>(
      `select (select count(*) from bookings)::int + (select count(*) from order_commands)::int as count`,
    );
    return row!.count;
  };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await pause(BETWEEN_MS);
    const primary = (await cluster.primary())!;
    const machine = kill % 2 === 0;
    const before = await written();
    const killed = performance.now();
    await cluster.kill(primary, machine);
    while ((await written().catch(() => 0)) <= before + DESKS + WAITERS) {
      if (performance.now() - killed > 4 * MOST_AWAY_MS) throw new Error('Writing does not go on');
      await pause(100);
    }
    away.push({ machine, ms: Math.round(performance.now() - killed) });
    console.error(
      `kill ${kill} of ${primary}${machine ? ' and its machine' : ''}: back after ${away.at(-1)!.ms} ms`,
    );
    if (machine) await cluster.startNode(primary);
    await cluster.whole();
  }
  await pause(BETWEEN_MS);
  over.abort();
  const booked = await Promise.all(booking);
  const served = await Promise.all(serving);
  const names = booked.flatMap((each) => each.names);
  const stays = await cluster.ask<{ name: string; count: number }>(
    'select guest_last_name as name, count(*)::int as count from bookings group by 1',
  );
  const there = new Set(stays.map(({ name }) => name));
  const ids = served.flatMap(({ done }) => done);
  const commands = await cluster.ask<{ id: string }>(
    `select id from order_commands where status = 'done' and id = any ($1::uuid[])`,
    [ids],
  );
  const [kitchen] = await cluster.ask<{ lines: number; tickets: number }>(
    `select (select count(*)::int from order_lines where state = 'sent') as lines,
      (select count(*)::int from kitchen_ticket_lines) as tickets`,
  );
  figures.bookings = names.length;
  figures.commands = ids.length;
  figures.asked_again = [...booked, ...served].reduce((sum, { askedAgain }) => sum + askedAgain, 0);
  figures.refused = [...booked, ...served].reduce((sum, { refused }) => sum + refused, 0);
  figures.lost =
    names.filter((name) => !there.has(name)).length +
    (ids.length - commands.length) +
    (kitchen!.tickets < kitchen!.lines ? 1 : 0);
  figures.twice = stays.filter(({ count }) => count > 1).length + (kitchen!.tickets > kitchen!.lines ? 1 : 0);
} finally {
  over.abort();
  await Promise.all(hubs.map((hub) => hub.close()));
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
figures.back_ms_after_postgres = away.filter(({ machine }) => !machine).map(({ ms }) => ms);
figures.back_ms_after_machine = away.filter(({ machine }) => machine).map(({ ms }) => ms);
const ok =
  figures.lost + figures.twice + figures.refused === 0 &&
  away.length === KILLS &&
  away.every(({ ms }) => ms < MOST_AWAY_MS) &&
  figures.bookings > 0 &&
  figures.commands > 0;
process.stdout.write(`${JSON.stringify({ ...figures, load: loadavg()[0], ok }, null, 2)}\n`);
process.exit(ok ? 0 : 1);
