import { largest, quantile, round } from '../load/numbers.ts';

/** A line that no screen has after this long is lost. */
const PATIENCE_MS = 10_000;

interface Sent {
  station: string;
  answered: number;
}

interface Screen {
  station: string | undefined;
  seen: Map<string, number>;
}

/** When the lines that were sent were accepted, and when each screen of their station had them. */
export class Sight {
  readonly #since: number;
  readonly #sent = new Map<string, Sent>();
  readonly #screens: Screen[] = [];

  /** `since`: what was accepted earlier is left out of the times. */
  constructor(since: number) {
    this.#since = since;
  }

  sent(line_id: string, station: string, answered: number): void {
    this.#sent.set(line_id, { station, answered });
  }

  /** A screen; `station`: undefined for the pass, which shows all. Answers how to say what it shows. */
  screen(station: string | undefined): (line_ids: Iterable<string>) => void {
    const seen = new Map<string, number>();
    this.#screens.push({ station, seen });
    return (line_ids) => {
      const now = performance.now();
      for (const id of line_ids) if (!seen.has(id)) seen.set(id, now);
    };
  }

  /** `until`: the end of the evening; what was accepted just before it is not waited for. */
  report(until: number) {
    const took: number[] = [];
    let lost = 0;
    for (const [id, { station, answered }] of this.#sent) {
      if (answered > until - PATIENCE_MS) continue;
      for (const screen of this.#screens) {
        if (screen.station !== undefined && screen.station !== station) continue;
        const at = screen.seen.get(id);
        if (at === undefined || at > answered + PATIENCE_MS) lost += 1;
        else if (answered >= this.#since) took.push(Math.max(0, at - answered));
      }
    }
    return {
      lines: this.#sent.size,
      seen: took.length,
      lost,
      ms: {
        p50: round(quantile(took, 0.5)),
        p95: round(quantile(took, 0.95)),
        p99: round(quantile(took, 0.99)),
        max: round(largest(took)),
      },
    };
  }
}
export type SightReport = ReturnType<Sight['report']>;
