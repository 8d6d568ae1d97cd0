import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { audit } from './audit.mjs';
import { findBrowser } from './browser.mjs';
import { makeTemporaryFoldersInMemory } from './fast-folder.mjs';
import { Fault, prepare } from './prepare.mjs';
import { installed, root, run } from './run.mjs';

const withBrowser = !process.argv.includes('--no-e2e');
const total = { passed: 0, failed: 0, skipped: 0 };
/** Name and milliseconds of every step that ran, in order. */
const times = [];
/** Name of every step that failed, with the lines that say what failed in it. */
const failedSteps = [];

process.chdir(root);
makeTemporaryFoldersInMemory();
mkdirSync('.cache', { recursive: true });
await main();

/** Every step runs, whatever the ones before it said: one run shows all that is wrong. */
async function main() {
  const isReady = await step('install', () => preparing({ withBuild: false }));
  if (isReady) {
    await step('format', () => tool('oxfmt', '--check', '.'));
    await step('lint', () => tool('oxlint'));
    for (const name of ['contract', 'api', 'web', 'e2e', 'proof', 'bench', 'print-agent'])
      await step(`types of ${name}`, () => tool('tsc', '-p', name));
    await step('dead code', () => tool('knip'));
    await step('known holes in packages', audited);
    const isBuilt = await step('build', () => preparing({}));
    if (isBuilt) await step('size', () => tool('size-limit'));
    await step('unit, API and contract tests', vitest);
    if (isBuilt) await step('nothing lost in a kill', () => script('proof/kill.mjs', '2'));
    if (withBrowser && isBuilt) await step('browser tests', playwright);
  }
  console.log(timetable());
  // Who keeps only the end of a long output still reads what failed.
  for (const { name, lines } of failedSteps) console.log([`✗ ${name}`, ...lines].join('\n  '));
  const { passed, failed, skipped } = total;
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Prints one line, and the whole output only of what failed. Answers whether nothing failed. */
async function step(name, action) {
  const begun = performance.now();
  const { passed = 0, failed = 0, skipped = 0, output = '', lines } = await action().catch(asFailure);
  const took = performance.now() - begun;
  times.push([name, took]);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) {
    console.log(output.trimEnd());
    failedSteps.push({ name, lines: lines ?? output.trimEnd().split('\n').slice(-10) });
  }
  const count =
    passed + failed + skipped > 1 ? `, ${passed} passed, ${failed} failed, ${skipped} skipped` : '';
  console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${(took / 1000).toFixed(1)} s${count})`);
  return failed === 0;
}

/** The minutes of each step, so that the one that has become slow is seen. */
function timetable() {
  const whole = times.reduce((sum, [, took]) => sum + took, 0);
  const width = Math.max(...times.map(([name]) => name.length));
  const row = ([name, took]) => `${name.padEnd(width)}  ${(took / 60_000).toFixed(1).padStart(5)} min`;
  return [...times, ['all', whole]].map(row).join('\n');
}

function asFailure(error) {
  return { failed: 1, output: error instanceof Fault ? error.message : String(error.stack ?? error) };
}

async function preparing(options) {
  await prepare({ say: () => undefined, ...options });
  return { passed: 1 };
}

/** Somebody without a line, or with a registry that does not answer this, can still test; they are told that nobody looked. */
async function audited() {
  const { isAsked, grave } = await audit();
  if (!isAsked) console.log('- npm audit: the registry did not answer, so nobody looked for known holes');
  return grave.length > 0
    ? { failed: 1, output: grave.join('\n') }
    : isAsked
      ? { passed: 1 }
      : { skipped: 1 };
}

/** A checking program: it counts as one, and its exit code says how it went. */
async function tool(name, ...args) {
  const { code, output } = await run(installed(name), args, { shell: process.platform === 'win32' });
  return code === 0 ? { passed: 1 } : { failed: 1, output };
}

/** A program of ours that says by its exit code how it went. */
async function script(...args) {
  const { code, output } = await run(process.execPath, args);
  return code === 0 ? { passed: 1 } : { failed: 1, output };
}

async function vitest() {
  const file = '.cache/vitest.json';
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output, report } = await reporting('vitest', args, file);
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const unread = skippedForShared(report);
  const failed = (report?.numFailedTests ?? 0) + unread.length;
  const complaint = unread.map((name) => `skipped although ../shared is there: ${name}\n`).join('');
  const lines = report?.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${relative(root, name)} > ${test.fullName}: ${firstLine(test.failureMessages)}`),
  );
  return verdict({
    code,
    passed,
    failed,
    skipped: skipped - unread.length,
    output: output + complaint,
    lines: [...(lines ?? []), ...unread.map((name) => `skipped: ${name}`)],
  });
}

function firstLine([message = '']) {
  return message.split('\n', 1)[0].slice(0, 300);
}

/** Tests that read `../shared` name it in their title and skip where it is absent; where it is there, they must run. */
function skippedForShared(report) {
  if (!existsSync(resolve(root, '..', 'shared'))) return [];
  const tests = report?.testResults.flatMap((file) => file.assertionResults) ?? [];
  const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed');
  return skipped.map((test) => test.fullName).filter((name) => name.includes('../shared'));
}

async function playwright() {
  const file = '.cache/playwright.json';
  const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(file) };
  const args = ['test', '--reporter=list,json'];
  const { code, output, report } = await reporting('playwright', args, file, { cwd: join(root, 'e2e'), env });
  // What passes at the second try only is broken now and then, for people too.
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  const lines = specsOf(report).flatMap(({ file: spec, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const messages = results.flatMap(({ error }) => (error === undefined ? [] : [error.message]));
        return `[${projectName}] ${spec} > ${title} (${status}): ${firstLine(messages)}`;
      }),
  );
  return verdict({ code, passed: expected, failed: unexpected + flaky, skipped, output, lines });
}

/** The tests of a report by Playwright, whose groups hold tests and further groups. */
function specsOf({ suites = [], specs = [] } = {}) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Runs a test program that also writes a JSON report. */
async function reporting(name, args, file, options) {
  rmSync(file, { force: true });
  const { code, output } = await run(installed(name), args, {
    shell: process.platform === 'win32',
    ...options,
  });
  return { code, output, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

/** A runner that complains without a failed test (a file that does not load, an unhandled error) has failed too. */
function verdict({ code, passed, failed, skipped, output, lines }) {
  if (failed === 0 && code !== 0) return { passed, failed: 1, skipped, output };
  if (passed + failed === 0) return { passed, failed: 1, skipped, output: `${output}\nno test ran` };
  return { passed, failed, skipped, output, lines };
}
