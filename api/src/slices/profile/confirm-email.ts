import sql from 'sql-template-tag';
import { hashToken } from '../../core/access/guard.ts';
import {
  findUnprovedHolder,
  hasGrants,
  resetUnprovedAccount,
} from '../accounts/registration/unproved-account.ts';
import { emailTaken } from '../accounts/registration/register.ts';
import type { Ctx } from '../../core/context.ts';
import { violatedConstraint } from '../../core/db/constraint.ts';
import { AppError } from '../../core/errors/errors.ts';

interface Confirmed {
  user_id: number;
  email: string;
  /** The id of the account that was removed for it. */
  removed?: number | undefined;
}

const linkInvalid = () =>
  new AppError(
    422,
    'email_link_invalid',
    'Il collegamento non è più valido. Chiedi di nuovo il cambio dal tuo profilo.',
  );

/**
 * Removes an unproved account with the address, which the confirming person has proved. An account with grants
 * stays, and then the address is taken.
 */
async function removeHolder(ctx: Ctx, email: string): Promise<number | undefined> {
  const holder = await findUnprovedHolder(ctx.db, email);
  if (holder === undefined || (await hasGrants(ctx.db, holder))) return undefined;
  if (!(await resetUnprovedAccount(ctx, holder))) return undefined;
  await ctx.db.run(sql`delete from users where id = ${holder}`);
  return holder;
}

/**
 * Activates the address that the token was mailed to, and returns the person; safe to repeat while the
 * address is the present one. Reset links that went to the former address end. Throws 422 `email_link_invalid`, 409
 * `email_taken` when another account has the address by now.
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<Confirmed> {
  const token_hash = hashToken(token);
  const now = ctx.clock();
  try {
    return await ctx.db.tx(async (db) => {
      const asked = await db.maybe<{ user_id: number }>(sql`
        select user_id from email_changes where token_hash = ${token_hash}`);
      if (!asked) throw linkInvalid();
      const { user_id } = asked;
      // Lock order: the person before the request. The second of two confirmations sees the first one's effect.
      const { former } = await db.one<{ former: string }>(sql`
        select email as former from users where id = ${user_id} for no key update`);
      const wish = await db.maybe<{ email: string; done: boolean; current: boolean }>(sql`
        select email, confirmed_at is not null as done, expires_at > ${now} as current
        from email_changes where user_id = ${user_id} and token_hash = ${token_hash}`);
      if (wish?.done && wish.email === former) return { user_id, email: wish.email };
      if (!wish?.current || wish.done) throw linkInvalid();
      const { email } = wish;
      const removed = await removeHolder({ ...ctx, db }, email);
      await db.run(sql`
        update users set email = ${email}, email_proved_at = ${now}, updated_at = ${now} where id = ${user_id}`);
      await db.run(sql`update email_changes set confirmed_at = ${now} where user_id = ${user_id}`);
      await ctx.jobs.send(db, 'profile.letter', { user_id, letter: 'email_changed', address: former });
      return { user_id, email, removed };
    });
  } catch (error) {
    throw violatedConstraint(error) === 'users_email_key' ? emailTaken() : error;
  }
}
