// What Google's Lighthouse says of Hub on its phone preset (a slow phone on slow 4G, simulated): the pages that owners open
// most, signed in at the demo's house, and the guests' page and menu. Each run has a browser of its own, with nothing kept from before.
// Usage: npm run build && npm run proof:lighthouse [-- <runs, 3> <one page or all>]
// Lighthouse is fetched by npx when it is asked for, and is no part of the tests: its measure of speed is that of the machine
// as well. Ends with one line of figures; the exit code is 1 when the median of a page misses a bar.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDemoHouse, type DemoHouse } from './demo-house.ts';
import { openMenuOf } from './open-menu.ts';
import { browserFlags, browserPath, openPhone, shownPages, signIn } from './shown-pages.ts';

const RUNS = Number(process.argv[2] ?? 3);
const ONLY = process.argv[3] ?? 'all';

/** Out of 100. What is behind a sign-in asks search engines to stay away, so they are only heard on the guests' page. */
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 };
type Category = keyof typeof BARS;
/** A menu is text, and opened at the table. */
const barsOf = (path: string) => (path.startsWith('/m/') ? { ...BARS, performance: 98, seo: 100 } : BARS);
const categoriesOf = (path: string) =>
  (Object.keys(BARS) as Category[]).filter((id) => id !== 'seo' || /^\/[bm]\//.test(path));

const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  si: 'speed-index',
} as const;

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number } | undefined
  >;
}

interface Run {
  scores: Record<string, number>;
  times: Record<keyof typeof TIMES, number>;
  /** What cost a point where all of them are asked for. */
  faults: string[];
  kilobytes: number;
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function read(file: string): Run {
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const scores = Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]);
  const faults = Object.entries(categories)
    .filter(([id]) => id !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
  const times = Object.entries(TIMES).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]);
  return {
    scores: Object.fromEntries(scores) as Run['scores'],
    times: Object.fromEntries(times) as Run['times'],
    faults,
    kilobytes: Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1000),
  };
}

/** One run in a browser that nobody has used, signed in where the page asks for it. */
async function measure(house: DemoHouse, path: string, at: number | undefined): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'hub-lighthouse-'));
  const profile = join(folder, 'profile');
  const file = join(folder, 'report.json');
  try {
    if (at !== undefined) {
      // Closed before Lighthouse opens the same profile: two programs that drive one browser wait for each other.
      const phone = await openPhone(profile);
      await signIn(phone, house, at);
      await phone.close();
    }
    const words = [
      `${house.origin}${path}`,
      '--quiet',
      '--disable-storage-reset',
      `--chrome-flags=--headless ${browserFlags.join(' ')} --user-data-dir=${profile}`,
      `--only-categories=${categoriesOf(path).join(',')}`,
      '--output=json',
      `--output-path=${file}`,
    ];
    const { status, stderr } = spawnSync('npx', ['--yes', 'lighthouse@12.8.2', ...words], {
      encoding: 'utf8',
      env: { ...process.env, CHROME_PATH: browserPath },
      timeout: 120_000,
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`Lighthouse did not finish:\n${stderr}`);
    return read(file);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The medians of a page, said line by line. */
async function judge(house: DemoHouse, name: string, path: string, at: number | undefined) {
  console.log(`${name} ${path}`);
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const one = await measure(house, path, at);
    runs.push(one);
    const times = Object.entries(one.times).map(([id, value]) => `${id} ${Number(value.toFixed(3))}`);
    console.log(`  ${Object.values(one.scores).join(' / ')}   ${times.join(', ')}, ${one.kilobytes} kB`);
    for (const fault of one.faults) console.log(`    ${fault}`);
  }
  const figures: Record<string, number> = {};
  for (const id of categoriesOf(path)) {
    const score = median(runs.map(({ scores }) => scores[id] ?? Number.NaN));
    figures[id] = score;
    const bar = barsOf(path)[id];
    const reached = score >= bar;
    console.log(`${reached ? '✓' : '✗'} ${id}: ${score} (at least ${bar})`);
    if (!reached) process.exitCode = 1;
  }
  figures['lcp_ms'] = Math.round(median(runs.map(({ times }) => times.lcp)));
  return figures;
}

const house = await openDemoHouse();
const figures: Record<string, Record<string, number>> = {};
try {
  await openMenuOf(house);
  for (const { name, path, at } of shownPages(house)) {
    if (ONLY !== 'all' && !ONLY.split(',').includes(name)) continue;
    figures[name] = await judge(house, name, path, at);
  }
} finally {
  await house.close();
}
if (Object.keys(figures).length === 0) {
  console.error(`There is no page “${ONLY}”.`);
  process.exitCode = 1;
}
console.log(JSON.stringify({ proof: 'lighthouse', runs: RUNS, pages: figures }));
