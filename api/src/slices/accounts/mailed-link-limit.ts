import type { Ctx } from '../../core/context.ts';
import type { Client } from '../../core/access/client.ts';
import { countAttempt, type Limit, originOf } from '../../core/access/throttle/throttle.ts';

const TRIES: Limit = {
  name: 'mailed word address',
  most: 60,
  minutes: 10,
  sentence: 'Troppe richieste da questo indirizzo.',
};

/** Mailed tokens cannot be guessed; this only limits the load from one address. Throws 429. */
export function countMailedLink(ctx: Pick<Ctx, 'db' | 'clock'>, { address }: Client): Promise<void> {
  return countAttempt(ctx, TRIES, originOf(address));
}
