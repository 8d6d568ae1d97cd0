// Proves that what happens in one Hub process is shown at once by a browser that another one serves: a colleague books through
// the first, and takes orders at tables; on the second the owner's page of notifications, the kitchen's screen and the page of the
// tables are open. Both are killed and started again in between.
// Usage: npm run build && npm run proof:told [-- rounds=30]
// Prints milliseconds from the answer to each act until it is on its screens; the exit code is 1 when one takes a second or longer,
// is missing, or stands there twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { addDays } from '../api/src/core/format/days.ts';
import { openApp } from '../api/src/boot.ts';
import { readConfig } from '../api/src/core/config.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { factories } from '../api/src/testing/factories.ts';
import { builtHub } from './built-hub.ts';
import { type Diner, openTable, orderAll } from './dining-acts.ts';
import { openDining } from './faults/dining.ts';
import { freePort } from './free-port.ts';
import { throughPgBouncer } from './through-pgbouncer.ts';
import { HubProcess } from './hub-process.ts';

const ROUNDS = Number(process.argv[2] ?? 30);
const BAR_MS = 1000;
const PATIENCE_MS = 60_000;

const program = builtHub();

const dataDir = mkdtempSync(join(tmpdir(), 'hub-told-'));
const server = await startEmbedded({ dataDir });
const pooled = await throughPgBouncer(server.url);
const environment = { HUB_SECRET_KEY: 'ab'.repeat(32), HUB_DEMO: '0' };
const config = readConfig({ ...environment, HUB_DATA_DIR: dataDir, DATABASE_URL: server.url });
const running = await openApp(config, { log: pino({ level: 'silent' }), jobs: 'send' });
const people = factories(running.app);
const port = await freePort();
const writing = new HubProcess(pooled.url, 2, environment, program);
const showing = new HubProcess(pooled.url, 2, { ...environment, HUB_PORT: String(port) }, program);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
});

/** What runs in the page sees of it. */
interface Browser {
  document: { querySelectorAll(selector: string): Iterable<{ textContent: string }> };
}

/** One of the owner's pages. `parts`: where it says things, `words`: what it says of an act, by the act's number. */
interface Screen {
  page: Page;
  parts: string;
  words: (nth: number) => string;
  took: number[];
}

const letters = (nth: number) => String(nth).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
const guestOf = (nth: number) => `Ospite${letters(nth)}x`;

async function open(
  path: string,
  screen: Pick<Screen, 'parts' | 'words'>,
  kept: Record<string, string>,
): Promise<Screen> {
  const page = await browser.newPage();
  await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
  const first = listens(page);
  await page.goto(`http://127.0.0.1:${port}${path}`);
  await first;
  return { page, ...screen, took: [] };
}

const listens = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/v1/events') && response.ok(), {
    timeout: PATIENCE_MS,
  });

/** How often words stand on it; runs in the page. */
function countIn([parts, words]: readonly [string, string]): number {
  const { document } = globalThis as unknown as Browser;
  const text = [...document.querySelectorAll(parts)].map(({ textContent }) => `|${textContent}|`).join('');
  return text.split(words).length - 1;
}

const shown = ({ page, parts, words }: Screen, nth: number) =>
  page.waitForFunction(countIn, [parts, words(nth)] as const, { polling: 'raf', timeout: PATIENCE_MS });

const timesOn = ({ page, parts, words }: Screen, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, nth) => page.evaluate(countIn, [parts, words(nth)] as const)),
  );

const numbersOf = (took: readonly number[]) => {
  const sorted = took.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) };
};

let acts = 0;
let later = 0;
try {
  const place = await people.aPlace();
  await running.app.db.run(sql`update places set capabilities = '{lodging,dining}' where id = ${place.id}`);
  const colleague = await people.aMember(place, 'manager');
  const room_id = await people.aRoom(place);
  await Promise.all([writing.start(), showing.start()]);
  const { token } = place.owner;
  const dining = await openDining(writing, place.id, token, ROUNDS + 1);
  const diner: Diner = { hub: writing, place_id: place.id, token: colleague.token, ...dining };
  const kept = { 'hub.token': token, 'hub.place': String(place.id) };
  const screens = {
    notifications: await open(
      '/dashboard/notifications',
      { parts: 'main', words: (nth) => `Prova ${guestOf(nth)}` },
      kept,
    ),
    kitchen: await open(
      '/kitchen',
      { parts: '.k-title', words: (nth) => `|Tavolo P${nth + 1}|` },
      { ...kept, 'hub.kitchen.station': 'kitchen', 'hub.kitchen.sound': 'off' },
    ),
    tables: await open(
      '/dashboard/tables?view=list',
      { parts: 'main', words: (nth) => `Tavolo P${nth + 1}, Occupato` },
      kept,
    ),
  };

  async function book(nth: number): Promise<void> {
    const check_in_date = addDays('2027-01-01', nth * 2);
    const reply = await writing.call('POST', `/places/${place.id}/bookings`, colleague.token, {
      room_id,
      check_in_date,
      check_out_date: addDays(check_in_date, 1),
      number_of_guests: 1,
      guest_first_name: 'Prova',
      guest_last_name: guestOf(nth),
      guest_email: 'ospite@example.com',
    });
    if (reply.status !== 201) throw new Error(`The booking was refused: ${JSON.stringify(reply)}`);
  }

  /** Answers the order. */
  async function seat(nth: number): Promise<number> {
    const order = await openTable(diner, diner.tables[nth]!);
    if (order.status !== 201) throw new Error(`The order was refused: ${JSON.stringify(order)}`);
    return Number(order.body.id);
  }

  async function send(order_id: number): Promise<void> {
    const sent = await orderAll(diner, order_id);
    if (sent.status !== 200) throw new Error(`The dishes were refused: ${JSON.stringify(sent)}`);
  }

  /** Does it and notes how long after its answer the screen has it. */
  async function time<T>(screen: Screen, nth: number, act: () => Promise<T>): Promise<T> {
    const done = await act();
    const began = performance.now();
    await shown(screen, nth);
    screen.took.push(Math.round(performance.now() - began));
    return done;
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === Math.floor(ROUNDS / 3)) {
      await writing.kill();
      await writing.start();
    }
    if (round === Math.floor((2 * ROUNDS) / 3)) {
      const all = Object.values(screens);
      const again = all.map(({ page }) => listens(page));
      const nth = acts++;
      await showing.kill();
      await book(nth);
      await send(await seat(nth));
      await showing.start();
      await Promise.all(again);
      await Promise.all(all.map((screen) => shown(screen, nth)));
      later += 1;
    }
    const nth = acts++;
    await time(screens.notifications, nth, () => book(nth));
    const order_id = await time(screens.tables, nth, () => seat(nth));
    await time(screens.kitchen, nth, () => send(order_id));
  }
  const counts = (await Promise.all(Object.values(screens).map((one) => timesOn(one, acts)))).flat();
  const ms = Object.fromEntries(Object.entries(screens).map(([name, { took }]) => [name, numbersOf(took)]));
  const figures = {
    told: acts,
    after_a_restart: later,
    missing: counts.filter((count) => count === 0).length,
    twice: counts.filter((count) => count > 1).length,
    ms,
    load: loadavg()[0],
  };
  const isSoon = Object.values(ms).every(({ max = BAR_MS }) => max < BAR_MS);
  const ok = figures.missing + figures.twice === 0 && isSoon;
  process.stdout.write(`${JSON.stringify({ ...figures, ok }, null, 2)}\n`);
  process.exitCode = ok ? 0 : 1;
} finally {
  await browser.close();
  await writing.close();
  await showing.close();
  await running.close();
  await pooled.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
