import type { Ctx } from '../../core/context.ts';
import type { Client } from '../../core/access/client.ts';
import { countAttempt, type Limit, originOf } from '../../core/access/throttle/throttle.ts';

const TRIES: Limit = {
  name: 'mailed word address',
  most: 60,
  minutes: 10,
  sentence: 'Troppe richieste da questo indirizzo.',
};

/** Nobody can guess what stands in a mailed link; this only keeps one address from keeping us busy. Throws 429. */
export function countMailedWord(ctx: Pick<Ctx, 'db' | 'clock'>, { address }: Client): Promise<void> {
  return countAttempt(ctx, TRIES, originOf(address));
}
