// Documents issued by ten clients at once, each with the bill of a sale and its checks, in one series: how many a second, and how long
// one waits. The series serialises them, so this is how fast a business can number at all.
// Usage: npm run bench:invoices [-- drafts]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { fill } from './fill.ts';
import { startHub, stopEverything } from './servers.ts';

const DRAFTS = Number(process.argv[2] ?? 1500);
const CLIENTS = 10;
const LEAST = 60;

const address = {
  street: 'Via di Prova 1',
  postal_code: '00184',
  city: 'Roma',
  province: 'RM',
  country: 'IT',
};
const customer = { kind: 'company', company_name: 'Ditta di prova', vat_number: '02182030391', address };

const dataDir = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const postgres = await startEmbedded({ dataDir });
try {
  const db = openDatabase(postgres.url, { max: 2 });
  await migrate(db.pool);
  const { token, places } = await fill(db, 1);
  await db.close();
  const { place_id } = places.rooms;
  const hub = await startHub(postgres.url, join(dataDir, 'hub'));

  async function send(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${hub.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`);
    return said;
  }

  /** Works on a queue with all clients at once. Answers the milliseconds of each piece. */
  async function byAll<T>(queue: T[], work: (one: T) => Promise<unknown>): Promise<number[]> {
    const waits: number[] = [];
    async function client() {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
        const began = performance.now();
        await work(one);
        waits.push(performance.now() - began);
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return waits.toSorted((a, b) => a - b);
  }

  await send('PUT', `/places/${place_id}/business`, {
    tax_profile: 'RF01',
    name: 'Locanda di prova',
    vat_number: '00743110157',
    address,
  });
  const drafts: number[] = [];
  await byAll(
    Array.from({ length: DRAFTS }, (_, n) => n),
    async () => {
      const charges = [
        { kind: 'dish', description: 'Pizza', quantity: 2, unit_price: 8.5 },
        { kind: 'drink', description: 'Acqua', unit_price: 2 },
        { kind: 'good', description: 'Vino da portare via', unit_price: 12 },
      ];
      const { id } = await send('POST', `/places/${place_id}/bills`, { charges });
      const draft = await send('POST', `/places/${place_id}/invoices`, { bill_ids: [id], customer });
      drafts.push(Number(draft.id));
    },
  );
  const began = performance.now();
  const waits = await byAll(drafts, (id) => send('POST', `/invoices/${id}/issue`));
  const rate = (waits.length * 1000) / (performance.now() - began);
  const at = (share: number) => waits[Math.floor(waits.length * share)]!.toFixed(0);
  const passed = rate >= LEAST;
  console.log(
    `${waits.length} documents: ${rate.toFixed(0)} a second (at least ${LEAST})${passed ? '' : ' MISSED'}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
  if (!passed) process.exitCode = 1;
} finally {
  await stopEverything();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
