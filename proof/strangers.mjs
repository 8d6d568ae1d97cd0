// Proves that strangers are kept out and cause no fault: every call of the contract with every token that is none, every lower
// role, every single id of another place, and with so many hostile bodies and addresses; then what comes over a bare line. Every
// refused call is followed by a comparison of all tables. Usage: npm run proof:strangers [-- bodies=300]
// Prints JSON; the exit code is 1 when a call was answered 5xx, showed something foreign or changed a row.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installed, run } from '../scripts/run.mjs';

const BODIES = process.argv[2] ?? '300';
const FILES = ['hostile-input.test.ts', 'unauthorized-callers.test.ts', 'hostile-connections.test.ts'];

const folder = mkdtempSync(join(tmpdir(), 'hub-strangers-'));
const file = join(folder, 'report.json');
const began = performance.now();
const { code, output } = await run(
  installed('vitest'),
  [
    'run',
    '--project',
    'api',
    ...FILES.map((name) => `api/src/${name}`),
    '--testTimeout',
    '900000',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ],
  { env: { HUB_HOSTILE_BODIES: BODIES } },
);
if (code !== 0) process.stdout.write(output);
const report = JSON.parse(readFileSync(file, 'utf8'));
rmSync(folder, { recursive: true, force: true });

const sums = { calls: 0, bodies: 0, 'answers 5xx': 0, 'tables changed': 0 };
for (const { meta } of report.testResults.flatMap((result) => result.assertionResults))
  for (const [name, count] of Object.entries(meta?.figures ?? {})) sums[name] = (sums[name] ?? 0) + count;
const ok =
  code === 0 &&
  sums.calls > 0 &&
  // Each call that takes a body got them: there are more than a hundred of those.
  sums.bodies >= 100 * Number(BODIES) &&
  sums['answers 5xx'] === 0 &&
  sums['tables changed'] === 0 &&
  report.success;
const figures = {
  bodies_each: Number(BODIES),
  tests: report.numPassedTests,
  failed: report.numFailedTests,
  ...sums,
  minutes: Math.round((performance.now() - began) / 6000) / 10,
  ok,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(ok ? 0 : 1);
