// The people of `proof/load.ts`, in a process of their own: started by it, told by it what to do, and tells it what was seen.
import { setTimeout as pause } from 'node:timers/promises';
import { Browser } from './load/browser.ts';
import { Ledger } from './load/ledger.ts';
import { Line } from './load/line.ts';
import { thinking } from './load/numbers.ts';
import { work } from './load/people.ts';
import type { Plan, Report } from './load/plan.ts';
import { Records } from './load/records.ts';
import { portal, visit } from './load/strangers.ts';

/** So many begin their day in one second, and so long the last ones are waited for. */
const OPEN_A_SECOND = 10;
const SETTLE_MS = 12_000;
const VISIT_MS = 4000;
const PORTAL_MS = 1000;

/** What a page is made of. */
async function assetsOf(path: string, line: Line): Promise<string[]> {
  const page = await line.send({ name: 'GET page', method: 'GET', path, due: performance.now() });
  return [...(page?.text().matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g) ?? [])].map(([, asset]) => asset!);
}

/** Again and again until it is over, whether the one before has been answered or not. */
async function keep(step: (due: number) => Promise<void>, everyMs: number, until: number): Promise<void> {
  for (let due = performance.now() + thinking(everyMs); due < until; due += thinking(everyMs)) {
    await pause(Math.max(0, due - performance.now()));
    void step(due);
  }
}

async function run(plan: Plan): Promise<Report> {
  const began = performance.now();
  const until = began + plan.minutes * 60_000;
  const records = new Records(began + plan.warm_up * 60_000);
  const ledger = new Ledger();
  const line = new Line(records, plan.ports, '10.9.0.2');
  const assets = await assetsOf('/dashboard', line);
  const guestAssets = await assetsOf(`/b/${plan.places[0]!.slug}`, line);
  let late = 0;
  const browsers = plan.workers.map(
    (worker, index) => new Browser(worker, index, { plan, records, ledger, assets }),
  );
  await Promise.all([
    ...browsers.map((browser, index) =>
      work(browser, began + (index / OPEN_A_SECOND) * 1000, until, (ms) => (late = Math.max(late, ms))),
    ),
    keep((due) => visit(plan, records, ledger, guestAssets, due), VISIT_MS, until),
    keep(portal(plan, records), PORTAL_MS, until),
  ]);
  for (const browser of browsers) browser.rest();
  await pause(SETTLE_MS);
  for (const browser of browsers) browser.close();
  line.close();
  const { user, system } = process.cpuUsage();
  return {
    records: records.report(),
    ledger: ledger.report(),
    cpu_seconds: (user + system) / 1e6,
    late_ms: Math.round(late),
  };
}

process.once('message', (plan: Plan) => {
  run(plan).then(
    (report) => process.send!(report, undefined, {}, () => process.exit()),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
