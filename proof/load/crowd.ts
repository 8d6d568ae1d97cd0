import { setTimeout as pause } from 'node:timers/promises';
import { Browser } from './browser.ts';
import type { Ledger } from './ledger.ts';
import { Line } from './line.ts';
import { thinking } from './numbers.ts';
import { work } from './people.ts';
import type { Plan } from './plan.ts';
import type { Records } from './records.ts';
import { portal, visit } from './strangers.ts';

/** So many begin their day in one second, and so long the last ones are waited for. */
const OPEN_A_SECOND = 10;
const SETTLE_MS = 12_000;
const VISIT_MS = 4000;
const PORTAL_MS = 1000;

/** What a page is made of. */
export async function assetsOf(path: string, line: Line): Promise<string[]> {
  const page = await line.send({ name: 'GET page', method: 'GET', path, due: performance.now() });
  return [...(page?.text().matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g) ?? [])].map(([, asset]) => asset!);
}

/** Again and again until it is over, whether the one before has been answered or not. */
export async function keep(
  step: (due: number) => Promise<unknown>,
  everyMs: number,
  until: number,
): Promise<void> {
  for (let due = performance.now() + thinking(everyMs); due < until; due += thinking(everyMs)) {
    await pause(Math.max(0, due - performance.now()));
    void step(due);
  }
}

interface Day {
  plan: Plan;
  records: Records;
  ledger: Ledger;
  began: number;
  until: number;
}

/** The people at the desks, the guests on the pages of rooms and the portals, from `began` until `until`. Answers the latest own click. */
export async function crowd({ plan, records, ledger, began, until }: Day): Promise<number> {
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
  return late;
}
