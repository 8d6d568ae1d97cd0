import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../api/src/core/context.ts';
import type { Line } from '../hub-process.ts';
import { Answers } from './answers.ts';
import { Caller } from './caller.ts';
import type { House } from './house.ts';
import { KINDS, Waiter } from './waiter.ts';
import { isServedWell, judgeServed } from './what-was-served.ts';

/** What a crew is asked to have made before its proof says anything; invoices are rare. */
const WANTED = KINDS.filter((kind) => kind !== 'invoice');

/** People of a dining room beside whatever else a proof does. `lines`: by which they ask; the list may change meanwhile. */
export class Crew {
  readonly answers = new Answers();
  readonly #people: readonly { waiter: Waiter; caller: Caller }[];
  readonly #houses = new Set<House>();

  constructor(lines: readonly Line[], size: number) {
    this.#people = Array.from({ length: size }, (_, n) => {
      const caller = new Caller(lines, this.answers);
      return { caller, waiter: new Waiter(String(n), caller) };
    });
  }

  /** Serves, sells, reserves and keeps customers until it is over; the tokens last for as long. */
  async work(house: House, over: AbortSignal, pauseMs = 20): Promise<void> {
    this.#houses.add(house);
    await Promise.all(
      this.#people.map(async ({ waiter }, n) => {
        const token = house.tokens[n % house.tokens.length]!;
        while (!over.aborted) {
          await waiter.act(house, token, undefined);
          await pause(pauseMs);
        }
      }),
    );
  }

  async judge(app: Pick<App, 'db'>) {
    const { served, half_served } = await judgeServed(app, this.#people, [...this.#houses]);
    const sum = (of: (caller: Caller) => number) =>
      this.#people.reduce((total, { caller }) => total + of(caller), 0);
    const faults = this.answers.faults();
    return {
      acknowledged: sum(({ acknowledged }) => acknowledged),
      at_a_second_try: sum(({ repeated }) => repeated),
      answers: this.answers.count,
      served,
      half_served,
      faults,
      ok: isServedWell(served, WANTED) && half_served.length + faults.length === 0,
    };
  }
}
