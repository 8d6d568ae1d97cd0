import sql from 'sql-template-tag';
import { hashToken } from '../../../core/access/guard.ts';
import { newToken } from '../../../core/access/sessions/sessions.ts';
import {
  countAttempt,
  forgetOneAttempt,
  type Limit,
  originOf,
} from '../../../core/access/throttle/throttle.ts';
import type { Ctx } from '../../../core/context.ts';
import { unauthorized } from '../../../core/errors/errors.ts';

const GUESSES: Limit = {
  name: 'print agent code',
  most: 10,
  minutes: 15,
  sentence: 'Troppi codici sbagliati.',
};

/** Only letters and digits count, so that a code may be typed as it is read. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The agent that a key has paired already: the answer was lost, and only the agent knows the key. */
const pairedBy = ({ db }: Ctx, key: string) =>
  db.maybe<{ place: string }>(sql`
    select p.name as place from print_agents a join places p on p.id = a.place_id
    where a.token_hash = ${hashToken(key)} and a.revoked_at is null`);

/**
 * A code works once, and until it is over; with the key of the agent a pairing may be repeated (docs/rules.md 28.2). Throws 401
 * `code_invalid`, 429.
 */
export async function pairAgent(
  ctx: Ctx,
  { code, key }: { code: string; key?: string | undefined },
  address: string,
): Promise<{ token: string; place: string }> {
  const origin = originOf(address);
  await countAttempt(ctx, GUESSES, origin);
  const token = key ?? newToken();
  const now = ctx.clock();
  const made = await ctx.db.maybe<{ place: string }>(sql`
    update print_agents a set token_hash = ${hashToken(token)}, code_hash = null, paired_at = ${now}, seen_at = ${now}
    from places p
    where a.code_hash = ${hashToken(plain(code))} and a.code_until > ${now} and a.revoked_at is null and p.id = a.place_id
    returning p.name as place`);
  const agent = made ?? (key === undefined ? undefined : await pairedBy(ctx, key));
  if (!agent)
    throw unauthorized('code_invalid', 'Il codice non vale o è scaduto: creane un altro nelle impostazioni.');
  await forgetOneAttempt(ctx, GUESSES, origin);
  return { token, place: agent.place };
}
