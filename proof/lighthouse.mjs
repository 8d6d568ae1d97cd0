// npm run proof:lighthouse [address]: what Google's Lighthouse says of the guests' page, on its phone preset (a slow phone on
// slow 4G, simulated). Hub has to run, built: `npm start`. Lighthouse is fetched by npx when it is asked for, and is no part
// of the tests: its measure of speed is that of the machine as well. Fails below 95 in any of the four categories.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../scripts/browser.mjs';

const LEAST = 95;
const RUNS = 3;

const address = process.argv[2] ?? 'http://127.0.0.1:3000/b/bb-la-terrazza';
const folder = mkdtempSync(join(tmpdir(), 'hub-lighthouse-'));
const browser = await findBrowser();

/** One run's scores out of 100, by category, and the times behind the first of them. */
function measure(run) {
  const file = join(folder, `${run}.json`);
  const flags = '--headless --no-sandbox --disable-dev-shm-usage --disable-gpu';
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      address,
      '--quiet',
      `--chrome-flags=${flags}`,
      '--output=json',
      `--output-path=${file}`,
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: browser }, shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`Lighthouse did not finish:\n${stderr}`);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  const scores = Object.values(categories).map(({ title, score }) => [title, Math.round(score * 100)]);
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  return { scores: Object.fromEntries(scores), times: times.map((id) => `${id} ${audits[id].displayValue}`) };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

try {
  console.log(address);
  const runs = Array.from({ length: RUNS }, (_, run) => {
    const result = measure(run);
    console.log(`  ${Object.values(result.scores).join(' / ')}   ${result.times.join(', ')}`);
    return result;
  });
  for (const title of Object.keys(runs[0].scores)) {
    const score = median(runs.map(({ scores }) => scores[title]));
    console.log(`${score >= LEAST ? '✓' : '✗'} ${title}: ${score} (at least ${LEAST})`);
    if (score < LEAST) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
