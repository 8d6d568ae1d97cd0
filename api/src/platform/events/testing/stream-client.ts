import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EVENTS_PATH, type StreamEvents } from 'contract/events/values';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, vi } from 'vitest';
import { BASE } from '../../../core/http/route.ts';

interface StreamMessage {
  event: keyof StreamEvents;
  id: string | undefined;
  data: StreamEvents[keyof StreamEvents];
}

function parse(text: string): StreamMessage | undefined {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const data = field('data');
  return data === undefined
    ? undefined
    : {
        event: field('event') as StreamMessage['event'],
        id: field('id'),
        data: JSON.parse(data) as StreamMessage['data'],
      };
}

/** A browser with an open stream to one process, and the messages that it received. */
export async function watch(
  server: FastifyInstance,
  token: string | undefined,
  {
    since,
    stale_ms,
    headers = {},
  }: { since?: string; stale_ms?: number; headers?: Record<string, string> } = {},
) {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const sent = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(since !== undefined && { 'last-event-id': since }),
    ...(stale_ms !== undefined && { 'stale-ms': String(Math.ceil(stale_ms)) }),
    ...headers,
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: BASE + EVENTS_PATH, headers: sent }, resolve).on('error', reject);
  });
  const messages: StreamMessage[] = [];
  const ended = new Promise<void>((resolve) => answer.once('close', resolve));
  const open = { text: '' };
  answer.setEncoding('utf8').on('data', (part: string) => {
    open.text += part;
    const blocks = open.text.split('\n\n');
    open.text = blocks.pop() ?? '';
    messages.push(...blocks.map(parse).filter((one) => one !== undefined));
  });
  answer.on('error', () => undefined);
  onTestFinished(() => void answer.destroy());

  function all<E extends keyof StreamEvents>(event: E): StreamEvents[E][] {
    return messages.filter((one) => one.event === event).map(({ data }) => data as StreamEvents[E]);
  }
  const titles = () => all('notification').map(({ title }) => title);
  return {
    answer,
    heard: messages,
    ended,
    all,
    /** The titles of new notifications, in order. */
    titles,
    /** Waits for exactly these titles. */
    tells: (expected: string[]) =>
      vi.waitFor(() => expect(titles()).toEqual(expected), { timeout: 15_000, interval: 10 }),
    lastId: () => messages.findLast(({ id }) => id !== undefined)?.id,
    /** Waits for this many events of a kind. */
    hears: (event: keyof StreamEvents, count = 1) =>
      vi.waitFor(() => expect(all(event).length).toBeGreaterThanOrEqual(count), {
        timeout: 15_000,
        interval: 10,
      }),
    /** Waits until the last counts are these. */
    counts: (unread: number, total = unread) =>
      vi.waitFor(() => expect(all('counts').at(-1)).toEqual({ total, unread }), {
        timeout: 15_000,
        interval: 10,
      }),
  };
}
