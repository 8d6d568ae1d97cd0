import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long connections that are kept open may still bring a request after Hub has begun to stop. */
const DRAIN_MS = 1000;
const MOST_TURNS = 10_000;

/**
 * Waits until the system's queue of new connections is empty: who stands in it when the door closes is sent away unheard. Node
 * takes one of them a turn of its loop.
 */
async function emptyQueue(http: Server): Promise<void> {
  let turnsWithout = 0;
  const came = () => (turnsWithout = 0);
  http.on('connection', came);
  for (let turns = 0; turnsWithout < 2 && turns < MOST_TURNS; turns += 1) {
    turnsWithout += 1;
    await nextTurn();
  }
  http.off('connection', came);
}

/**
 * Lets a stop drop no request; to be called after all slices, whose streams end first. Fastify answers with
 * `Connection: close` from then on. Node would end idle connections at once, on which a request may be on its way just now
 * (RFC 9112, 9.6): they are given a second.
 */
export function drainWhenClosing(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    const http = server.server;
    if (!http.listening) return;
    const closeIdle = http.closeIdleConnections.bind(http);
    http.closeIdleConnections = () => undefined;
    await emptyQueue(http);
    const closed = once(http, 'close');
    http.close();
    const timer = setTimeout(closeIdle, DRAIN_MS);
    await closed;
    clearTimeout(timer);
  });
}
