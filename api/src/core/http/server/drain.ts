import { once } from 'node:events';
import { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long connections that are kept open may still bring a request after Hub has begun to stop. */
const DRAIN_MS = 1000;
/** Who comes anew for each request comes for ever: after this long the door closes all the same. */
const QUEUE_MS = 1000;

/**
 * Waits until the system's queue of new connections is empty: who stands in it when the door closes is sent away unheard. Node
 * takes one of them a turn of its loop.
 */
async function emptyQueue(http: Server): Promise<void> {
  const began = performance.now();
  let turnsWithout = 0;
  const restartCount = () => (turnsWithout = 0);
  http.on('connection', restartCount);
  // The first turn may end before it has looked.
  while (turnsWithout < 3 && performance.now() - began < QUEUE_MS) {
    turnsWithout += 1;
    await nextTurn();
  }
  http.off('connection', restartCount);
}

async function stopListening(http: Server): Promise<void> {
  // Node would end idle connections at once, on which a request may be on its way just now (RFC 9112, 9.6).
  http.closeIdleConnections = () => undefined;
  await emptyQueue(http);
  http.close();
}

/** Lets a stop drop no request; to be called after all slices, whose streams end first. */
export function drainWhenClosing(server: FastifyInstance): void {
  const http = server.server;
  const closed = once(http, 'close');
  let wasOpen = false;
  http.once('listening', () => (wasOpen = true));
  server.addHook('preClose', async () => {
    if (!wasOpen) return;
    if (http.listening) await stopListening(http);
    const closeIdle = () => Server.prototype.closeIdleConnections.call(http);
    const timer = setTimeout(closeIdle, DRAIN_MS);
    await closed;
    clearTimeout(timer);
  });
}

/**
 * Stops a server that people use. The door is shut before Fastify says `Connection: close` with every answer: whoever hears that
 * comes again at once, and would stand in the queue just when it is sent away, or keep it from ever being empty.
 */
export async function closeServer(server: FastifyInstance): Promise<void> {
  if (server.server.listening) await stopListening(server.server);
  await server.close();
}
