import { isStuck, type Paused } from '../../../kit/api/growing-pauses.ts';
import type { Waiting } from './waiting.ts';

/** The code of a command that a person may give up, beside those of refusals. */
export const STUCK = 'stuck';

/** At each order at which the server fails for long, the command at which it does: those after it wait for it (docs/rules.md 26.11). */
export function stuckCommands(
  waiting: readonly Waiting[],
  paused: readonly Paused[],
  words: (since: number) => string,
): Waiting[] {
  return paused
    .filter((one) => isStuck(one) && one.status !== 403)
    .flatMap(({ name, since }) => {
      const first = waiting.find(({ order, refusal }) => String(order) === name && refusal === undefined);
      return first ? [{ ...first, refusal: words(since), code: STUCK }] : [];
    });
}
