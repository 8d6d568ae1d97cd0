import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { AppError } from '../../../core/errors/errors.ts';
import { giveWay } from '../registration/unproved-account.ts';
import { hashToken } from '../../../core/access/guard.ts';
import { passwordChangedLetter } from '../letters.ts';
import { pageAddress } from '../../../core/access/page-address.ts';
import { hashPassword, passwordMatches } from '../../../core/access/passwords/password.ts';
import { refuseWeakPassword, type PersonNames } from '../../../core/access/passwords/weak-password.ts';

const linkInvalid = () =>
  new AppError(422, 'reset_link_invalid', 'Il collegamento non è più valido. Richiedine uno nuovo.');

/** As long as somebody who got no answer may press again. */
const REPEATED_MS = 10 * 60 * 1000;

/** Whose password this is already, by the same link a moment ago: its answer was lost. */
async function alreadySet(ctx: Ctx, token: string, password: string): Promise<number | undefined> {
  const since = new Date(ctx.clock().getTime() - REPEATED_MS);
  const owner = await ctx.db.maybe<{ id: number; password_hash: string }>(sql`
    select u.id, u.password_hash from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${hashToken(token)} and r.used_at > ${since}`);
  return owner && (await passwordMatches(owner.password_hash, password)) ? owner.id : undefined;
}

/**
 * Sets a new password with a mailed token and ends every session of the person, whose id it answers. Throws 422
 * `reset_link_invalid` for a token that is unknown, too old or used, also when two requests use it side by side; the same
 * once more is answered alike for a while. The hash is made once the token is known, so guessed ones cost nothing, and before
 * anything is held that others wait for. An account whose address was never proved gives way to the holder of the link.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<number> {
  const now = ctx.clock();
  const isGood = sql`token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now}`;
  const link = await ctx.db.maybe<PersonNames & { user_id: number }>(sql`
    select r.user_id, u.email, u.username, u.first_name, u.last_name
    from password_resets r join users u on u.id = r.user_id
    where ${isGood}`);
  if (!link) {
    const owner = await alreadySet(ctx, token, password);
    if (owner === undefined) throw linkInvalid();
    return owner;
  }
  const { user_id } = link;
  await refuseWeakPassword(password, link);
  const password_hash = await hashPassword(password);
  return ctx.db.tx(async (db) => {
    // The person before their link and their sessions, as everywhere: the second of two requests sees what the first has done.
    await db.run(sql`select from users where id = ${user_id} for no key update`);
    const used = await db.run(sql`
      update password_resets set used_at = ${now} where user_id = ${user_id} and ${isGood}`);
    if (used === 0) throw linkInvalid();
    // Of several that were mailed one is used; the used one stays, so that a repeated call is answered.
    await db.run(sql`delete from password_resets where user_id = ${user_id} and used_at is null`);
    // The link proves the address: what a stranger did with the account before goes.
    await giveWay({ ...ctx, db }, user_id);
    await db.run(sql`
      update users set password_hash = ${password_hash}, updated_at = ${now} where id = ${user_id}`);
    await db.run(sql`delete from sessions where user_id = ${user_id}`);
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
