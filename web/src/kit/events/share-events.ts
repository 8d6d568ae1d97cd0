import { MINUTE_MS } from 'contract/days/durations';
import { sinceFirstAsked } from '../api/first-request-time.ts';
import type { StreamEvent } from './event-parser.ts';
import { keepStream } from './keep-stream.ts';

/** A browser opens six connections to a server at most, so its tabs share one stream: of the tab that holds this lock. */
const LOCK = 'hub.events';
/** The tab that has the stream speaks at each heartbeat and at each try. One that is silent for longer was put to sleep. */
const LOST_MS = 75_000;
/** So long it has to say that it does not. */
const ANSWER_MS = 3_000;
/** Longer than a tab takes from its first question to hearing the others. */
const REMEMBERED_MS = 60_000;
/** How long a tab that nobody sees goes on; without locks each tab has a stream of its own, and lets go of it soon. */
const LINGER_MS = { shared: 5 * MINUTE_MS, own: 10_000 };

type Message =
  | { kind: 'event'; event: StreamEvent; id: string }
  | { kind: 'state'; isUp: boolean }
  /** Of a tab that begins: also for what changed since it asked for what it shows, so many ms ago. */
  | { kind: 'ask'; stale_ms?: number };

export interface Sharing {
  onEvent: (event: StreamEvent) => void;
  /** Whether events come by themselves, here or by another tab. Told when it changes. */
  onState: (isUp: boolean) => void;
}

/**
 * The events of the person in all tabs by one stream. Which tab has it does not matter: they tell each other. Hidden for
 * long, a tab lets go; seen again, it goes on after the last event that it has heard. Answers how to stop.
 */
export function shareEvents(person: number, { onEvent, onState }: Sharing): () => void {
  const name = `${LOCK}.${person}`;
  // Not there without TLS on the house's own network.
  const isShared = 'locks' in navigator && typeof BroadcastChannel === 'function';
  const channel = isShared ? new BroadcastChannel(name) : undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  const tell = (message: Message) => channel?.postMessage(message);
  let lastId = '';
  let state: boolean | undefined;
  let heardAt = Date.now();
  let askedAt: number | undefined;
  /** Waits in line, or has the stream. */
  let turn: AbortController | undefined;
  let isLeading = false;
  let linger: ReturnType<typeof setTimeout> | undefined;
  /** What changed lately, for tabs that begin. */
  let recent: { event: StreamEvent; at: number }[] = [];

  function hear(): void {
    heardAt = Date.now();
    askedAt = undefined;
  }

  function setState(isUp: boolean): void {
    hear();
    if (state === isUp) return;
    state = isUp;
    onState(isUp);
  }

  function take(event: StreamEvent, id: string): void {
    hear();
    lastId = id;
    onEvent(event);
  }

  function remember(event: StreamEvent): void {
    if (event.event !== 'changed') return;
    const at = performance.now();
    recent = [...recent.filter((one) => one.at > at - REMEMBERED_MS), { event, at }];
  }

  /** Has the stream until `over`. */
  function lead(over: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (over.aborted) return resolve();
      isLeading = true;
      const stop = keepStream({
        lastId,
        onEvent(event, id) {
          take(event, id);
          tell({ kind: 'event', event, id });
          remember(event);
        },
        onState(isUp) {
          setState(isUp);
          tell({ kind: 'state', isUp });
        },
      });
      over.addEventListener('abort', () => {
        isLeading = false;
        stop();
        resolve();
      });
    });
  }

  /** Gets in line for the stream; `steal` takes it from a tab that sleeps. */
  async function contend(steal: boolean): Promise<void> {
    turn?.abort();
    const mine = new AbortController();
    turn = mine;
    hear();
    let hadIt = !isShared;
    function begin(): Promise<void> {
      hadIt = true;
      return lead(mine.signal);
    }
    // The standard does not let one who steals change their mind.
    const options = steal ? { steal } : { signal: mine.signal };
    if (isShared) await navigator.locks.request(name, options, begin).catch(() => undefined);
    if (mine.signal.aborted) return;
    // Refused by the browser: a stream of one's own is better than none.
    if (!isShared || !hadIt) return lead(mine.signal);
    // Stolen, by a tab that found this one asleep: it is awake again.
    letGo();
    look();
  }

  function letGo(): void {
    if (isLeading) setState(false);
    turn?.abort();
    turn = undefined;
  }

  /** The tab that has the stream answers at once, unless it sleeps. */
  function lookForSleeper(): void {
    if (askedAt !== undefined && Date.now() - askedAt >= ANSWER_MS) return void contend(true);
    if (askedAt !== undefined) return;
    askedAt = Date.now();
    tell({ kind: 'ask' });
    setTimeout(look, ANSWER_MS + 100);
  }

  function answer(stale_ms: number): void {
    tell({ kind: 'state', isUp: state ?? false });
    const asked = performance.now() - stale_ms;
    for (const { event, at } of recent) if (at >= asked) tell({ kind: 'event', event, id: lastId });
  }

  function look(): void {
    if (document.visibilityState === 'hidden') {
      linger ??= setTimeout(letGo, isShared ? LINGER_MS.shared : LINGER_MS.own);
      return;
    }
    clearTimeout(linger);
    linger = undefined;
    if (!turn) void contend(false);
    else if (!isLeading && Date.now() - heardAt > LOST_MS) lookForSleeper();
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') take(data.event, data.id);
    else if (data.kind === 'state') setState(data.isUp);
    else if (isLeading) answer(data.stale_ms ?? 0);
  });
  const watch = setInterval(look, LOST_MS / 3);
  document.addEventListener('visibilitychange', look);
  look();
  tell({ kind: 'ask', stale_ms: sinceFirstAsked() });

  return () => {
    clearInterval(watch);
    clearTimeout(linger);
    document.removeEventListener('visibilitychange', look);
    turn?.abort();
    turn = undefined;
    channel?.close();
  };
}
