import { once } from 'node:events';
import { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long kept-alive connections may still send a request after Hub has begun to stop. */
const DRAIN_MS = 1000;
/** Clients that open a connection for each request never stop coming, so listening ends after this long at the latest. */
const QUEUE_MS = 3000;

/**
 * Waits until the system's accept queue is empty: connections in it are reset when listening ends. Node accepts one of
 * them in each turn of its event loop.
 */
async function emptyQueue(http: Server): Promise<void> {
  const began = performance.now();
  let turnsWithout = 0;
  const restartCount = () => (turnsWithout = 0);
  http.on('connection', restartCount);
  // The first turn may end before Node polls the socket.
  while (turnsWithout < 3 && performance.now() - began < QUEUE_MS) {
    turnsWithout += 1;
    await nextTurn();
  }
  http.off('connection', restartCount);
}

async function stopListening(http: Server): Promise<void> {
  // Node would close idle connections at once, although a request may be on its way (RFC 9112, 9.6).
  http.closeIdleConnections = () => undefined;
  await emptyQueue(http);
  http.close();
}

/** Stops without dropping requests. Register it after all slices, whose streams end first. */
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
 * Stops a server under traffic. Listening ends before Fastify adds `Connection: close` to answers: clients that see the
 * header reconnect at once, and would be reset in the accept queue or keep it from draining.
 */
export async function closeServer(server: FastifyInstance): Promise<void> {
  if (server.server.listening) await stopListening(server.server);
  await server.close();
}
