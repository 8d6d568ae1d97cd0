import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { openRingTimer } from './ring-timer.ts';

/** Proxies cut what is silent for a minute. */
const HEARTBEAT_MS = 20_000;
const HEARTBEAT_SLOTS = 40;
/** Who has fallen so far behind does not read, and comes back when it does. */
const MOST_WAITING_BYTES = 256 * 1024;
/** Whoever is sent away by a server that stops comes back at once, but not all in the same moment. */
const RECONNECT_MS = 500;
const RECONNECT_SPREAD_MS = 2500;

/** An answer that goes on: `text/event-stream`. */
export interface EventStream {
  /** `data` is one line of JSON. */
  send(event: string, data: string, id?: number | string): void;
  /** Asks the other side to come back after this long when the stream breaks. */
  retry(ms: number): void;
  end(): void;
  /** Says `restart` first: the server ends it, and nothing is wrong. */
  dismiss(): void;
  isOpen(): boolean;
}

const open = new Set<ServerResponse>();
const heartbeats = openRingTimer<ServerResponse>(
  (raw) => write(raw, ': \n\n'),
  HEARTBEAT_MS,
  HEARTBEAT_SLOTS,
);

/** How many streams this process has open. */
export const countStreams = (): number => open.size;

function write(raw: ServerResponse, text: string): void {
  if (!open.has(raw)) return;
  if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
  else raw.write(text);
}

/** Writes the headers that the app sets on every answer, and that this is a stream which nobody keeps or gathers. */
function writeHead(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  reply.raw.flushHeaders();
}

/** Takes the answer over; `closed` is called once, however it ends. */
export function beginEventStream(reply: FastifyReply, closed: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  writeHead(reply);
  open.add(raw);
  heartbeats.add(raw);
  function onClosed(): void {
    if (!open.has(raw)) return;
    open.delete(raw);
    heartbeats.remove(raw);
    closed();
  }
  function end(): void {
    onClosed();
    raw.end();
  }
  raw.on('close', onClosed);
  raw.on('error', onClosed);
  // Whoever hung up while they were being looked for will not do so again.
  if (raw.destroyed || raw.socket === null || raw.socket.destroyed) setImmediate(onClosed);
  return {
    send(event, data, id) {
      write(raw, `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);
    },
    retry: (ms) => write(raw, `retry: ${ms}\n\n`),
    end,
    dismiss() {
      const ms = RECONNECT_MS + Math.floor(Math.random() * RECONNECT_SPREAD_MS);
      write(raw, `retry: ${ms}\nevent: restart\ndata: {}\n\n`);
      end();
    },
    isOpen: () => open.has(raw),
  };
}
