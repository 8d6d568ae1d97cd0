// Proves that what happens in one Hub process is shown at once by a browser that another one serves: a colleague books through
// the first, the owner's page of notifications is open on the second. Both are killed and started again in between.
// Usage: npm run build && npm run proof:told [-- rounds=30]
// Prints milliseconds from the answer to the booking until it is on the screen; the exit code is 1 when one takes a second or
// longer, is missing, or stands there twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { pino } from 'pino';
import { addDays } from '../api/src/core/format/days.ts';
import { openApp } from '../api/src/boot.ts';
import { readConfig } from '../api/src/core/config.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { factories } from '../api/src/testing/factories.ts';
import { builtHub } from './built-hub.ts';
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
  document: { querySelector(selector: string): { textContent: string } | null };
}

const took: number[] = [];
const names: string[] = [];
let later = 0;
try {
  const place = await people.aPlace();
  const colleague = await people.aMember(place, 'manager');
  const room_id = await people.aRoom(place);
  await Promise.all([writing.start(), showing.start()]);
  const page = await browser.newPage();
  const session = { 'hub.token': place.owner.token, 'hub.place': String(place.id) };
  await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(session)})`);
  const opened = () =>
    page.waitForResponse((response) => response.url().endsWith('/api/v1/events') && response.ok(), {
      timeout: PATIENCE_MS,
    });
  const first = opened();
  await page.goto(`http://127.0.0.1:${port}/dashboard/notifications`);
  await first;

  async function book(): Promise<number> {
    const letters = String(names.length).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    const name = `Ospite${letters}x`;
    names.push(name);
    const check_in_date = addDays('2027-01-01', names.length * 2);
    const reply = await writing.call('POST', `/places/${place.id}/bookings`, colleague.token, {
      room_id,
      check_in_date,
      check_out_date: addDays(check_in_date, 1),
      number_of_guests: 1,
      guest_first_name: 'Prova',
      guest_last_name: name,
      guest_email: 'ospite@example.com',
    });
    if (reply.status !== 201) throw new Error(`The booking was refused: ${JSON.stringify(reply)}`);
    return performance.now();
  }
  const shown = (name: string) =>
    page.waitForFunction(
      (text) => (globalThis as unknown as Browser).document.querySelector('main')?.textContent.includes(text),
      `Prova ${name}`,
      { polling: 'raf', timeout: PATIENCE_MS },
    );

  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === Math.floor(ROUNDS / 3)) {
      await writing.kill();
      await writing.start();
    }
    if (round === Math.floor((2 * ROUNDS) / 3)) {
      const again = opened();
      await showing.kill();
      await book();
      await showing.start();
      await again;
      await shown(names.at(-1)!);
      later += 1;
    }
    const began = await book();
    await shown(names.at(-1)!);
    took.push(Math.round(performance.now() - began));
  }
  const text = (await page.locator('main').textContent()) ?? '';
  const counts = names.map((name) => text.split(`Prova ${name}`).length - 1);
  took.sort((a, b) => a - b);
  const figures = {
    told: names.length,
    after_a_restart: later,
    missing: counts.filter((count) => count === 0).length,
    twice: counts.filter((count) => count > 1).length,
    ms: { p50: took[Math.floor(took.length / 2)], max: took.at(-1) },
    load: loadavg()[0],
  };
  const ok = figures.missing + figures.twice === 0 && (took.at(-1) ?? BAR_MS) < BAR_MS;
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
