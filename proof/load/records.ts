import { largest, quantile, round } from './numbers.ts';

/** What was asked for under one name, and how it went. */
interface Record {
  ms: number[];
  statuses: Map<number | string, number>;
}

interface RouteFigures {
  count: number;
  p50: number;
  p99: number;
  max: number;
}

/** Times count from when a click was due, once the time to warm up is over; answers count from the beginning. */
export class Records {
  readonly #routes = new Map<string, Record>();
  readonly #faults = new Map<string, number>();
  readonly #since: number;
  /** Asked again because a kept connection had just been closed by the other side, as browsers do. */
  repeated = 0;

  constructor(since: number) {
    this.#since = since;
  }

  note(name: string, status: number, due: number): void {
    const now = performance.now();
    const record = this.#of(name);
    if (due >= this.#since) record.ms.push(now - due);
    record.statuses.set(status, (record.statuses.get(status) ?? 0) + 1);
    // Nights that somebody else was quicker to take are refused, rightly.
    if (status >= 400 && status !== 409) this.fault(`${name} ${status}`);
  }

  fault(what: string): void {
    this.#faults.set(what, (this.#faults.get(what) ?? 0) + 1);
  }

  #of(name: string): Record {
    const found = this.#routes.get(name) ?? { ms: [], statuses: new Map() };
    this.#routes.set(name, found);
    return found;
  }

  report() {
    const figures = (ms: readonly number[]): RouteFigures => ({
      count: ms.length,
      p50: round(quantile(ms, 0.5), 1),
      p99: round(quantile(ms, 0.99), 1),
      max: round(largest(ms), 1),
    });
    const routes = [...this.#routes].toSorted(([a], [b]) => a.localeCompare(b));
    const refused = routes.reduce((sum, [, { statuses }]) => sum + (statuses.get(409) ?? 0), 0);
    const unchanged = routes.reduce((sum, [, { statuses }]) => sum + (statuses.get(304) ?? 0), 0);
    return {
      all: figures(routes.flatMap(([, { ms }]) => ms)),
      routes: Object.fromEntries(routes.map(([name, { ms }]) => [name, figures(ms)])),
      faults: Object.fromEntries(this.#faults),
      refused,
      unchanged,
      repeated: this.repeated,
    };
  }
}
export type RecordsReport = ReturnType<Records['report']>;
