import sql from 'sql-template-tag';
import { hashToken } from '../../core/access/guard.ts';
import { giveWay, isGiven, unprovedHolder } from '../accounts/registration/unproved-account.ts';
import { emailTaken } from '../accounts/registration/register.ts';
import type { Ctx } from '../../core/context.ts';
import { violatedConstraint } from '../../core/db/constraint.ts';
import { AppError } from '../../core/errors/errors.ts';

interface Confirmed {
  user_id: number;
  email: string;
  /** Whose account was removed for it. */
  removed?: number | undefined;
}

const linkInvalid = () =>
  new AppError(
    422,
    'email_link_invalid',
    'Il collegamento non è più valido. Chiedi di nuovo il cambio dal tuo profilo.',
  );

/**
 * Removes the account that somebody registered with the address and never proved: the one who confirms it has proved it. An account
 * that the operator gave something to stays, and then the address is taken.
 */
async function removeHolder(ctx: Ctx, email: string): Promise<number | undefined> {
  const holder = await unprovedHolder(ctx.db, email);
  if (holder === undefined || (await isGiven(ctx.db, holder))) return undefined;
  if (!(await giveWay(ctx, holder))) return undefined;
  await ctx.db.run(sql`delete from users where id = ${holder}`);
  return holder;
}

/**
 * Makes the address count that the token was mailed to, and answers whose it is; a repetition is answered alike while the
 * address counts. Links for a new password that went to the former address end. Throws 422 `email_link_invalid`, 409
 * `email_taken` when somebody else has the address by now.
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
      // The person before their wish, as everywhere: the second of two confirmations sees what the first has done.
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
