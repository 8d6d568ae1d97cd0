// A sale over the counter, opened with three charges and paid in cash, by ten clients at once: of a bare server that writes the same
// rows, and of Hub with session check, contract and rules, in turn. Only the ratio within one run means anything.
// Usage: npm run bench:sale [-- rounds]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { fill } from './fill.ts';
import { measure, median, type Figures } from './load.ts';
import { startHub, startProgram, stopEverything, type Server } from './servers.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = 5;
const CLIENTS = 10;
const LEAST_SHARE = 0.6;
const CENTS = 130;

const dataDir = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const postgres = await startEmbedded({ dataDir });
try {
  const db = openDatabase(postgres.url, { max: 2 });
  await migrate(db.pool);
  const { token, places } = await fill(db, 1);
  const { place_id } = places.rooms;
  const { id: product_id } = await db.one<{ id: number }>(sql`
    insert into products (place_id, name, kind, price_cents, vat_class, created_at, updated_at)
    values (${place_id}, 'Caffè', 'drink', ${CENTS}, 'food_service', now(), now()) returning id`);
  await db.close();
  const hub = await startHub(postgres.url, join(dataDir, 'hub'));
  const bare = await startProgram(postgres.url, 'bench/sale-reference.ts', [place_id, product_id]);
  const charge = { product_id };
  const body = JSON.stringify({
    charges: [charge, charge, charge],
    payments: [{ method: 'cash', amount: (3 * CENTS) / 100, given: 5 }],
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const figures: Record<'bare' | 'hub', Figures[]> = { bare: [], hub: [] };
  const sell = (server: Server, path: string) =>
    measure({ url: server.url + path, method: 'POST', headers, body }, SECONDS, CLIENTS);
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.bare.push(await sell(bare, '/'));
    figures.hub.push(await sell(hub, `/api/v1/places/${place_id}/bills`));
  }
  const of = (name: 'bare' | 'hub', key: keyof Figures) => median(figures[name].map((figure) => figure[key]));
  for (const name of ['bare', 'hub'] as const) {
    console.log(
      `${name.padEnd(6)}${of(name, 'rps').toFixed(0).padStart(6)} sales/s  p50 ${of(name, 'p50')} ms  p99 ${of(name, 'p99')} ms  errors ${of(name, 'errors')}`,
    );
  }
  const share = of('hub', 'rps') / of('bare', 'rps');
  const passed = share >= LEAST_SHARE && of('hub', 'errors') === 0;
  console.log(`ratio ${share.toFixed(2)} (at least ${LEAST_SHARE})${passed ? '' : ' MISSED'}`);
  if (!passed) process.exitCode = 1;
} finally {
  await stopEverything();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
