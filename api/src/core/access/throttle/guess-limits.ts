import type { Ctx } from '../../context.ts';
import type { Client } from '../client.ts';
import { knownOrigin } from './known-origin.ts';
import { countAttempt, forgetAttempts, forgetOneAttempt, type Limit, originOf } from './throttle.ts';

/** How often somebody may try at one account, by where they ask from. */
export interface GuessLimits {
  /** From one address, at any account. */
  by_address: Limit;
  /** From one address at one account. */
  by_both: Limit;
  /** On a device that the account has signed in on: its own count, which nobody else can use up. */
  by_device: Limit;
  /** At one account from everywhere together. */
  by_account: Limit;
}

/** The four of one kind of try: where it is told from where, `alone` is what many addresses may do together. */
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
  /** The guess was right: its counts for this address and account are deleted. */
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

/** Deletes the counts that would delay this person's sign-in from here; tries at other accounts stay counted. */
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
 * Counts a try at an account before it is made. Somebody who guesses from many addresses uses up what strangers have, and
 * nothing of what the owner has where they signed in before. An account that does not exist is counted alike. Throws 429.
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
  // A try that its own count refuses uses up nothing of the others.
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
