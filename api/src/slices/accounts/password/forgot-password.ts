import { HOUR_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Client } from '../../../core/access/client.ts';
import { hashToken } from '../../../core/access/guard.ts';
import { countGuess, guessLimits } from '../../../core/access/throttle/guess-limits.ts';
import { resetLetter } from '../letters.ts';
import { pageAddress } from '../../../core/access/page-address.ts';
import { newToken } from '../../../core/access/sessions/sessions.ts';

const LINK_LIFE_MS = HOUR_MS;
/** The letters of half a link's life: each of their links is valid for at least the other half. */
const ENOUGH = { letters: 5, within_ms: LINK_LIFE_MS / 2 };

const CALLS = guessLimits(
  'forgot',
  'Hai chiesto troppe volte una nuova password.',
  { address: 20, both: 5, alone: 50 },
  60,
);

/** Queues the letter for known and unknown addresses alike, so that the caller cannot tell them apart. */
export async function forgotPassword(ctx: Ctx, client: Client, email: string): Promise<void> {
  const { isKnownOrigin } = await countGuess(ctx, client, CALLS, email);
  await ctx.db.tx((db) => ctx.jobs.send(db, 'access.forgot', { email, always: isKnownOrigin }));
}

/**
 * The job: makes a link and mails it; none to a blocked account, even if the block comes during the job. The token is in the letter
 * only; a retry of the job makes another one. Earlier links stay valid, so a stranger's request ends none of them. Nor can a stranger
 * flood the mailbox: after five recent letters there is no other, unless the request comes from an origin
 * where the person signs in (`always`).
 */
export async function mailResetLink(
  ctx: Ctx,
  { email, always = false }: { email: string; always?: boolean },
): Promise<void> {
  const token = newToken();
  const reader = await ctx.db.tx(async (db) => {
    // Lock order: the person before their links. The second of two concurrent jobs counts the first one's link.
    const person = await db.maybe<{ id: number; email: string; first_name: string }>(sql`
      select id, email, first_name from users
      where lower(email) = ${email} and blocked_at is null
      for no key update`);
    if (!person) return undefined;
    // The clock is read after the lock, so that links made meanwhile are not in the future.
    const now = ctx.clock();
    const young = new Date(now.getTime() - ENOUGH.within_ms);
    const made = await db.run(sql`
      insert into password_resets (user_id, token_hash, created_at, expires_at)
      select ${person.id}, ${hashToken(token)}, ${now}, ${new Date(now.getTime() + LINK_LIFE_MS)}
      where ${always} or ${ENOUGH.letters} > (
        select count(*) from password_resets r
        where r.user_id = ${person.id} and r.used_at is null and r.created_at > ${young} and r.created_at <= ${now})`);
    return made === 1 ? person : undefined;
  });
  if (reader)
    await ctx.mail.send(resetLetter(reader, pageAddress(ctx.config, `/reset-password?token=${token}`)));
}
