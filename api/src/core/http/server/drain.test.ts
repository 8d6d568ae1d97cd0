import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeServer, drainWhenClosing } from './drain.ts';

const CONNECTIONS = 24;

/** How a request ended: its status, or why there is none. */
function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const sent = get({ host: '127.0.0.1', port, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
  });
}

it('a stop under load answers every request, and closes no connection while the server listens', async () => {
  const server = fastify({ return503OnClosing: false });
  const seen = { answered: 0, sentToTheDoor: 0 };
  server.get('/', async (_request, reply) => {
    if (reply.raw.getHeader('connection') === 'close' && server.server.listening) seen.sentToTheDoor += 1;
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    seen.answered += 1;
    return 'ok';
  });
  drainWhenClosing(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ends = new Set<string>();
  const busy = Array.from({ length: CONNECTIONS }, async () => {
    let end = '200';
    while (end === '200') end = await ask(port, agent);
    ends.add(end);
  });
  while (seen.answered < 4 * CONNECTIONS) await nextTurn();

  await closeServer(server);
  await Promise.all(busy);
  expect([[...ends], seen.sentToTheDoor]).toEqual([['ECONNREFUSED'], 0]);
  agent.destroy();
});
