// What opening the month chart costs the server: the planning is opened in a real browser with nothing known, at 1440 pixels; what it
// asks for is listed in order, and each call is made again 200 times, one after another. `before the bars` is what the first picture
// waits for; `after` is asked for when it is drawn. The 112 days asked for then were the first call until the board had a first window.
// Exit code 1 when the first call of 6 rooms is over the bar. Wants a quiet machine and a built Hub.
// Usage: npm run build && npm run bench:chart [-- rounds]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { DAY_MS } from 'contract/days/durations';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { at } from './board-watch.ts';
import { addHolds, addOwner, addPlace, addRooms, addStays } from './fill.ts';
import { askInTurns } from './load.ts';
import { startHub, stopEverything } from './servers.ts';

const ROUNDS = Number(process.argv[2] ?? 200);
const BAR = { ms: 12, bytes: 6_000 };
/** Three nights of four are sold, half of the stays before today. */
const HOUSES = [
  { rooms: 6, each: 84, counts: true },
  { rooms: 40, each: 125, counts: false },
];

const { ask, end } = askInTurns();

interface Asked {
  path: string;
  when: 'before the bars' | 'after';
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The calls of a page that is opened, until it has been quiet; the stream of changes never ends and is not one of them. */
async function callsOf(browser: Browser, url: string, kept: object): Promise<Asked[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url });
  await context.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(kept)});` });
  const page = await context.newPage();
  const asked: Asked[] = [];
  let drawn = false;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/') || pathname.endsWith('/events')) return;
    asked.push({ path: pathname + search, when: drawn ? 'after' : 'before the bars' });
  });
  // Told by the page in the frame of its first bar, so that nothing that follows it counts as before.
  await page.exposeFunction('barsAreDrawn', () => void (drawn = true));
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-bar]') === null) return;
      observer.disconnect();
      barsAreDrawn();
    }).observe(document, { childList: true, subtree: true });`);
  await page.goto('/dashboard/planning');
  await page.locator('[data-bar]').first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(3_000);
  await context.close();
  return asked;
}

/** Prints what each call costs, and answers whether what the board waits for is below the bar. */
async function measure(url: string, token: string, asked: readonly Asked[]): Promise<boolean> {
  const times = asked.map((): number[] => []);
  const sizes = asked.map(() => 0);
  // In turns, so that all of them meet the same moments of the machine; the first rounds warm up.
  for (let round = -20; round < ROUNDS; round += 1) {
    for (const [index, { path }] of asked.entries()) {
      const { ms, bytes } = await ask(url + path, { authorization: `Bearer ${token}` });
      if (round >= 0) times[index]!.push(ms);
      sizes[index] = bytes;
    }
  }
  for (const [index, { path, when }] of asked.entries()) {
    const [p50, p95] = [at(times[index]!, 0.5), at(times[index]!, 0.95)].map((ms) =>
      ms.toFixed(1).padStart(5),
    );
    console.log(
      `  ${when.padEnd(17)}${p50} ms  p95 ${p95}  ${String(sizes[index]).padStart(6)} bytes  ${path}`,
    );
  }
  const first = asked.flatMap(({ path, when }, index) =>
    when === 'before the bars' && path.includes('/planning') ? [index] : [],
  );
  const [shell, chart] = [
    asked.filter(({ when }) => when === 'before the bars').length - first.length,
    first,
  ];
  const ms = chart.reduce((sum, index) => sum + at(times[index]!, 0.5), 0);
  const bytes = chart.reduce((sum, index) => sum + sizes[index]!, 0);
  const passed = chart.length === 1 && ms <= BAR.ms && bytes <= BAR.bytes;
  console.log(
    `  the chart: ${chart.length} call after ${shell} of the shell, ${ms.toFixed(1)} ms, ${bytes} bytes ` +
      `(at most 1, ${BAR.ms}, ${BAR.bytes})${passed ? '' : ' MISSED'}`,
  );
  return passed;
}

const dataDir = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const postgres = await startEmbedded({ dataDir });
try {
  const db = openDatabase(postgres.url, { max: 2 });
  await migrate(db.pool);
  const owner = await addOwner(db);
  const places: number[] = [];
  for (const { rooms, each } of HOUSES) {
    const { place_id } = await addPlace(db, owner.id, 'planning');
    await addRooms(db, place_id, rooms);
    await addStays(db, place_id, { from: dayFromNow(-2 * each), every: 4, count: each });
    await addHolds(db, place_id);
    places.push(place_id);
  }
  await db.query('vacuum (analyze)', []);
  await db.close();
  const { url } = await startHub(postgres.url, join(dataDir, 'hub'));
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const opened: Asked[][] = [];
  for (const place of places)
    opened.push(await callsOf(browser, url, { 'hub.token': owner.token, 'hub.place': place }));
  await browser.close();
  for (const [index, { rooms, each, counts }] of HOUSES.entries()) {
    console.log(`${rooms} rooms, ${rooms * each} stays`);
    if (!(await measure(url, owner.token, opened[index]!)) && counts) process.exitCode = 1;
  }
} finally {
  end();
  await stopEverything();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
