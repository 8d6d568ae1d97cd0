// Six commands of a waiter in one call (three dishes, one more of the first, a note, sent to the kitchen), by twenty clients at once:
// of a bare server that writes the same rows, and of Hub with session check, contract and rules, in turn. Only the ratio within one
// run means anything. Usage: npm run bench:waiter [-- rounds]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { addDishes, addOrders } from './fill-orders.ts';
import { fill } from './fill.ts';
import { median } from './load.ts';
import { startHub, startProgram, stopEverything, type Server } from './servers.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = 5;
const CLIENTS = 20;
const LEAST_SHARE = 0.6;
const ORDERS = 3000;

/** Two dishes for the kitchen, one for the bar; a round of the table. */
function commands(dishes: readonly number[]): object[] {
  const [first, second, , drink] = dishes;
  const line_id = randomUUID();
  const add = (product_id: number | undefined, id: string = randomUUID()) => ({
    id: randomUUID(),
    type: 'add',
    line_id: id,
    product_id,
  });
  return [
    add(first, line_id),
    add(second),
    add(drink),
    { id: randomUUID(), type: 'change', line_id, quantity: 2 },
    { id: randomUUID(), type: 'note', line_id, note: 'Ben cotta' },
    { id: randomUUID(), type: 'send' },
  ];
}

interface Side {
  server: Server;
  path: (order_id: number) => string;
  orders: readonly number[];
  next: number;
}

async function fire(side: Side, dishes: readonly number[], token: string, seconds: number) {
  const result = await autocannon({
    url: side.server.url,
    connections: CLIENTS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          const order_id = side.orders[side.next % side.orders.length]!;
          side.next += 1;
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
          const body = JSON.stringify({ commands: commands(dishes) });
          return { ...request, path: side.path(order_id), headers, body };
        },
      },
    ],
  });
  return {
    rps: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}
type Figures = Awaited<ReturnType<typeof fire>>;

const dataDir = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const postgres = await startEmbedded({ dataDir });
try {
  const db = openDatabase(postgres.url, { max: 2 });
  await migrate(db.pool);
  const { token, places } = await fill(db, 1);
  const { place_id } = places.tables;
  const dishes = await addDishes(db, place_id);
  const orders = await addOrders(db, place_id, { many: 2 * ORDERS, product_id: null });
  await db.query('vacuum (analyze)', []);
  const sides: Record<'bare' | 'hub', Side> = {
    bare: {
      server: await startProgram(postgres.url, 'bench/waiter-reference.ts', [place_id]),
      path: (id) => `/${id}`,
      orders: orders.slice(0, ORDERS),
      next: 0,
    },
    hub: {
      server: await startHub(postgres.url, join(dataDir, 'hub')),
      path: (id) => `/api/v1/orders/${id}/commands`,
      orders: orders.slice(ORDERS),
      next: 0,
    },
  };
  const names = ['bare', 'hub'] as const;
  const figures: Record<(typeof names)[number], Figures[]> = { bare: [], hub: [] };
  // A house has earlier evenings. On empty tables both sides would keep plans that read every row, until PostgreSQL analyses them by itself.
  for (const name of names) await fire(sides[name], dishes, token, 2);
  await db.query('vacuum (analyze)', []);
  await db.close();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      await fire(sides[name], dishes, token, 2);
      figures[name].push(await fire(sides[name], dishes, token, SECONDS));
    }
  }
  const of = (name: 'bare' | 'hub', key: keyof Figures) => median(figures[name].map((figure) => figure[key]));
  for (const name of names) {
    console.log(
      `${name.padEnd(6)}${of(name, 'rps').toFixed(0).padStart(6)} batches/s  p50 ${of(name, 'p50')} ms  p99 ${of(name, 'p99')} ms  errors ${of(name, 'errors')}`,
    );
  }
  const share = of('hub', 'rps') / of('bare', 'rps');
  const passed = share >= LEAST_SHARE && of('hub', 'errors') === 0 && of('bare', 'errors') === 0;
  console.log(`ratio ${share.toFixed(2)} (at least ${LEAST_SHARE})${passed ? '' : ' MISSED'}`);
  if (!passed) process.exitCode = 1;
} finally {
  await stopEverything();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
