// A dining room that works on while people sign in: a waiter opens an order at a table and sends its dishes, the kitchen marks them
// ready, one act after the other; a waiter, a cook and the desk listen at each process.
import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import type { App } from '../api/src/core/context.ts';
import type { Factories } from '../api/src/testing/factories.ts';
import { type Diner, makeReady, openTable, orderAll, ticketOf } from './dining-acts.ts';
import { openDining } from './faults/dining.ts';
import type { HubProcess, Reply } from './hub-process.ts';
import { keepEventLine } from './load/event-line.ts';
import { largest, quantile, round } from './load/numbers.ts';

/** More than a hurried evening has in the minutes of the proof. */
const TABLES = 200;
const LISTENING: readonly Role[] = ['waiter', 'kitchen', 'staff'];
/** An act of which a listener has not heard after this long is lost to it. */
const PATIENCE_MS = 10_000;

interface Ear {
  /** Since the act that is under way: when it heard of a change of orders. */
  at: number | undefined;
  isOpen: boolean;
}

/** `hubs`: the first one is served at. */
export async function openServing(app: App, people: Factories, hubs: readonly HubProcess[]) {
  const place = await people.aPlace();
  await app.db.run(sql`update places set capabilities = '{lodging,dining}' where id = ${place.id}`);
  const hub = hubs[0]!;
  const dining = await openDining(hub, place.id, place.owner.token, TABLES);
  const as = async (role: Role): Promise<Diner> => {
    const { token } = await people.aMember(place, role);
    return { hub, place_id: place.id, token, ...dining };
  };
  const [waiter, cook] = [await as('waiter'), await as('kitchen')];
  const ears: Ear[] = [];
  const stops: (() => void)[] = [];
  const broken: Record<string, number> = {};
  for (const [nth, { origin }] of hubs.entries()) {
    for (const role of LISTENING) {
      const ear: Ear = { at: undefined, isOpen: false };
      ears.push(ear);
      const { token } = await people.aMember(place, role);
      const told = {
        port: () => Number(new URL(origin).port),
        token,
        address: `10.2.${nth}.${ears.length}`,
        asked: performance.now(),
        onEvent({ event, data }: { event: string; data: string }) {
          if (event === 'counts') ear.isOpen = true;
          if (event !== 'changed' || !(JSON.parse(data) as { what: string[] }).what.includes('orders'))
            return;
          ear.at ??= performance.now();
        },
        onBroken(status: number | undefined, why: string) {
          const name = String(status ?? why);
          broken[name] = (broken[name] ?? 0) + 1;
        },
      };
      stops.push(keepEventLine(told));
    }
  }

  async function until(isSo: () => boolean): Promise<void> {
    const began = performance.now();
    while (!isSo() && performance.now() - began < PATIENCE_MS) await wait(5);
  }
  await until(() => ears.every(({ isOpen }) => isOpen));
  if (!ears.every(({ isOpen }) => isOpen)) throw new Error(`Not all listen: ${JSON.stringify(broken)}`);
  // What opened the dining room is heard of.
  await wait(1000);

  const took: number[] = [];
  let lost = 0;
  /** Milliseconds from the answer until each of them has heard: the next act waits for that, so that no hint is taken for another's. */
  async function act(send: () => Promise<Reply>) {
    for (const ear of ears) ear.at = undefined;
    const began = performance.now();
    const { status = 0, body } = await send();
    const answered = performance.now();
    const results = (body['results'] ?? []) as { status: string }[];
    const isDone = status >= 200 && status < 300 && results.every((one) => one.status === 'done');
    if (!isDone) return { status: status < 300 ? 409 : status, ms: answered - began, body };
    await until(() => ears.every(({ at }) => at !== undefined));
    for (const { at } of ears) {
      if (at === undefined) lost += 1;
      else took.push(Math.max(0, at - answered));
    }
    return { status: 200, ms: answered - began, body };
  }

  let served = 0;
  let order_id = 0;
  const steps = [
    async () => {
      const opened = await act(() => openTable(waiter, dining.tables[served % TABLES]!));
      order_id = Number(opened.body['id']);
      served += 1;
      return opened;
    },
    () => act(() => orderAll(waiter, order_id)),
    async () => {
      const began = performance.now();
      const ticket_id = await ticketOf(cook, order_id).catch(() => undefined);
      if (ticket_id === undefined) return { status: 404, ms: performance.now() - began };
      return act(() => makeReady(cook, ticket_id));
    },
  ];
  let acts = 0;
  let step = 0;
  return {
    /** The next act of the evening. */
    async next(): Promise<{ status: number; ms: number }> {
      acts += 1;
      const done = await steps[step]!();
      // What failed is counted; the next party comes.
      step = done.status === 200 ? (step + 1) % steps.length : 0;
      return done;
    },
    report: () => ({
      orders: served,
      acts,
      listeners: ears.length,
      heard: took.length,
      lost,
      broken,
      heard_ms: {
        p50: round(quantile(took, 0.5)),
        p95: round(quantile(took, 0.95)),
        max: round(largest(took)),
      },
    }),
    close: () => stops.forEach((stop) => stop()),
  };
}
