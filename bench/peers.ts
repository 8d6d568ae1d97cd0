// Hub beside HotelDruid, the lightest open program of its kind, on one machine: 6 rooms, 504 stays, both signed in. What opening
// the month, the list and a search cost the server (one client, answers in turns, median), what the sign-in page loads on a phone, how
// soon a stopped program answers, and memory after some quiet minutes and while ten clients read. HotelDruid draws its pages on the server
// and Hub in the browser: of Hub the call is counted that a page waits for, and its list has 100 rows where HotelDruid's has 200. Prints a line
// for each; exit code 1 where Hub is slower in the list or the search, or over its own bars for the month (12 ms, 6 kB). Linux, a quiet
// machine, and Debian's hoteldruid, nginx-light, php-fpm, php-opcache, php-sqlite3 and php-cli.
// Usage: npm run build && npm run proof:peers [-- minutes of quiet=3 rounds=200]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import { openPhone } from '../proof/shown-pages.ts';
import { askInTurns, median, memoryUnderLoad } from './load.ts';
import { BROWSER, HotelDruid, missingForHotelDruid, type PeerStay } from './peers/hotel-druid.ts';
import { ROOMS, SmallHouse, STAYS } from './small-house.ts';

const QUIET_MINUTES = Number(process.argv[2] ?? 3);
const ROUNDS = Number(process.argv[3] ?? 200);
const STARTS = 5;
const WARM_UP = 20;
const MONTH_BARS = { ms: 12, bytes: 6_000 };

const missing = missingForHotelDruid();
if (missing !== undefined) throw new Error(missing);

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);
const dayFromNow = (days: number): string => dayText(Date.now() + days * DAY_MS);

/** The same stays as those of Hub. */
function staysFrom(first: string): PeerStay[] {
  const begin = Date.parse(first);
  const firstNames = ['Mario', 'Anna', 'Lucia', 'Paolo', 'Chiara', 'Luca'];
  const lastNames = ['Rossi', 'Bianchi', "D'Angelo", 'De Luca', 'Ferrari'];
  return Array.from({ length: ROOMS * STAYS.count }, (_, n) => {
    const [room, k] = [n % ROOMS, Math.floor(n / ROOMS)];
    const from = begin + (k * STAYS.every + (room % STAYS.every)) * DAY_MS;
    return {
      room,
      from: dayText(from),
      to: dayText(from + (STAYS.every - 1) * DAY_MS),
      first_name: firstNames[n % firstNames.length]!,
      last_name: `${lastNames[k % lastNames.length]} ${(room * 7 + k) % 997}`,
    };
  });
}

const { ask, end } = askInTurns();

interface Page {
  name: string;
  url: string;
  headers: Record<string, string>;
}

/** Throws where a page does not show the guests of the stays: who is signed out is answered as well, and faster. */
async function check({ name, url, headers }: Page): Promise<void> {
  const text = await (await fetch(url, { headers })).text();
  if (!text.includes('Ferrari')) throw new Error(`${name} shows no stays: ${text.slice(0, 400)}`);
}

/** Median of each page, asked for in turns, so that all of them meet the same moments of the machine. */
async function timesOf(pages: readonly Page[]): Promise<{ ms: number; bytes: number }[]> {
  const times = pages.map((): number[] => []);
  const sizes = pages.map(() => 0);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, { url, headers }] of pages.entries()) {
      const { ms, bytes } = await ask(url, headers);
      if (round >= 0) times[index]!.push(ms);
      sizes[index] = bytes;
    }
  }
  return times.map((all, index) => ({ ms: median(all), bytes: sizes[index]! }));
}

/** What a phone loads that opens a page for the first time, kB. */
async function kilobytesOf(url: string): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'hub-peers-'));
  const phone = await openPhone(profile);
  try {
    const page = await phone.newPage();
    const browser = await phone.newCDPSession(page);
    await browser.send('Network.enable');
    let bytes = 0;
    browser.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('input[type=password]').first().waitFor();
    return bytes / 1000;
  } finally {
    await phone.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The same pages, as one program is read by ten clients. */
function readingOf(pages: readonly Page[]) {
  const { origin } = new URL(pages[0]!.url);
  return {
    url: origin,
    headers: pages[0]!.headers,
    paths: pages.map(({ url }) => url.slice(origin.length)),
  };
}

interface Program {
  start(): Promise<number>;
  stop(): Promise<void>;
}

async function startTime(program: Program): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    await program.stop();
    times.push(await program.start());
  }
  return median(times);
}

function hubPages({ url, token, place_id }: SmallHouse): Page[] {
  const at = `${url}/api/v1/places/${place_id}`;
  const headers = { authorization: `Bearer ${token}` };
  return [
    { name: 'month', url: `${at}/planning?from=${dayFromNow(-3)}&to=${dayFromNow(28)}`, headers },
    { name: 'list', url: `${at}/bookings`, headers },
    { name: 'search', url: `${at}/bookings?q=Ferrari`, headers },
  ];
}

function druidPages(druid: HotelDruid): Page[] {
  const now = new Date();
  const mese = (now.getUTCFullYear() - druid.year) * 12 + now.getUTCMonth() + 1;
  const headers = BROWSER;
  const table = 'visualizza_tabelle.php';
  return [
    { name: 'month', url: druid.page('tabella.php', { mese }), headers },
    { name: 'list', url: druid.page(table, { tipo_tabella: 'prenotazioni' }), headers },
    {
      name: 'search',
      url: druid.page(table, { tipo_tabella: 'clienti', cognome_cerca: 'Ferrari' }),
      headers,
    },
  ];
}

const first = dayFromNow(-168);
const house = await SmallHouse.fill(first);
const druid = await HotelDruid.fill(ROOMS, staysFrom(first));
const figures: Record<string, [hub: number, druid: number]> = {};

function note(what: string, unit: string, hub: number, other: number, digits = 0): void {
  figures[`${what}, ${unit}`] = [hub, other].map((value) => Number(value.toFixed(digits))) as [
    number,
    number,
  ];
  console.log(
    `${what.padEnd(28)} Hub ${hub.toFixed(digits).padStart(8)} ${unit}   HotelDruid ${other.toFixed(digits).padStart(8)} ${unit}`,
  );
}

try {
  await house.start();
  note('stopped, until it answers', 'ms', await startTime(house), await startTime(druid));
  const [ours, theirs] = [hubPages(house), druidPages(druid)];
  for (const page of [...ours, ...theirs]) await check(page);
  const times = await timesOf([...ours, ...theirs]);
  for (const [index, { name }] of ours.entries()) {
    const [hub, other] = [times[index]!, times[ours.length + index]!];
    note(name, 'ms', hub.ms, other.ms, 1);
    note(`${name}, sent`, 'bytes', hub.bytes, other.bytes);
    const isMissed =
      name === 'month' ? hub.ms > MONTH_BARS.ms || hub.bytes > MONTH_BARS.bytes : hub.ms > other.ms;
    if (isMissed) process.exitCode = 1;
  }
  note(
    'sign-in page of a phone',
    'kB',
    await kilobytesOf(`${house.url}/login`),
    await kilobytesOf(`${druid.url}/inizio.php`),
    1,
  );
  await pause(QUIET_MINUTES * MINUTE_MS);
  const hubMemory = () => house.memory();
  const druidMemory = () => ({ all: druid.memory() });
  note(`memory, ${QUIET_MINUTES} quiet minutes`, 'MB', hubMemory().all, druidMemory().all);
  const hubLoad = await memoryUnderLoad(readingOf(ours), hubMemory);
  const druidLoad = await memoryUnderLoad(readingOf(theirs), druidMemory);
  note('memory under load', 'MB', hubLoad.most.all, druidLoad.most.all);
  note('ten clients', 'requests a second', hubLoad.rps, druidLoad.rps);
} finally {
  end();
  await druid.remove();
  await house.remove();
}
console.log(JSON.stringify({ proof: 'peers', figures }));
