import { ApiError } from '../api/errors.ts';
import { token } from '../api/token.ts';
import { backOff } from './back-off.ts';
import type { StreamEvent } from './event-parser.ts';
import { readStream } from './read-stream.ts';

/** A stream that ended sooner was not one: the server takes and drops us, and is not to be asked again at once. */
const STEADY_MS = 10_000;

export interface Keeping {
  lastId: string;
  onEvent: (event: StreamEvent, id: string) => void;
  /** Whether events come by themselves; told again at each try, so that others hear that somebody is at it. */
  onState: (isUp: boolean) => void;
}

/** Keeps one stream open, over failures and the server's restarts, from where the last one ended. Answers how to stop. */
export function keepStream(keeping: Keeping): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let { lastId } = keeping;
  let failures = 0;
  let asked: number | undefined;

  async function once(): Promise<void> {
    let openedAt: number | undefined;
    await readStream({
      lastId,
      signal,
      onOpen: () => (openedAt = performance.now()),
      onSign: () => keeping.onState(true),
      onRetry: (ms) => (asked = ms),
      onEvent(event, id) {
        lastId = id;
        keeping.onEvent(event, id);
      },
    }).catch((error: unknown) => {
      // The session is over: the next sign-in begins a stream of its own.
      if (error instanceof ApiError && error.status === 401 && token.get() === null) stopped.abort();
    });
    if (signal.aborted) return;
    const wasSteady = openedAt !== undefined && performance.now() - openedAt > STEADY_MS;
    failures = wasSteady ? 0 : failures + 1;
    keeping.onState(false);
    await pause(backOff(Math.max(0, failures - 1), Math.random(), asked), signal);
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) await once();
  }
  void keep();
  return () => stopped.abort();
}

/** Waits, unless it is stopped, or there is a reason to think that it may go better now. Without network nothing can. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(done, ms) : undefined;
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', seen);
      signal.removeEventListener('abort', done);
      resolve();
    }
    const seen = () => document.visibilityState === 'visible' && done();
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', seen);
    signal.addEventListener('abort', done);
  });
}
