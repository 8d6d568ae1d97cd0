import type { Ctx } from '../../context.ts';
import type { Client } from '../client.ts';
import { knownOrigin } from './known-origin.ts';
import { countAttempt, forgetAttempts, forgetOneAttempt, type Limit, originOf } from './throttle.ts';

/** Limits for guesses at one account, by the origin of the guess. */
export interface GuessLimits {
  /** From one address, at any account. */
  by_address: Limit;
  /** From one address at one account. */
  by_both: Limit;
  /** On a device on which the account has signed in before: a counter of its own that strangers cannot use up. */
  by_device: Limit;
  /** At one account, over all origins. */
  by_account: Limit;
}

/** The four limits of one kind of guess. `alone`: the limit for one account over all unknown origins. */
export function guessLimits(
  name: string,
  sentence: string,
  most: { address: number; both: number; alone: number },
  minutes: number,
): GuessLimits {
  const limit = (by: string, count: number): Limit => ({
    name: `${name} ${by}`,
    most: count,
    minutes,
    sentence,
  });
  return {
    by_address: limit('address', most.address),
    by_both: limit('account and address', most.both),
    by_device: limit('account and device', most.both),
    by_account: limit('account', most.alone),
  };
}

export interface Guess {
  /** Whether the account has signed in before on this device or from this address. */
  isKnownOrigin: boolean;
  /** Called when the guess was right: deletes its counters for this address and account. */
  forget(): Promise<void>;
}

type Counted = [Limit, string];

const atBoth = ({ by_both }: GuessLimits, { address }: Client, email: string): Counted => [
  by_both,
  `${originOf(address)}\n${email}`,
];
const onDevice = ({ by_device }: GuessLimits, { device_key }: Client, email: string): Counted => [
  by_device,
  `${device_key}\n${email}`,
];

/** Deletes the counters that would delay this person's sign-in from here. Attempts at other accounts stay counted. */
export async function forgetGuesses(
  ctx: Ctx,
  client: Client,
  limits: GuessLimits,
  email: string,
): Promise<void> {
  const counts = [
    atBoth(limits, client, email),
    onDevice(limits, client, email),
    [limits.by_account, email] as const,
  ];
  for (const [limit, subject] of counts) await forgetAttempts(ctx, limit, subject);
}

/**
 * Counts a guess before it is checked. A guesser with many addresses uses up the limit of unknown origins, and not the
 * one of devices on which the owner has signed in before. An account that does not exist is counted alike. Throws 429.
 */
export async function countGuess(
  ctx: Ctx,
  client: Client,
  limits: GuessLimits,
  email: string,
): Promise<Guess> {
  const knownBy = await knownOrigin(ctx, client, email);
  const origin = originOf(client.address);
  const own = knownBy === 'device' ? onDevice(limits, client, email) : atBoth(limits, client, email);
  const shared: Counted[] = [];
  if (knownBy !== 'device') shared.push([limits.by_address, origin]);
  if (knownBy === 'unknown') shared.push([limits.by_account, email]);
  // A guess that its own limit refuses does not count against the others.
  await countAttempt(ctx, ...own);
  for (const [limit, subject] of shared) await countAttempt(ctx, limit, subject);
  return {
    isKnownOrigin: knownBy !== 'unknown',
    async forget() {
      await forgetAttempts(ctx, ...own);
      for (const [limit, subject] of shared) await forgetOneAttempt(ctx, limit, subject);
    },
  };
}
