import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../context.ts';
import type { Client } from '../client.ts';
import { secretsOf } from '../../secrets/secrets.ts';
import { originOf } from './throttle.ts';

export const KNOWN_FOR_MS = 90 * DAY_MS;

const PURPOSE = 'known origin';
/** The key that a browser makes for itself: random, and too long to guess. */
const DEVICE_KEY = /^[\w-]{22,64}$/;

type Caller = Pick<Client, 'address' | 'device_key'>;
type Reading = Pick<Ctx, 'config' | 'db' | 'clock'>;

/** The key of the calling browser, if it sends a well-formed one. */
export function deviceKeyOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && DEVICE_KEY.test(header) ? header : undefined;
}

/** Keyed hashes: a stolen table does not allow tests of addresses or devices. */
function marksOf({ config }: Pick<Ctx, 'config'>, { address, device_key }: Caller) {
  const { mac } = secretsOf(config);
  return {
    address: address === '' ? undefined : mac(`address\n${originOf(address)}`, PURPOSE),
    device: device_key === undefined ? undefined : mac(`device\n${device_key}`, PURPOSE),
  };
}

/** The origins to store after a sign-in. Always the address before the device, so that two sign-ins lock in one order. */
export function marksToKeep(ctx: Pick<Ctx, 'config'>, client: Caller): Buffer[] {
  const { address, device } = marksOf(ctx, client);
  return [address, device].filter((mark) => mark !== undefined);
}

/**
 * Whether the account has signed in before on this device or from this address; an open session there counts too. Runs
 * the same query for an account that does not exist.
 */
export async function knownOrigin(
  ctx: Reading,
  client: Caller,
  email: string,
): Promise<'device' | 'address' | 'unknown'> {
  const marks = marksOf(ctx, client);
  const since = new Date(ctx.clock().getTime() - KNOWN_FOR_MS);
  const isKnown = (mark: Buffer | undefined) => sql`exists (
    select from known_origins k where k.user_id = u.id and k.mark = ${mark ?? null}::bytea and k.seen_at >= ${since})`;
  const row = await ctx.db.maybe<{ device: boolean; address: boolean; open: string[] }>(sql`
    select ${isKnown(marks.device)} as device, ${isKnown(marks.address)} as address,
      array(select s.address from sessions s where s.user_id = u.id and s.address <> '') as open
    from users u where lower(u.email) = ${email}`);
  if (row?.device) return 'device';
  const origin = originOf(client.address);
  return row?.address || row?.open.some((address) => originOf(address) === origin) ? 'address' : 'unknown';
}
