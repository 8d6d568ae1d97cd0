import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Client } from '../../../core/access/client.ts';
import type { Ctx } from '../../../core/context.ts';
import { AppError } from '../../../core/errors/errors.ts';
import { resetUnprovedAccount } from '../registration/unproved-account.ts';
import { hashToken } from '../../../core/access/guard.ts';
import { passwordChangedLetter } from '../letters.ts';
import { pageAddress } from '../../../core/access/page-address.ts';
import { hashPassword, passwordMatches } from '../../../core/access/passwords/password.ts';
import { refuseWeakPassword, type PersonNames } from '../../../core/access/passwords/weak-password.ts';

const linkInvalid = () =>
  new AppError(422, 'reset_link_invalid', 'Il collegamento non è più valido. Richiedine uno nuovo.');

/** A repeat within this time gets the first response again. */
const REPEATED_MS = 10 * MINUTE_MS;

/** The person who has just set this password by the same link, and whose response was lost. */
async function alreadySet(ctx: Ctx, token: string, password: string): Promise<number | undefined> {
  const since = new Date(ctx.clock().getTime() - REPEATED_MS);
  const owner = await ctx.db.maybe<{ id: number; password_hash: string }>(sql`
    select u.id, u.password_hash from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${hashToken(token)} and r.used_at > ${since}`);
  return owner && (await passwordMatches(owner.password_hash, password)) ? owner.id : undefined;
}

/**
 * Sets a new password with a mailed token, ends every session of the person, and returns the person's id. Throws 422
 * `reset_link_invalid` for a token that is unknown, expired or used, also by a concurrent request; a repeat of the same
 * call succeeds for a while. The hash is computed after the check of the token, so guesses cost nothing, and before
 * any lock. An account with an unproved address goes over to the holder of the link, `client`.
 */
export async function resetPassword(
  ctx: Ctx,
  client: Client,
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
    // Lock order: the person before their link and sessions. The second of two requests sees the first one's effect.
    await db.run(sql`select from users where id = ${user_id} for no key update`);
    const used = await db.run(sql`
      update password_resets set used_at = ${now} where user_id = ${user_id} and ${isGood}`);
    if (used === 0) throw linkInvalid();
    // The used link stays, so that a repeated call succeeds; the other links end.
    await db.run(sql`delete from password_resets where user_id = ${user_id} and used_at is null`);
    // The link proves the address, so a stranger's content of the account goes.
    const reset = await resetUnprovedAccount({ ...ctx, db }, user_id, client);
    await db.run(sql`
      update users set password_hash = ${password_hash}, updated_at = ${now} where id = ${user_id}`);
    await db.run(sql`delete from sessions where user_id = ${user_id}`);
    const keeps_place = reset?.keeps_place ?? false;
    await ctx.jobs.send(db, 'access.password_changed', { user_id, keeps_place });
    return user_id;
  });
}

/** The job: notifies the person, in case another person changed the password. */
export async function mailPasswordChanged(
  ctx: Ctx,
  { user_id, keeps_place = false }: { user_id: number; keeps_place?: boolean },
): Promise<void> {
  const reader = await ctx.db.maybe<{ email: string; first_name: string }>(sql`
    select email, first_name from users where id = ${user_id}`);
  if (!reader) return;
  await ctx.mail.send(
    passwordChangedLetter(reader, pageAddress(ctx.config, '/forgot-password'), keeps_place),
  );
}
