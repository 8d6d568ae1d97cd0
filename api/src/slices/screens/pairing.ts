import { randomInt } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { SCREEN_CODE_ALPHABET, SCREEN_CODE_LENGTH, SCREEN_CODE_MINUTES } from 'contract/screens/values';
import sql from 'sql-template-tag';
import type { Client } from '../../core/access/client.ts';
import { hashToken } from '../../core/access/guard.ts';
import { describeDevice } from '../../core/access/sessions/describe-device.ts';
import { newToken } from '../../core/access/sessions/sessions.ts';
import { countAttempt, type Limit, originOf } from '../../core/access/throttle/throttle.ts';
import type { Ctx } from '../../core/context.ts';

const sentence = 'Troppe richieste da questo indirizzo.';
/** A screen that nobody pairs makes six codes an hour. */
const CODES: Limit = { name: 'screen code', most: 40, minutes: 60, sentence };
/** Several screens of one network look every few seconds. */
const LOOKS: Limit = { name: 'screen look', most: 1200, minutes: 10, sentence };

const newCode = () =>
  Array.from(
    { length: SCREEN_CODE_LENGTH },
    () => SCREEN_CODE_ALPHABET[randomInt(SCREEN_CODE_ALPHABET.length)],
  ).join('');

/**
 * A code for the device to show. Its key opens nothing until the code is typed and is the token of the screen from then on, so no answer
 * with a token can be lost. Both are answered once; the database keeps hashes. Throws 429.
 */
export async function beginPairing(
  ctx: Ctx,
  client: Client,
): Promise<{ code: string; key: string; until: string }> {
  await countAttempt(ctx, CODES, originOf(client.address));
  const code = newCode();
  const key = newToken();
  const now = ctx.clock();
  const until = new Date(now.getTime() + SCREEN_CODE_MINUTES * MINUTE_MS);
  await ctx.db.run(sql`
    insert into screens (device, code_hash, code_until, token_hash, created_at, seen_at)
    values (${describeDevice(client.device)}, ${hashToken(code)}, ${until}, ${hashToken(key)}, ${now}, ${now})`);
  return { code, key, until: until.toISOString() };
}

/** Whether the code of the key was typed. An unknown key is over too. Throws 429. */
export async function lookAtPairing(
  ctx: Ctx,
  client: Client,
  key: string,
): Promise<{ state: 'waiting' | 'paired' | 'over' }> {
  await countAttempt(ctx, LOOKS, originOf(client.address));
  const found = await ctx.db.maybe<{ state: 'waiting' | 'paired' | 'over' }>(sql`
    select case when place_id is not null then 'paired' when code_until > ${ctx.clock()}::timestamptz then 'waiting' else 'over' end
      as state
    from screens where token_hash = ${hashToken(key)}`);
  return found ?? { state: 'over' };
}

/** Codes that nobody typed. */
export async function deleteOldPairings(ctx: Ctx): Promise<void> {
  await ctx.db.run(sql`
    delete from screens where place_id is null and created_at < ${new Date(ctx.clock().getTime() - HOUR_MS)}`);
}
