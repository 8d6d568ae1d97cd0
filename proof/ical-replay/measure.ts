import { nightsOf } from '../../api/src/core/format/days.ts';
import type { Period, Poll, Replay } from './read-replay.ts';
import type { Seen } from './stage.ts';

export interface Report {
  name: string;
  polls: number;
  missed_occupancy: number;
  flap_nights: number;
  flap_nights_released: number;
  true_releases: number;
  true_releases_done: number;
  median_release_delay_h: number | null;
  false_new_notices: number;
  false_cancel_notices: number;
  second_run_identical: boolean;
}

const HOUR = 3600;
const NORMAL_POLLS = 4;
const MASS_POLLS = 8;
/** Nights that vanish in one poll from a feed that has lost this much are a mass loss, which is kept longer. */
const MASS = { share: 0.5, nights: 3 };

/** Periods whose UIDs follow their dates: they have no identity. */
const NAMELESS = /^closed|not available/i;

interface Step {
  at: number;
  /** Absent where the reading failed. */
  nights: ReadonlySet<string> | undefined;
  held: ReadonlySet<string>;
  today: string;
}

/** Compares what Hub held after every reading with what the feed said and with what turned out to be true. */
export class Measure {
  readonly #replay: Replay;
  readonly #steps: Step[] = [];
  readonly #known = new Set<string>();
  #missed = 0;
  #falseNew = 0;
  #falseCancel = 0;
  #last: { periods: readonly Period[]; today: string; nights: ReadonlySet<string> } | undefined;

  constructor(replay: Replay) {
    this.#replay = replay;
  }

  /** Most readings say what the last one said: then the same set stands for both, and months fit into memory. */
  #nights(periods: readonly Period[], today: string): ReadonlySet<string> {
    if (this.#last?.periods !== periods || this.#last.today !== today) {
      const nights = periods.flatMap(({ start, end }) => nightsOf(start, end));
      this.#last = { periods, today, nights: new Set(nights.filter((night) => night >= today)) };
    }
    return this.#last.nights;
  }

  note({ at, periods }: Poll, { today, held, notices }: Seen): void {
    const nights = periods && this.#nights(periods, today);
    for (const night of nights ?? []) if (!held.has(night)) this.#missed += 1;
    const before = this.#steps.at(-1);
    const fresh = (periods ?? []).filter(
      ({ uid, summary }) => !NAMELESS.test(summary) && !this.#known.has(uid),
    );
    for (const { uid } of periods ?? []) this.#known.add(uid);
    const ahead = (range: { start: string; end: string }) =>
      nightsOf(range.start, range.end).filter((n) => n >= today);
    for (const notice of notices) {
      const its = ahead(notice);
      // Nothing that was held before is new (a trim, a merge, a split, a flap that was waited for), except a reservation
      // with an identity of its own that was never seen: somebody has booked nights that were merely closed.
      const isHeld = its.every((night) => before?.held.has(night) ?? false);
      if (
        notice.kind === 'new' &&
        isHeld &&
        !fresh.some((each) => each.start < notice.end && each.end > notice.start)
      ) {
        this.#falseNew += 1;
      }
      if (notice.kind === 'cancelled' && its.every((night) => nights?.has(night))) {
        this.#falseCancel += 1;
      }
    }
    this.#steps.push({ at, nights, held, today });
  }

  #flapsReleased(): number {
    return this.#replay.truth.flaps.filter(([night, gone, back]) =>
      this.#steps.some(
        ({ at, held, today }) => at >= gone && at < back && night >= today && !held.has(night),
      ),
    ).length;
  }

  /** Whether the feed lost so much between the reading before and this one that it may be wrong. */
  #isMass(index: number): boolean {
    const before = this.#steps[index - 1]?.held;
    const after = this.#steps[index]?.nights;
    if (!before || !after) return false;
    const lost = [...before].filter((night) => !after.has(night)).length;
    return lost >= MASS.nights && lost >= MASS.share * before.size;
  }

  /** Hours until a truly free night was free here; undefined when that took too many readings. */
  #delay([night, free]: readonly [string, number]): number | undefined {
    const first = this.#steps.findIndex(({ at }) => at >= free);
    if (first < 0) return undefined;
    const successes = this.#steps.slice(first).filter(({ nights }) => nights !== undefined);
    const most = successes.slice(0, MASS_POLLS).some((step) => this.#isMass(this.#steps.indexOf(step)))
      ? MASS_POLLS
      : NORMAL_POLLS;
    const done = successes.findIndex(({ held, today }) => night < today || !held.has(night));
    if (done < 0 || done >= most) return undefined;
    return ((successes[done]?.at ?? free) - free) / HOUR;
  }

  report(second_run_identical: boolean): Report {
    const { name, polls, truth } = this.#replay;
    const delays = truth.releases
      .map((release) => this.#delay(release))
      .filter((delay) => delay !== undefined);
    const sorted = delays.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    return {
      name,
      polls: polls.length,
      missed_occupancy: this.#missed,
      flap_nights: truth.flaps.length,
      flap_nights_released: this.#flapsReleased(),
      true_releases: truth.releases.length,
      true_releases_done: delays.length,
      median_release_delay_h: median === undefined ? null : Math.round(median * 10) / 10,
      false_new_notices: this.#falseNew,
      false_cancel_notices: this.#falseCancel,
      second_run_identical,
    };
  }
}
