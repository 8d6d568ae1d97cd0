import type { Worker } from '../load/plan.ts';
import { keepEventLine } from '../load/event-line.ts';
import { Line } from '../load/line.ts';
import type { Records } from '../load/records.ts';

/** A device of the restaurant: its calls, and its stream of events. */
export class Phone {
  readonly worker: Worker;
  readonly line: Line;
  readonly #stop: () => void;

  /** `onOrders` is called for each event that says that orders look different. */
  constructor(worker: Worker, nth: number, ports: readonly number[], records: Records, onOrders: () => void) {
    this.worker = worker;
    this.line = new Line(records, ports, `10.1.200.${1 + nth}`);
    this.line.token = worker.token;
    const port = ports[nth % ports.length]!;
    this.#stop = keepEventLine({
      port: () => port,
      token: worker.token,
      address: this.line.address,
      asked: performance.now(),
      onEvent: ({ event, data }) => {
        if (event === 'reset') records.fault('stream reset');
        if (event !== 'changed') return;
        const { what } = JSON.parse(data) as { what: string[] };
        if (what.includes('orders')) onOrders();
      },
      onBroken: (status, why) => records.fault(`stream ${status ?? why}`),
    });
  }

  close(): void {
    this.#stop();
    this.line.close();
  }
}

/** Runs a step now, or once more after the running one: many events while it runs cause a single repeat, as the web does it. */
export function oneAtATime(step: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  async function run(): Promise<void> {
    running = true;
    do {
      again = false;
      await step();
    } while (again);
    running = false;
  }
  return () => {
    again = true;
    if (!running) void run();
  };
}
