import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { unauthorized } from '../http/errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets the directory's provider in. Throws 401 without `HUB_OPERATOR_KEY` or with another key; compares in constant time. */
export function requireOperator(config: Config, authorization: string | undefined): void {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined) throw unauthorized('token_missing', 'Token missing');
  if (config.operatorKey === undefined || !timingSafeEqual(digest(key), digest(config.operatorKey))) {
    throw unauthorized('token_invalid', 'Token invalid');
  }
}
