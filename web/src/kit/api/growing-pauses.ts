import { MINUTE_MS } from 'contract/days/durations';
import { ApiError, leavesOpen, mayPass } from './errors.ts';

/** The call itself fails, and another one need not: a fault of the server, or a right that the person does not have at present. */
export const failsAlone = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ((leavesOpen(error) && !mayPass(error)) || (error.status === 403 && error.code !== 'pin_required'));

/** Something that is tried again later, by itself. */
export interface Paused {
  /** What waits, by the name that its list gives it. */
  name: string;
  /** Of the first failure, in milliseconds. */
  since: number;
  until: number;
  pause: number;
  status: number;
  sentence: string;
}

const FIRST_MS = 5_000;
const MOST_MS = 2 * MINUTE_MS;

/** It has failed so often that a person may give up what waits (docs/rules.md 26.11). */
export const isStuck = ({ pause }: Paused): boolean => pause === MOST_MS;

/** What fails alone waits longer each time, and keeps nothing else back. `tell` is called after each change. */
export function growingPauses(tell: () => void) {
  let paused: readonly Paused[] = [];
  const find = (name: string) => paused.find((one) => one.name === name);
  const without = (name: string) => paused.filter((one) => one.name !== name);
  return {
    list: () => paused,
    isPaused: (name: string) => (find(name)?.until ?? 0) > Date.now(),
    /** Whether it is the first failure. */
    pause(name: string, { status, message }: ApiError): boolean {
      const before = find(name);
      const now = Date.now();
      const pause = before ? Math.min(before.pause * 2, MOST_MS) : FIRST_MS;
      const since = before?.since ?? now;
      paused = [...without(name), { name, since, until: now + pause, pause, status, sentence: message }];
      tell();
      return before === undefined || before.status !== status;
    },
    /** It went through, or what it failed at was given up: the rest of it is tried at once. */
    end(name: string): void {
      if (!find(name)) return;
      paused = without(name);
      tell();
    },
    /** A person asks for the next try at once. How long each has failed stays known. */
    wake(): void {
      paused = paused.map((one) => ({ ...one, until: 0 }));
      tell();
    },
    /** Another person acts: nothing is known of what may go now. */
    clear(): void {
      if (paused.length === 0) return;
      paused = [];
      tell();
    },
  };
}
