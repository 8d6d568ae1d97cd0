import type { HubProcess, Reply } from '../hub-process.ts';

/** A party of the evening, as the room knows it. */
export interface Party {
  id: number;
  at: number;
  /** Once they sit: until when they stay. */
  leaves?: number;
  end?: 'finished' | 'no_show';
}

type Book = (key: string, body: object) => Promise<Reply>;

/** A call that may break off: it is made again, with its key, until there is an answer. */
export async function untilAnswered(ask: () => Promise<Reply>): Promise<Reply> {
  for (let n = 0; n < 200; n += 1) {
    const reply = await ask();
    if (reply.status !== undefined && reply.status < 500) return reply;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No answer');
}

/** Books with a key, so that what was asked twice is written once. */
export const bookAt =
  (hub: HubProcess, path: string, token: string): Book =>
  (key, body) =>
    hub.call('POST', path, token, body, { 'idempotency-key': key });
