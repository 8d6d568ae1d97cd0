interface Due {
  at: number;
  work: () => void;
}

/** The fake's clock. Scheduled events run in order, each at its own instant, however far the clock advances. */
export class Timeline {
  #planned: Due[] = [];
  #shift = 0;
  #reached: number;
  readonly #clock: () => Date;

  constructor(clock?: () => Date) {
    const start = new Date();
    this.#clock = clock ?? (() => start);
    this.#reached = this.#clock().getTime();
  }

  /** Milliseconds. While something planned happens, its own instant. */
  now(): number {
    return this.#reached;
  }

  seconds(): number {
    return Math.floor(this.#reached / 1000);
  }

  plan(at: number, work: () => void): void {
    this.#planned.push({ at, work });
  }

  /** Runs due events; with `settle`, awaits the work that each one starts. */
  async advance(ms: number, settle: () => Promise<void>): Promise<void> {
    this.#shift += ms;
    await settle();
    for (let due = this.#next(); due; due = this.#next()) {
      this.#reached = Math.max(this.#reached, due.at);
      due.work();
      await settle();
    }
    this.#reached = this.#target();
  }

  /** The same without waiting, for requests while the clock runs. */
  catchUp(): void {
    for (let due = this.#next(); due; due = this.#next()) {
      this.#reached = Math.max(this.#reached, due.at);
      due.work();
    }
    this.#reached = this.#target();
  }

  #target(): number {
    return Math.max(this.#reached, this.#clock().getTime() + this.#shift);
  }

  #next(): Due | undefined {
    const target = this.#target();
    let first: Due | undefined;
    for (const due of this.#planned) if (due.at <= target && (!first || due.at < first.at)) first = due;
    if (first) this.#planned.splice(this.#planned.indexOf(first), 1);
    return first;
  }
}
