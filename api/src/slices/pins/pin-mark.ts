import { hashRaw } from '@node-rs/argon2';
import { inHashQueue } from '../../core/access/passwords/hash-queue.ts';
import type { Config } from '../../core/config.ts';
import { secretsOf } from '../../core/secrets/secrets.ts';

/** As costly as a password (docs/rules.md 2.3). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;

/**
 * What is stored of a PIN: argon2id over a keyed hash of it. The salt is the place's, so the same PIN at one place gives the same mark: it
 * finds its person by an index and cannot be had twice. A stolen table tells nothing without the key, and little with it. Every guess
 * costs the same, right or wrong.
 */
export function pinMark({ config }: { config: Config }, place_id: number, pin: string): Promise<Buffer> {
  const { mac } = secretsOf(config);
  const secret = mac(`pin\n${place_id}\n${pin}`, 'pin');
  const salt = mac(`salt\n${place_id}`, 'pin').subarray(0, SALT_BYTES);
  return inHashQueue(() => hashRaw(secret, { ...COST, salt }));
}
