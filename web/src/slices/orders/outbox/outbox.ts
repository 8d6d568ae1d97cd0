import { auth } from 'contract/access/calls';
import { orders } from 'contract/orders/calls';
import type { Order } from 'contract/orders/schemas';
import { tables } from 'contract/tables/calls';
import { useSyncExternalStore } from 'react';
import { call } from '../../../kit/api/call.ts';
import { ApiError, mayGoLater } from '../../../kit/api/errors.ts';
import { failsAlone, growingPauses } from '../../../kit/api/growing-pauses.ts';
import { patience } from '../../../kit/api/patience.ts';
import { invalidate, q, queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { actorChanged, beforeSignOut, holdSignOut, whenActorChanges } from '../../../kit/session/session.ts';
import { actsOther, isLocked, mayHaveEnded, noteChange, reaches } from '../../../kit/session/who-acts.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { joinedCommands } from './joined-commands.ts';
import { orLostAccess } from './lost-access.ts';
import { nextToSend } from './next-to-send.ts';
import { barredSaid, unsentSaid } from './outbox-words.ts';
import { waitingStore } from './waiting-store.ts';
import { isOpening, type Waiting, type WaitingCommand, type WaitingOpening } from './waiting.ts';

// What is done at tables is kept on this device, drawn at once, and sent in its order until the server answers, by one tab for all.

const AGAIN_MS = 5_000;
const SENDER = 'hub.orders.sender';

let waiting: readonly Waiting[] = [];
/** What other people left on this device: they send it once they act here again. */
let others: readonly Waiting[] = [];
/** What this tab is still writing down, or could not: it is kept as long as this page is open. */
const unsaved = new Map<string, Waiting>();
/** Since when nothing goes through, in milliseconds; undefined: all is well. */
let awaySince: number | undefined;
const listeners = new Set<() => void>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('hub.orders') : undefined;

/** The server has made an order of an opening: the other tabs must not wait for the opening any more. */
interface Opened {
  opening: string;
  order: number;
}

type News = 'kept' | 'sent' | Opened;

function tellTabs(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has the origin of the page, and takes no other
  channel?.postMessage(news);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function set(next: readonly Waiting[]): void {
  waiting = next;
  tell();
}

function setAway(since: number | undefined): void {
  if (awaySince === since) return;
  awaySince = since;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Everything of this person that the server does not have, or refused. */
export const readWaiting = () => waiting;
/** What other people of this device have not sent: nobody sees it here, and the till counts it (docs/rules.md 26.9). */
export const readOthers = () => others;
export const whenWaitingChanges = subscribe;
export const useWaiting = () => useSyncExternalStore(subscribe, readWaiting);
/** Since when nothing goes through; undefined while all is well. */
export const useAwaySince = () => useSyncExternalStore(subscribe, () => awaySince);

/** Orders at which the server fails, or which the person may not change at present: each waits for itself (docs/rules.md 26.10). */
const pauses = growingPauses(tell);
const isPaused = ({ order }: Waiting) => pauses.isPaused(String(order));
export const readPaused = pauses.list;
export const usePaused = () => useSyncExternalStore(subscribe, readPaused);

/** Which order the server made of an opening. */
const made = new Map<string, number>();
export const useMadeOf = (key: string | undefined) =>
  useSyncExternalStore(subscribe, () => (key === undefined ? undefined : made.get(key)));

/** Shows an order that came with an answer, unless a newer one is there already. */
export function showOrder(order: Order): void {
  const { queryKey } = q(orders.get, { params: { order_id: order.id } });
  const known = queryClient.getQueryData(queryKey);
  if (!known || known.version <= order.version) queryClient.setQueryData(queryKey, order);
}

const isOpen = ({ refusal }: Waiting) => refusal === undefined;
const isMalformed = ({ status }: ApiError) => status === 400 || status === 422;
const asksPin = (error: unknown) => error instanceof ApiError && error.code === 'pin_required';

async function forget(gone: readonly Waiting[]): Promise<void> {
  const keys = new Set(gone.map(({ key }) => key));
  set(waiting.filter(({ key }) => !keys.has(key)));
  if (!waiting.some(isOpen)) setAway(undefined);
  for (const key of keys) unsaved.delete(key);
  await waitingStore.forget(...keys).catch(() => undefined);
}

async function change(changed: readonly Waiting[]): Promise<void> {
  const by = new Map(changed.map((one) => [one.key, one]));
  set(waiting.map((one) => by.get(one.key) ?? one));
  for (const one of changed) if (unsaved.has(one.key)) unsaved.set(one.key, one);
  await waitingStore.change(...changed).catch(() => undefined);
}

/** What was ordered here, or in another tab, before the order had its id goes to the order. */
async function nameOrders(): Promise<void> {
  const named = waiting.flatMap((one) => {
    const order = isOpening(one) ? undefined : made.get(String(one.order));
    return order === undefined ? [] : [{ ...one, order }];
  });
  if (named.length > 0) await change(named);
}

async function sendOpening(opening: WaitingOpening): Promise<void> {
  const { key, place_id, what } = opening;
  const order = await call(orders.create, {
    params: { place_id },
    body: what.body,
    idempotencyKey: key,
    signal: patience(),
  });
  showOrder(order);
  made.set(key, order.id);
  tellTabs({ opening: key, order: order.id });
  await nameOrders();
  await forget([opening]);
  void invalidate(tables.list);
}

async function sendCommands(order_id: number, batch: readonly WaitingCommand[]): Promise<void> {
  const { results, order } = await call(orders.command, {
    params: { order_id },
    body: { commands: batch.map(({ what }) => what.command) },
    signal: patience(),
  });
  showOrder(order);
  const by = new Map(results.map((result) => [result.id, result]));
  await change(
    batch.flatMap((one) => {
      const result = by.get(one.key);
      return result?.status === 'refused'
        ? [{ ...one, refusal: result.error ?? 'Non si può fare.', ...(result.code && { code: result.code }) }]
        : [];
    }),
  );
  await forget(batch.filter(({ key }) => by.get(key)?.status === 'done'));
}

/** The order is gone or closed, or the call is wrong: none of these will ever be taken. */
async function refuse(batch: readonly Waiting[], error: ApiError): Promise<void> {
  const refusal = Object.values(error.fields)[0] ?? error.message;
  const keys = new Set(batch.map(({ key }) => key));
  // What was ordered on an order that could not be opened has nowhere to go.
  const lost = waiting.filter(({ key, order }) => keys.has(key) || keys.has(String(order)));
  await change(lost.map((one) => ({ ...one, refusal, code: error.code })));
}

/** Whether the next call would go in the name of another person than the one who gave it, for whom it waits then. */
async function isOfOther({ person }: Waiting): Promise<boolean> {
  if (awaySince === undefined && !mayHaveEnded()) return false;
  if (!(await actsOther(person))) return false;
  set(waiting.filter((one) => one.person !== person));
  return true;
}

const nextBatch = (most?: number) => nextToSend(waiting.filter(reaches), most, isPaused);

/** A right that was taken away is said where the person is: the page of the order may be closed to them. */
function pause({ order }: Waiting, error: ApiError): void {
  if (!pauses.pause(String(order), error) || error.status !== 403) return;
  const many = waiting.filter((one) => one.order === order && isOpen(one)).length;
  toast.error(`${error.message} ${barredSaid(many)}`);
}

/** Sends what waits, order by order in the order of its making; stops at the first that gets no answer. */
async function sendAll(): Promise<void> {
  const mine = token.get();
  let most: number | undefined;
  for (;;) {
    const { changed, gone } = joinedCommands(waiting);
    if (gone.length > 0) await change(changed).then(() => forget(gone));
    const batch = nextBatch(most);
    if (!batch || token.get() !== mine) return;
    const sent: readonly Waiting[] = batch.kind === 'opening' ? [batch.opening] : batch.commands;
    const [first] = sent;
    if (!first) return;
    try {
      if (await isOfOther(first)) return;
      if (batch.kind === 'opening') await sendOpening(batch.opening);
      else await sendCommands(batch.order_id, batch.commands);
      noteChange();
      setAway(undefined);
      pauses.end(String(first.order));
    } catch (thrown) {
      const error = await orLostAccess(thrown, first.place_id);
      if (token.get() !== mine) return;
      if (failsAlone(error)) {
        // The server answers; the commands before the one at which it fails are taken one by one.
        setAway(undefined);
        const isOneOfMany = sent.length > 1 && error.status !== 403;
        most = isOneOfMany ? 1 : undefined;
        if (!isOneOfMany) pause(first, error);
        continue;
      }
      if (mayGoLater(error) || !(error instanceof ApiError)) {
        setAway(awaySince ?? Date.now());
        if (asksPin(error) && !isLocked()) void actorChanged();
        return;
      }
      // One command that cannot be read, of an older page say, keeps no other one from the kitchen (docs/rules.md 19.34).
      if (sent.length > 1 && isMalformed(error)) most = 1;
      else await refuse(sent, error);
    }
  }
}

let running: Promise<void> | undefined;

/** Sends in one tab at a time; the others hear of it. Answers whether it was the turn of this one. */
async function sendInTurn(): Promise<boolean> {
  if (!navigator.locks) {
    await sendAll();
    return true;
  }
  return navigator.locks.request(SENDER, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await sendAll();
    tellTabs('sent');
    return true;
  });
}

async function sendAndGoOn(): Promise<void> {
  const isSent = await sendInTurn().finally(() => (running = undefined));
  // Something came while the last answer was on its way. The tab that sends tells the others when it is done.
  if (isSent && awaySince === undefined && nextBatch()) void sendWaiting();
}

function sendWaiting(): Promise<void> {
  running ??= sendAndGoOn();
  return running;
}

export type Fresh = Omit<Waiting, 'person' | 'at'>;

/** Keeps what was done on this device and sends it. It is drawn at once. */
export async function keepAndSend(person: number, ...done: readonly Fresh[]): Promise<void> {
  const at = new Date().toISOString();
  const items = done.map((one): Waiting => {
    // A page may not have heard yet that its opening is an order.
    const order = one.what.kind === 'command' ? made.get(String(one.order)) : undefined;
    return { ...one, person, at, order: order ?? one.order };
  });
  set([...waiting, ...items]);
  for (const item of items) unsaved.set(item.key, item);
  await waitingStore.add(...items).then(
    () => items.forEach(({ key }) => unsaved.delete(key)),
    () => undefined,
  );
  void navigator.storage?.persist?.().catch(() => undefined);
  tellTabs('kept');
  void sendWaiting();
}

/** Somebody has read why it was refused, or gives up what is stuck; an opening takes what was ordered on it along. */
export async function dismiss(...given: readonly Waiting[]): Promise<void> {
  const keys = new Set<unknown>(given.map(({ key }) => key));
  const gone = waiting.filter(({ key, order }) => keys.has(key) || keys.has(order));
  await forget(gone);
  for (const { order } of gone.filter(isOpen)) pauses.end(String(order));
}

/** What other tabs and earlier visits left; what this tab keeps alone stays. */
async function load(): Promise<void> {
  if (token.get() === null) {
    // The page is left for that of the sign-in.
    unsaved.clear();
    others = [];
    return set([]);
  }
  const kept = await waitingStore.read().catch(() => []);
  // Somebody may have signed out meanwhile, and a device where nothing waits has nothing to ask.
  if (token.get() === null || [kept, waiting, others, [...unsaved]].every(({ length }) => length === 0))
    return;
  const me = await queryClient.ensureQueryData(q(auth.me)).catch(() => undefined);
  if (!me) return void setTimeout(() => void load(), AGAIN_MS);
  const stored = new Set(kept.map(({ key }) => key));
  const all = [...kept, ...[...unsaved.values()].filter(({ key }) => !stored.has(key))];
  others = all.filter(({ person }) => person !== me.id);
  set(all.filter(({ person }) => person === me.id));
  await nameOrders();
  await sendWaiting();
}

const again = () => {
  if (nextBatch() && !isLocked()) void sendWaiting();
};

token.subscribe(() => {
  set([]);
  setAway(undefined);
  pauses.clear();
  void load();
});
// What another person gave waits for that person.
whenActorChanges(() => {
  set([]);
  pauses.clear();
  void load();
});
window.addEventListener('online', again);
document.addEventListener('visibilitychange', again);
setInterval(again, AGAIN_MS);
channel?.addEventListener('message', ({ data: news }: MessageEvent<News>) => {
  if (typeof news === 'string') return void load();
  made.set(news.opening, news.order);
  tell();
  void nameOrders().then(sendWaiting);
});

holdSignOut((leave) => {
  const open = waiting.filter(isOpen);
  if (open.length === 0) return false;
  toast.error(`${unsentSaid(open.length)}: se esci adesso si perde quello che hai preso.`, {
    label: 'Esci lo stesso',
    run: leave,
  });
  return true;
});

beforeSignOut(() => {
  const mine = new Set(waiting.map(({ key }) => key));
  void waitingStore.read().then(
    (kept) => (kept.every(({ key }) => mine.has(key)) ? waitingStore.clear() : waitingStore.forget(...mine)),
    () => undefined,
  );
});

void load();
