import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { openRingTimer } from './ring-timer.ts';

/** Proxies close connections that are silent for a minute, and so do our clients: two of them may be late. */
const HEARTBEAT_MS = 25_000;
const HEARTBEAT_SLOTS = 40;
/** A client with this much unread data is disconnected; it reconnects when it reads again. */
const MOST_WAITING_BYTES = 256 * 1024;
/** Browsers reconnect soon after a server has stopped, spread over some seconds. */
const RECONNECT_MS = 500;
const RECONNECT_SPREAD_MS = 2500;

/** An open answer of the type `text/event-stream`. */
export interface EventStream {
  /** `data` is one line of JSON. */
  send(event: string, data: string, id?: number | string): void;
  /** Sets the client's reconnect delay. */
  retry(ms: number): void;
  end(): void;
  /** Sends `restart` and ends the stream: the server closes it without a fault. */
  dismiss(): void;
  isOpen(): boolean;
}

const open = new Set<ServerResponse>();
const heartbeats = openRingTimer<ServerResponse>(
  (raw) => write(raw, ': \n\n'),
  HEARTBEAT_MS,
  HEARTBEAT_SLOTS,
);

/** The number of open streams of this process. */
export const countStreams = (): number => open.size;

function write(raw: ServerResponse, text: string): void {
  if (!open.has(raw)) return;
  if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
  else raw.write(text);
}

/** Writes the app's usual headers and those of a stream that no proxy caches or buffers. */
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

/** Takes the answer over. `closed` is called once, however the stream ends. */
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
  // A socket that closed during authentication emits no further event.
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
