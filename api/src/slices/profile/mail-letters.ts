import sql from 'sql-template-tag';
import { hashToken } from '../../core/access/guard.ts';
import { pageAddress } from '../../core/access/page-address.ts';
import { newToken } from '../../core/access/sessions/sessions.ts';
import type { Ctx } from '../../core/context.ts';
import { LINK_LIFE_MS } from './change-email.ts';
import type { ProfileLetter } from './letter-names.ts';
import { emailLinkLetter, profileLetter, type Account } from './letters.ts';

/**
 * The job: makes the one valid link for the wish and mails it to the new address. A repeat, after the mail server was away,
 * makes a new one and ends the one before. Nothing is mailed when the person has changed their mind meanwhile.
 */
export async function mailEmailLink(
  ctx: Ctx,
  { user_id, email }: { user_id: number; email: string },
): Promise<void> {
  const token = newToken();
  const reader = await ctx.db.maybe<{ first_name: string }>(sql`
    update email_changes c
    set token_hash = ${hashToken(token)}, expires_at = ${new Date(ctx.clock().getTime() + LINK_LIFE_MS)}
    from users u
    where c.user_id = ${user_id} and c.email = ${email} and c.confirmed_at is null and u.id = c.user_id
    returning u.first_name`);
  if (!reader) return;
  const link = pageAddress(ctx.config, `/confirm-email?token=${token}`);
  await ctx.mail.send(emailLinkLetter(email, reader.first_name, link));
}

/** The job: tells somebody what happened to their account, in case it was not they who did it. */
export async function mailProfileLetter(
  ctx: Ctx,
  { user_id, letter, address }: { user_id: number; letter: ProfileLetter; address: string },
): Promise<void> {
  const account = await ctx.db.maybe<Account>(sql`
    select u.first_name, u.email, c.email as pending_email
    from users u left join email_changes c on c.user_id = u.id and c.confirmed_at is null
    where u.id = ${user_id}`);
  const doors = { forgot: pageAddress(ctx.config, '/forgot-password'), provider: ctx.config.providerUrl };
  const message = account && profileLetter(letter, address, account, doors);
  if (message) await ctx.mail.send(message);
}
