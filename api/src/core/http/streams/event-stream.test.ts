import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { beginEventStream, countStreams, type EventStream } from './event-stream.ts';

const server = fastify();
const streams: EventStream[] = [];
const closed = vi.fn<() => void>();

beforeAll(async () => {
  server.get('/', (_request, reply) => {
    void reply.header('x-frame-options', 'DENY');
    streams.push(beginEventStream(reply, closed));
    return reply;
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

function open(): Promise<IncomingMessage> {
  const { port } = server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port }, resolve).on('error', reject);
  });
}

it('sends events, and ends with a reconnect delay', async () => {
  const answer = await open();
  const stream = streams.at(-1)!;
  expect(answer.headers['x-frame-options']).toBe('DENY');
  stream.send('prova', '{"a":1}', 7);
  stream.dismiss();
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part as string;
  expect(text).toMatch(
    /^event: prova\nid: 7\ndata: \{"a":1\}\n\nretry: \d+\nevent: restart\ndata: \{\}\n\n$/,
  );
  stream.send('prova', '{}');
  stream.dismiss();
  expect([closed.mock.calls.length, countStreams()]).toEqual([1, 0]);
});

it('drops a client that does not read, after a bounded number of bytes', async () => {
  closed.mockClear();
  const answer = await open();
  answer.on('error', () => undefined);
  answer.pause();
  const stream = streams.at(-1)!;
  const data = JSON.stringify('x'.repeat(64 * 1024));
  // The kernel takes some megabytes for the other side before anything is left waiting here.
  await vi.waitFor(
    () => {
      for (let n = 0; n < 4; n += 1) stream.send('prova', data);
      expect(stream.isOpen()).toBe(false);
    },
    { timeout: 10_000, interval: 1 },
  );
  expect([closed.mock.calls.length, countStreams()]).toEqual([1, 0]);
  answer.destroy();
});
