import { heedRefusal } from '../api/call.ts';
import { toApiError } from '../api/errors.ts';
import { sinceFirstAsked } from '../api/first-request-time.ts';
import { token } from '../api/token.ts';
import { eventParser, type StreamEvent } from './event-parser.ts';

const URL = '/api/v1/events';
/** The server says something every 25 seconds: what is silent for longer than two of them is a connection that died unheard. */
const SILENCE_MS = 60_000;
/** After one that was missed: who looks at the page again waits for no second one. */
const SLEPT_MS = 40_000;
const CONNECT_MS = 20_000;

export interface Reading {
  /** After which event to go on; empty for what happens from now on. */
  lastId: string;
  signal: AbortSignal;
  onOpen: () => void;
  onEvent: (event: StreamEvent, id: string) => void;
  /** Something has come, were it only a heartbeat. */
  onSign: () => void;
  onRetry: (ms: number) => void;
}

/**
 * Follows the server's events until it ends the stream. Throws what kept it from doing so: `ApiError` when the server refused,
 * the signal's reason when it was stopped. A refused session is ended as by any other call.
 */
export async function readStream(reading: Reading): Promise<void> {
  const watch = new AbortController();
  const stop = () => watch.abort(reading.signal.reason);
  let timer = setTimeout(() => watch.abort(new Error('no answer')), CONNECT_MS);
  let lastSign = Date.now();
  function sign(): void {
    clearTimeout(timer);
    timer = setTimeout(() => watch.abort(new Error('silence')), SILENCE_MS);
    lastSign = Date.now();
    reading.onSign();
  }
  // A device that slept wakes up with a connection that nobody holds any more, and with timers that stood still.
  function wake(): void {
    if (Date.now() - lastSign > SLEPT_MS) watch.abort(new Error('slept'));
  }
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  reading.signal.addEventListener('abort', stop);
  if (reading.signal.aborted) stop();
  try {
    const response = await open(reading.lastId, watch.signal);
    sign();
    reading.onOpen();
    const parser = eventParser(
      { onEvent: (event) => reading.onEvent(event, parser.lastId()), onRetry: reading.onRetry },
      reading.lastId,
    );
    const reader = response.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      sign();
      parser.push(part.value);
    }
  } finally {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    reading.signal.removeEventListener('abort', stop);
    // After a failure of ours the connection would stay open, and unread.
    watch.abort();
  }
}

async function open(lastId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const sentToken = token.get();
  const response = await fetch(URL, {
    signal,
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      ...(sentToken !== null && { authorization: `Bearer ${sentToken}` }),
      ...(lastId !== '' && { 'last-event-id': lastId }),
      // Who goes on after an event asks for everything anew anyway.
      ...(lastId === '' && { 'stale-ms': String(sinceFirstAsked()) }),
    },
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (response.ok && isStream && response.body) return response.body;
  const error = toApiError(response.status, await response.text());
  heedRefusal(URL, sentToken, error);
  throw error;
}
