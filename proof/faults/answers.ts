import type { Reply } from '../hub-process.ts';

/** So long at most may anybody wait, also for a database that says nothing. */
const LONGEST_MS = 10_000;
/** What no answer may show. */
const INTERNALS =
  /node_modules|\.[cm]?[jt]s:\d|ECONN|syntax error|constraint|postgres|terminat|Error:|undefined/i;
const SENTENCE = /^[A-ZÈÀ«].{8,}[.?!»]$/s;

/** Judges every answer and counts them. */
export class Answers {
  readonly #faults = new Map<string, number>();
  readonly count: Record<string, number> = {};
  slowest_ms = 0;

  /** A fault is told with an example, once for each kind. */
  fault(what: string): void {
    this.#faults.set(what, (this.#faults.get(what) ?? 0) + 1);
  }

  faults(): string[] {
    return [...this.#faults].map(([what, times]) => `${times}x ${what}`);
  }

  /** `refusals`: which refusals the scene itself may lead to. */
  judge(what: string, reply: Reply, ms: number, refusals: readonly number[] = []): void {
    const { status, body, retry_after } = reply;
    const name = reply.refused ? 'nobody listened' : String(status ?? 'broken off');
    this.count[name] = (this.count[name] ?? 0) + 1;
    this.slowest_ms = Math.max(this.slowest_ms, Math.round(ms));
    if (ms > LONGEST_MS) this.fault(`${what}: waited longer than ${LONGEST_MS} ms`);
    if (status === undefined || status < 300) return;
    const said = JSON.stringify(body);
    if (status !== 503 && !refusals.includes(status)) return this.fault(`${what}: ${status} ${said}`);
    if (!SENTENCE.test(String(body.error)) || INTERNALS.test(said))
      this.fault(`${what}: no sentence: ${said}`);
    if (typeof body.code !== 'string') this.fault(`${what}: no code: ${said}`);
    if (status === 503 && !(Number(retry_after) > 0)) this.fault(`${what}: 503 without Retry-After`);
  }
}
