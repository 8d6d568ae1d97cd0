import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import { AppError } from '../http/errors.ts';
import { hashToken } from './guard.ts';
import { passwordChangedLetter } from './letters.ts';
import { pageAddress } from './page-address.ts';
import { hashPassword } from './password.ts';
import { SIGN_IN_BY_ACCOUNT } from './sign-in.ts';
import { forgetAttempts } from './throttle.ts';

/**
 * Sets a new password with a mailed token and ends every session of the person, whose id it answers. Throws 422
 * `reset_link_invalid` for a token that is unknown, too old or used, also when two requests use it side by side: the
 * second waits for the first one's row. The hash is made after that, so guessed tokens cost nothing.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<number> {
  const now = ctx.clock();
  return ctx.db.tx(async (db) => {
    const link = await db.maybe<{ user_id: number }>(sql`
      update password_resets set used_at = ${now}
      where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now}
      returning user_id`);
    if (!link) {
      throw new AppError(
        422,
        'reset_link_invalid',
        'Il collegamento non è più valido. Richiedine uno nuovo.',
      );
    }
    const { user_id } = link;
    // The person before their sessions: see `openSession`.
    const { email } = await db.one<{ email: string }>(sql`
      update users set password_hash = ${await hashPassword(password)}, updated_at = ${now}
      where id = ${user_id}
      returning lower(email) as email`);
    await db.run(sql`delete from sessions where user_id = ${user_id}`);
    await forgetAttempts({ ...ctx, db }, SIGN_IN_BY_ACCOUNT, email);
    await ctx.jobs.send(db, 'access.password_changed', { user_id });
    return user_id;
  });
}

/** The job: tells the person, in case it was somebody else. */
export async function mailPasswordChanged(ctx: Ctx, { user_id }: { user_id: number }): Promise<void> {
  const reader = await ctx.db.maybe<{ email: string; first_name: string }>(sql`
    select email, first_name from users where id = ${user_id}`);
  if (reader) await ctx.mail.send(passwordChangedLetter(reader, pageAddress(ctx.config, '/forgot-password')));
}
