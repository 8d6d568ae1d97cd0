import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Line, Reply } from '../hub-process.ts';
import type { Answers } from './answers.ts';
import { oneOf } from './chance.ts';

/** An answer that is still unknown after this long will never come. */
const PATIENCE_MS = 90_000;
/** How often somebody leaves it at an answer that did not come. */
const GIVES_UP = 0.1;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** What is said of a call, whichever thing it is about. */
const nameOf = (method: Method, path: string) => `${method} ${path.replaceAll(/\d+/g, 'N')}`;

/** Asks one of the processes that are in the list at that moment, and asks again what got no answer, in the same words. */
export class Caller {
  /** Writes that were acknowledged, and among them those that took more than one try. */
  acknowledged = 0;
  repeated = 0;
  readonly #hubs: readonly Line[];
  readonly #answers: Answers;

  constructor(hubs: readonly Line[], answers: Answers) {
    this.#hubs = hubs;
    this.#answers = answers;
  }

  fault(what: string): void {
    this.#answers.fault(what);
  }

  async once(method: Method, path: string, token: string, body?: object, key?: string | null) {
    const began = performance.now();
    const more = typeof key === 'string' ? { 'idempotency-key': key } : {};
    const reply = await oneOf(this.#hubs).call(method, path, token, body, more);
    const refusals = method === 'GET' ? [] : [409];
    this.#answers.judge(nameOf(method, path), reply, performance.now() - began, refusals);
    return reply;
  }

  /** Until its outcome is known, or until the client gives up: then undefined. `key` null: the call itself is safe to repeat. */
  async write(
    method: Method,
    path: string,
    token: string,
    body: object,
    key: string | null = method === 'POST' ? randomUUID() : null,
  ): Promise<Reply | undefined> {
    const deadline = performance.now() + PATIENCE_MS;
    for (let tries = 1; ; tries += 1) {
      const reply = await this.once(method, path, token, body, key);
      const { status } = reply;
      if (status !== undefined && status !== 503 && reply.body.code !== 'busy') {
        if (status < 300) {
          this.acknowledged += 1;
          if (tries > 1) this.repeated += 1;
        }
        return reply;
      }
      if (performance.now() > deadline) {
        this.fault(`${nameOf(method, path)}: no answer for ${PATIENCE_MS} ms`);
        return undefined;
      }
      if (!reply.refused && Math.random() < GIVES_UP) return undefined;
      await pause(50 + Math.random() * 400);
    }
  }
}
