// Proves that the tests of the engines can fail: changes each engine in every small way that StrykerJS knows (a comparison, a
// number, a condition, a call) and counts the changes that a test notices. Red below 90 % of an engine, and when a change
// survives that proof/mutants/equal.json does not explain. Usage: npm run proof:mutants [-- reconcile money ...]
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { engines } from './mutants/engines.mjs';
import { explain } from './mutants/explain.mjs';

const BAR = 0.9;
const root = join(import.meta.dirname, '..');
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in engines));
if (unknown.length > 0) {
  console.error(`No such engine: ${unknown.join(', ')}. There are ${Object.keys(engines).join(', ')}.`);
  process.exit(1);
}

/** Runs StrykerJS on one engine and answers its report. */
async function mutate(engine) {
  const report = join(root, '.cache/mutants', `${engine}.json`);
  rmSync(report, { force: true });
  const program = join(root, 'node_modules/.bin/stryker');
  const child = spawn(program, ['run', 'proof/mutants/stryker.config.mjs'], {
    cwd: root,
    env: { ...process.env, MUTANTS_OF: engine },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`StrykerJS failed on ${engine}:\n${output}`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

mkdirSync(join(root, '.cache/mutants'), { recursive: true });
let isRed = false;
for (const engine of asked.length > 0 ? asked : Object.keys(engines)) {
  const began = performance.now();
  const { killed, all, equal, survivors } = explain(await mutate(engine));
  const share = killed / all;
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const isKept = share >= BAR && survivors.length === 0;
  isRed ||= !isKept;
  console.log(
    `${isKept ? '✓' : '✗'} ${engine}: ${killed} of ${all} killed (${(share * 100).toFixed(1)} %), ${equal} equal, ${survivors.length} unexplained, ${minutes} min`,
  );
  for (const survivor of survivors) console.log(`  ${survivor}`);
}
process.exitCode = isRed ? 1 : 0;
