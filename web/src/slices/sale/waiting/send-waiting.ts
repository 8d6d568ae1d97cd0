import { auth } from 'contract/access/calls';
import { bills } from 'contract/bills/calls';
import type { Bill } from 'contract/bills/schemas';
import { useSyncExternalStore } from 'react';
import { ApiError, mayGoLater } from '../../../kit/api/errors.ts';
import { failsAlone, growingPauses } from '../../../kit/api/growing-pauses.ts';
import { invalidate, q, queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { actorChanged, beforeSignOut, holdSignOut, whenActorChanges } from '../../../kit/session/session.ts';
import { actsOther, isLocked, mayHaveEnded, noteChange, reaches } from '../../../kit/session/who-acts.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import {
  changeSale,
  forgetSale,
  forgetSalesOf,
  hasSale,
  keepSale,
  readSales,
  type WaitingSale,
} from './sales-database.ts';
import { sendSale } from './send-sale.ts';

/** What became of a sale. `waiting`: it is kept here, and sent again by itself. */
export type Outcome =
  | { kind: 'done'; bill: Bill }
  | { kind: 'waiting' }
  | { kind: 'refused'; sentence: string };

const AGAIN_MS = 10_000;

let waiting: readonly WaitingSale[] = [];
const listeners = new Set<() => void>();
/** Sales that got no answer at once: the guest has left with the goods. */
const late = new Set<string>();
const asked = new Map<string, (outcome: Outcome) => void>();
/** What the browser does not store: it is kept as long as this page is open. */
const unsaved = new Map<string, WaitingSale>();
/** Nothing went through, or the sales are of an earlier visit: an acting may have ended meanwhile (docs/rules.md 14.4). */
let isUnsure = false;

function notify(): void {
  for (const listener of listeners) listener();
}

function set(next: readonly WaitingSale[]): void {
  waiting = next;
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sales at which the server fails: each waits for itself, and those after it go on. */
const pauses = growingPauses(notify);

/** The sales of this person that the server does not have yet. */
export const useWaitingSales = () => useSyncExternalStore(subscribe, () => waiting);

/** Those of them at which the server failed, by their keys. */
export const usePausedSales = () => useSyncExternalStore(subscribe, pauses.list);

function sentenceOfRefusal({ message, fields }: ApiError): string {
  return Object.values(fields)[0] ?? message;
}

/** As it is kept now. */
const current = (sale: WaitingSale) => waiting.find(({ key }) => key === sale.key) ?? sale;
const replace = (sale: WaitingSale) => set(waiting.map((one) => (one.key === sale.key ? sale : one)));

function send(sale: WaitingSale): Promise<Bill> {
  return sendSale(sale, (alone) => {
    replace(alone);
    return changeSale(alone).catch(() => undefined);
  });
}

/** Goods that are gone are sold, whatever is counted. The refusal says that the server has nothing under this key yet. */
function isGone({ key, body }: WaitingSale, error: unknown): boolean {
  return (
    late.has(key) && body.already_sold !== true && error instanceof ApiError && error.code === 'sold_out'
  );
}

/** The next call would go in the name of another person: the sale waits for its own one. */
async function isOfOther({ person }: WaitingSale): Promise<boolean> {
  if (!(await actsOther(person))) return false;
  set(waiting.filter((sale) => sale.person !== person));
  return true;
}

async function trySale(sale: WaitingSale): Promise<Outcome> {
  try {
    if ((isUnsure || mayHaveEnded()) && (await isOfOther(sale))) return { kind: 'waiting' };
    const bill = await send(sale);
    noteChange();
    return { kind: 'done', bill };
  } catch (error) {
    if (isGone(sale, error)) {
      const now = current(sale);
      return trySale({ ...now, body: { ...now.body, already_sold: true } });
    }
    if (!(error instanceof ApiError)) return { kind: 'waiting' };
    if (error.code === 'pin_required' && !isLocked()) void actorChanged();
    if (mayGoLater(error)) {
      if (failsAlone(error)) pauses.pause(sale.key, error);
      return { kind: 'waiting' };
    }
    return { kind: 'refused', sentence: sentenceOfRefusal(error) };
  }
}

function tell(key: string, outcome: Outcome): void {
  asked.get(key)?.(outcome);
  asked.delete(key);
}

async function settle(sale: WaitingSale, outcome: Outcome): Promise<void> {
  pauses.end(sale.key);
  if (outcome.kind === 'refused') {
    const refused = { ...current(sale), refusal: outcome.sentence };
    replace(refused);
    await changeSale(refused).catch(() => undefined);
  } else {
    set(waiting.filter(({ key }) => key !== sale.key));
    unsaved.delete(sale.key);
    await forgetSale(sale.key).catch(() => undefined);
    void invalidate(bills.list);
  }
  tell(sale.key, outcome);
}

let running: Promise<void> | undefined;
/** The key of the sale that the server is asked to take right now. */
let onTheWay: string | undefined;

/** Another tab sends this person's sales too: what is done with one is done in one tab at a time. Undefined: another one is at it. */
async function inOneTab<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work();
  return navigator.locks.request(`hub.sale ${key}`, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
}

/** Another tab may have sent it, or taken it back into its cart. What the browser has lost of it is still in this page. */
async function isKept({ key }: WaitingSale): Promise<boolean> {
  return unsaved.has(key) || (await hasSale(key).catch(() => undefined)) !== false;
}

function drop(key: string): void {
  set(waiting.filter((one) => one.key !== key));
  pauses.end(key);
  tell(key, { kind: 'waiting' });
}

const isDue = (sale: WaitingSale) =>
  sale.refusal === undefined && reaches(sale) && !pauses.isPaused(sale.key);

/** One try of a sale, and what follows from its answer, before another tab may be at it. */
async function attempt(sale: WaitingSale, mine: string | null): Promise<Outcome | 'gone'> {
  if (!(await isKept(sale))) return 'gone';
  const outcome = await trySale(sale);
  if (outcome.kind !== 'waiting' && token.get() === mine) await settle(sale, outcome);
  return outcome;
}

/** Sends what waits, one after the other in the order of the till; stops at the first that gets no answer. */
async function sendAll(): Promise<void> {
  const mine = token.get();
  for (;;) {
    const next = waiting.find(isDue);
    if (!next || token.get() !== mine) return;
    onTheWay = next.key;
    const outcome = await inOneTab(next.key, () => attempt(next, mine)).finally(() => {
      onTheWay = undefined;
    });
    if (outcome === undefined) return;
    if (outcome === 'gone') {
      drop(next.key);
      continue;
    }
    if (token.get() !== mine) return;
    isUnsure = outcome.kind === 'waiting';
    if (outcome.kind === 'waiting') {
      late.add(next.key);
      if (pauses.isPaused(next.key)) {
        tell(next.key, outcome);
        continue;
      }
      for (const key of asked.keys()) late.add(key);
      for (const key of asked.keys()) tell(key, outcome);
      return;
    }
  }
}

export function sendWaiting(): Promise<void> {
  running ??= sendAll().finally(() => {
    running = undefined;
  });
  return running;
}

/** A person does not wait for the end of a pause. */
export function sendNow(): Promise<void> {
  pauses.wake();
  return sendWaiting();
}

/** Keeps a sale on this device and sends it. Answers as soon as it is known what became of it. */
export async function ringUp(sale: WaitingSale): Promise<Outcome> {
  const outcome = new Promise<Outcome>((resolve) => {
    asked.set(sale.key, resolve);
  });
  await keepSale(sale).catch(() => unsaved.set(sale.key, sale));
  set([...waiting, sale]);
  const isBusy = running !== undefined;
  await Promise.race([sendWaiting(), outcome]);
  if (isBusy && asked.has(sale.key)) void sendWaiting();
  return outcome;
}

/** Takes a sale out of what waits, to be changed or given up. */
export async function takeOut(key: string): Promise<WaitingSale | undefined> {
  const sale = waiting.find((one) => one.key === key);
  set(waiting.filter((one) => one.key !== key));
  unsaved.delete(key);
  pauses.end(key);
  await forgetSale(key).catch(() => undefined);
  return sale;
}

/** Takes back what the server refused or has failed at for long. Undefined: it is on its way right now, or no longer here. */
export async function takeBack(key: string): Promise<WaitingSale | undefined> {
  const sale = waiting.find((one) => one.key === key);
  if (!sale || onTheWay === key) return undefined;
  return inOneTab(key, async () => {
    if (await isKept(sale)) return takeOut(key);
    drop(key);
    return undefined;
  });
}

async function load(): Promise<void> {
  if (token.get() === null) return set([]);
  const stored = await readSales().catch(() => []);
  const kept = [...stored, ...unsaved.values()];
  if (token.get() === null || kept.length === 0) return;
  const me = await queryClient.ensureQueryData(q(auth.me)).catch(() => undefined);
  if (!me) return void setTimeout(() => void load(), AGAIN_MS);
  const known = new Set(waiting.map(({ key }) => key));
  const more = kept.filter(({ key, person }) => person === me.id && !known.has(key));
  isUnsure ||= more.length > 0;
  for (const { key } of more) late.add(key);
  set([...more, ...waiting]);
  await sendWaiting();
}

const again = () => {
  if (waiting.some(({ refusal }) => refusal === undefined) && !isLocked()) void sendWaiting();
};

token.subscribe(() => {
  set([]);
  pauses.clear();
  void load();
});
// What another person sold waits for that person (docs/rules.md 14.5).
whenActorChanges(() => {
  set([]);
  pauses.clear();
  void load();
});
window.addEventListener('online', again);
document.addEventListener('visibilitychange', again);
setInterval(again, AGAIN_MS);

holdSignOut((leave) => {
  if (waiting.length === 0) return false;
  const text =
    waiting.length === 1
      ? 'Una vendita non è ancora registrata: se esci adesso va persa.'
      : `${waiting.length} vendite non sono ancora registrate: se esci adesso vanno perse.`;
  toast.error(text, { label: 'Esci lo stesso', run: leave });
  return true;
});

beforeSignOut(() => {
  const me = queryClient.getQueryData(q(auth.me).queryKey);
  unsaved.clear();
  forgetSalesOf(me?.id).catch(() => undefined);
});

void load();
