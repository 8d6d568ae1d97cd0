import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import type { Client } from '../http/route.ts';
import { hashToken } from './guard.ts';
import { resetLetter } from './letters.ts';
import { pageAddress } from './page-address.ts';
import { newToken } from './sessions.ts';
import { countAttempt, type Limit, originOf } from './throttle.ts';

const LINK_LIFE_MS = 60 * 60 * 1000;
const sentence = 'Hai chiesto troppe volte una nuova password.';
const BY_ACCOUNT: Limit = { name: 'forgot account', most: 5, minutes: 60, sentence };
const BY_ADDRESS: Limit = { name: 'forgot address', most: 20, minutes: 60, sentence };

/** Queues the letter for known and unknown addresses alike: what follows is not seen by who asks. */
export async function forgotPassword(ctx: Ctx, client: Client, email: string): Promise<void> {
  await countAttempt(ctx, BY_ADDRESS, originOf(client.address));
  await countAttempt(ctx, BY_ACCOUNT, email);
  await ctx.db.tx((db) => ctx.jobs.send(db, 'access.forgot', { email }));
}

/**
 * The job: makes the person's one valid link and mails it; none to who is blocked, be it at this very moment. The token exists
 * in the letter alone; a repeat, after the mail server was away, makes a new one and ends the one before.
 */
export async function mailResetLink(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const token = newToken();
  const now = ctx.clock();
  const reader = await ctx.db.maybe<{ email: string; first_name: string }>(sql`
    with link as (
      insert into password_resets (user_id, token_hash, created_at, expires_at)
      select id, ${hashToken(token)}, ${now}, ${new Date(now.getTime() + LINK_LIFE_MS)}
      from users where lower(email) = ${email} and blocked_at is null
      for share
      on conflict (user_id) do update set
        token_hash = excluded.token_hash,
        created_at = excluded.created_at,
        expires_at = excluded.expires_at,
        used_at = null
      returning user_id)
    select email, first_name from users where id = (select user_id from link)`);
  if (reader)
    await ctx.mail.send(resetLetter(reader, pageAddress(ctx.config, `/reset-password?token=${token}`)));
}
