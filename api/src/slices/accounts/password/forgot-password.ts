import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Client } from '../../../core/access/client.ts';
import { hashToken } from '../../../core/access/guard.ts';
import { countGuess, guessLimits } from '../../../core/access/throttle/guess-limits.ts';
import { resetLetter } from '../letters.ts';
import { pageAddress } from '../../../core/access/page-address.ts';
import { newToken } from '../../../core/access/sessions/sessions.ts';

const MINUTE_MS = 60 * 1000;
const LINK_LIFE_MS = 60 * MINUTE_MS;
/** So many letters in so short a time are enough: their links are good for as long again. */
const ENOUGH = { letters: 5, within_ms: LINK_LIFE_MS / 2 };

const CALLS = guessLimits(
  'forgot',
  'Hai chiesto troppe volte una nuova password.',
  { address: 20, both: 5, alone: 50 },
  60,
);

/** Queues the letter for known and unknown addresses alike: what follows is not seen by who asks. */
export async function forgotPassword(ctx: Ctx, client: Client, email: string): Promise<void> {
  const { isKnownOrigin } = await countGuess(ctx, client, CALLS, email);
  await ctx.db.tx((db) => ctx.jobs.send(db, 'access.forgot', { email, always: isKnownOrigin }));
}

/**
 * The job: makes a link and mails it; none to a blocked account, even when the block comes during the job. The token exists in the letter alone; a
 * repeat, after the mail server was away, makes one more. Links that were mailed before stay valid: a stranger who asks
 * takes none away, and cannot fill the mailbox either, for no letter is added to five young ones unless it was asked for
 * from where the person signs in (`always`).
 */
export async function mailResetLink(
  ctx: Ctx,
  { email, always = false }: { email: string; always?: boolean },
): Promise<void> {
  const token = newToken();
  const reader = await ctx.db.tx(async (db) => {
    // The person before their links, as everywhere: of two jobs at once the second counts what the first has made.
    const person = await db.maybe<{ id: number; email: string; first_name: string }>(sql`
      select id, email, first_name from users
      where lower(email) = ${email} and blocked_at is null
      for no key update`);
    if (!person) return undefined;
    // After the wait for the person: links that were made meanwhile are not of the future.
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
