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
 * Admits the operator. Throws 401 without `HUB_OPERATOR_KEY` or with another key, and 429 to an address after too many
 * wrong keys, even if the next one is right. Compares in constant time.
 */
export async function requireOperator(
  app: Pick<App, 'config' | 'db' | 'clock'>,
  address: string,
  authorization: string | undefined,
): Promise<void> {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined) throw unauthorized('token_missing', 'Token missing');
  const { operatorKey } = app.config;
  // No key is configured, so there is nothing to guess or to count.
  if (operatorKey === undefined) throw unauthorized('token_invalid', 'Token invalid');
  await refuseWhileLimited(app, WRONG_KEYS, originOf(address));
  if (timingSafeEqual(digest(key), digest(operatorKey))) return;
  await countAttempt(app, WRONG_KEYS, originOf(address));
  throw unauthorized('token_invalid', 'Token invalid');
}
