import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '../context.ts';
import { unauthorized } from '../errors/errors.ts';
import { countAttempt, type Limit, originOf, refuseWhileLimited } from './throttle/throttle.ts';

const WRONG_KEYS: Limit = {
  name: 'operator key address',
  most: 100,
  minutes: 15,
  sentence: 'Troppi tentativi con una chiave sbagliata.',
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Lets the directory's provider in. Throws 401 without `HUB_OPERATOR_KEY` or with another key, and 429 to an address from
 * which too many wrong ones came, whatever it sends then. Compares in constant time.
 */
export async function requireOperator(
  app: Pick<App, 'config' | 'db' | 'clock'>,
  address: string,
  authorization: string | undefined,
): Promise<void> {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined) throw unauthorized('token_missing', 'Token missing');
  const { operatorKey } = app.config;
  // The door is closed: there is nothing to guess.
  if (operatorKey === undefined) throw unauthorized('token_invalid', 'Token invalid');
  await refuseWhileLimited(app, WRONG_KEYS, originOf(address));
  if (timingSafeEqual(digest(key), digest(operatorKey))) return;
  await countAttempt(app, WRONG_KEYS, originOf(address));
  throw unauthorized('token_invalid', 'Token invalid');
}
