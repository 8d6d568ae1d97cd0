import { type ClientRequest, get } from 'node:http';
import { backOff } from '../../web/src/kit/events/back-off.ts';
import { eventParser, type StreamEvent } from '../../web/src/kit/events/event-parser.ts';

const PATH = '/api/v1/events';
const STEADY_MS = 10_000;

interface Told {
  port: () => number;
  token: string;
  address: string;
  /** When the page asked for what it shows, by `performance.now()`. */
  asked: number;
  onOpen?: () => void;
  onEvent: (event: StreamEvent) => void;
  /** It ended without being asked to: the status that refused it, if one did. */
  onBroken: (status: number | undefined, why: string) => void;
}

/** An event stream that is kept open over failures as the web app's `keepStream` does. Answers how to stop it. */
export function keepEventLine({ port, token, address, asked, onOpen, onEvent, onBroken }: Told): () => void {
  let request: ClientRequest | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failures = 0;
  let lastId = '';
  let retryMs: number | undefined;

  function ended(openedAt: number | undefined, status: number | undefined, why: string): void {
    if (stopped) return;
    const wasSteady = openedAt !== undefined && performance.now() - openedAt > STEADY_MS;
    failures = wasSteady ? 0 : failures + 1;
    onBroken(status, why);
    timer = setTimeout(begin, backOff(Math.max(0, failures - 1), Math.random(), retryMs));
  }

  function begin(): void {
    let over = false;
    let openedAt: number | undefined;
    let status: number | undefined;
    function end(why: string): void {
      if (over) return;
      over = true;
      ended(openedAt, status, why);
    }
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      ...(lastId === ''
        ? { 'stale-ms': String(Math.ceil(performance.now() - asked)) }
        : { 'last-event-id': lastId }),
    };
    request = get({ host: '127.0.0.1', port: port(), path: PATH, headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) {
        status = answer.statusCode;
        answer.resume();
      } else {
        openedAt = performance.now();
        onOpen?.();
      }
      const parser = eventParser({ onEvent, onRetry: (ms) => (retryMs = ms) }, lastId);
      answer.on('data', (part: Buffer) => {
        if (openedAt === undefined) return;
        parser.push(part);
        lastId = parser.lastId();
      });
      answer.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
      answer.once('close', () => end('closed'));
    });
    request.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  }
  begin();
  return () => {
    stopped = true;
    clearTimeout(timer);
    request?.destroy();
  };
}
