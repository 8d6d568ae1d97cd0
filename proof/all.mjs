// Runs every proof one after another, goes on after a failure, and prints one table in the end. Takes a day with nothing chosen.
// Usage: npm run proof:all [-- name …]     names as in package.json without "proof:"; `--list` only names them
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const all = Object.keys(scripts)
  .filter((name) => name.startsWith('proof:') && name !== 'proof:all')
  .map((name) => name.slice('proof:'.length));

const asked = process.argv.slice(2);
if (asked.includes('--list')) {
  console.log(all.join('\n'));
  process.exit(0);
}
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No such proof: ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  process.exit(2);
}

/** The exit code, how long it took, and the last line that it printed. */
function run(name) {
  const began = performance.now();
  return new Promise((resolve) => {
    let last = '';
    const child = spawn('npm', ['run', '--silent', `proof:${name}`], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (said) => {
      process.stdout.write(said);
      last = String(said).trimEnd().split('\n').at(-1) || last;
    });
    child.once('exit', (code) =>
      resolve({ name, code, minutes: (performance.now() - began) / 60_000, last }),
    );
  });
}

const results = [];
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n=== ${name}`);
  results.push(await run(name));
}
console.log('\n| proof | result | minutes | last line |\n|---|---|---|---|');
for (const { name, code, minutes, last } of results) {
  const result = code === 0 ? 'holds' : `failed (${code ?? 'killed'})`;
  console.log(`| ${name} | ${result} | ${minutes.toFixed(1)} | ${last.replaceAll('|', '\\|')} |`);
}
process.exit(results.every(({ code }) => code === 0) ? 0 : 1);
