// Eight devices of one place have its event stream open and one of them sends a waiter's commands: how long it takes from the answer
// that accepts a command until another device hears that orders have changed. Usage: npm run bench:devices [-- commands]
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../api/src/core/config.ts';
import type { App } from '../api/src/core/context.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { factories } from '../api/src/testing/factories.ts';
import { keepEventLine } from '../proof/load/event-line.ts';
import { quantile } from '../proof/load/numbers.ts';
import { withApp } from '../proof/with-app.ts';
import { addDishes, addOrders } from './fill-orders.ts';
import { startHub, stopEverything } from './servers.ts';

const COMMANDS = Number(process.argv[2] ?? 200);
const WARM_UP = 20;
const DEVICES = 8;
const ORDERS = 20;
const MOST_P95_MS = 300;
/** Longer than this a device has missed the event. */
const PATIENCE_MS = 10_000;

/** A trattoria with a dish, some open orders, and a waiter for each device. */
async function fill(app: App) {
  const people = factories(app);
  const place = await people.aPlace({ category: 'trattoria' });
  const tokens: string[] = [];
  for (let nth = 0; nth < DEVICES; nth += 1) tokens.push((await people.aMember(place, 'waiter')).token);
  const [product_id] = await addDishes(app.db, place.id);
  const orders = await addOrders(app.db, place.id, { many: ORDERS, product_id: null });
  return { tokens, product_id, orders };
}

interface Device {
  token: string;
  stop: () => void;
  /** When it hears the next time that orders have changed. */
  nextChange: () => Promise<number>;
}

/** Opens the stream of a device, once it is there. */
async function openDevice(port: number, token: string, nth: number): Promise<Device> {
  let hear: (at: number) => void = () => undefined;
  let stop = () => undefined as void;
  await new Promise<void>((resolve, reject) => {
    stop = keepEventLine({
      asked: performance.now(),
      port: () => port,
      token,
      address: `10.1.1.${nth}`,
      onEvent: ({ event, data }) => {
        if (event === 'counts') resolve();
        if (event !== 'changed') return;
        const { what } = JSON.parse(data) as { what: string[] };
        if (what.includes('orders')) hear(performance.now());
      },
      onBroken: (status, why) => reject(new Error(`a stream broke: ${status ?? why}`)),
    });
  });
  const nextChange = () =>
    new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a device missed a change')), PATIENCE_MS);
      hear = (at) => {
        clearTimeout(timer);
        resolve(at);
      };
    });
  return { token, stop, nextChange };
}

const dataDir = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const postgres = await startEmbedded({ dataDir });
try {
  const config = readConfig({
    HUB_SECRET_KEY: 'fe'.repeat(32),
    HUB_DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
  });
  const { tokens, product_id, orders } = await withApp(config, fill);
  const { url } = await startHub(postgres.url, join(dataDir, 'hub'));
  const port = Number(new URL(url).port);
  const devices = await Promise.all(tokens.map((token, nth) => openDevice(port, token, nth + 1)));
  const [sender, ...others] = devices;

  /** Adds a dish to one of the orders and sends it; when the answer came. */
  async function send(nth: number): Promise<number> {
    const order_id = orders[nth % orders.length]!;
    const add = { id: randomUUID(), type: 'add', line_id: randomUUID(), product_id };
    const answer = await fetch(`${url}/api/v1/orders/${order_id}/commands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sender!.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ commands: [add, { id: randomUUID(), type: 'send' }] }),
    });
    const accepted = performance.now();
    const { results } = (await answer.json()) as { results: { status: string }[] };
    if (results.some(({ status }) => status !== 'done')) throw new Error('a command was refused');
    return accepted;
  }

  const took: number[] = [];
  for (let nth = 0; nth < WARM_UP + COMMANDS; nth += 1) {
    // One at a time: an event that belongs to the command before would look like a fast one.
    const hearing = Promise.all(others.map((device) => device.nextChange()));
    const [accepted, heard] = await Promise.all([send(nth), hearing]);
    if (nth >= WARM_UP) took.push(...heard.map((at) => Math.max(0, at - accepted)));
  }
  for (const device of devices) device.stop();
  const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
  const passed = p95 <= MOST_P95_MS;
  console.log(
    `${DEVICES} devices, ${COMMANDS} commands, ${took.length} events: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (at most ${MOST_P95_MS}${passed ? '' : ', MISSED'}), slowest ${Math.max(...took).toFixed(0)} ms`,
  );
  if (!passed) process.exitCode = 1;
} finally {
  await stopEverything();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
