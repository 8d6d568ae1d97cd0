import type { PasswordChange } from 'contract/profile/schemas';
import sql from 'sql-template-tag';
import { hashPassword, passwordMatches } from '../../core/access/passwords/password.ts';
import { refuseWeakPassword } from '../../core/access/passwords/weak-password.ts';
import { endOtherSessions } from '../../core/access/sessions/sessions.ts';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { Ctx } from '../../core/context.ts';
import { AppError, invalid } from '../../core/errors/errors.ts';
import { provePassword, wrongPassword } from '../../core/access/passwords/prove-password.ts';

/**
 * Sets a new password, ends all other sessions and notifies the person by mail. Throws 422 `wrong_password`, 422 for the same
 * password again, 429. Of two concurrent changes one fails, because the password that it proved has changed. A repeated call
 * has the former password as the present one, and succeeds like the first. A guess counts either way.
 */
export async function changePassword(ctx: Ctx, person: Person, input: PasswordChange): Promise<void> {
  try {
    await replacePassword(ctx, person, input);
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'wrong_password';
    if (!isWrong || !(await isPresent(ctx, person, input.password))) throw error;
    await endOtherSessions(ctx, person);
  }
}

async function isPresent({ db }: Ctx, { user }: Person, password: string): Promise<boolean> {
  const known = await db.maybe<{ password_hash: string }>(sql`
    select password_hash from users where id = ${user.id}`);
  return passwordMatches(known?.password_hash, password);
}

async function replacePassword(ctx: Ctx, person: Person, input: PasswordChange): Promise<void> {
  const user_id = person.user.id;
  const proved = await provePassword(ctx, person, input.current_password, 'current_password');
  if (input.password === input.current_password) {
    throw invalid({ password: 'Scegli una password diversa da quella attuale.' });
  }
  await refuseWeakPassword(input.password, person.user);
  const password_hash = await hashPassword(input.password);
  await ctx.db.tx(async (db) => {
    const changed = await db.maybe<{ email: string }>(sql`
      update users set password_hash = ${password_hash}, updated_at = ${ctx.clock()}
      where id = ${user_id} and password_hash = ${proved}
      returning email`);
    if (!changed) throw wrongPassword('current_password');
    await endOtherSessions({ ...ctx, db }, person);
    await ctx.jobs.send(db, 'profile.letter', {
      user_id,
      letter: 'password_changed',
      address: changed.email,
    });
  });
}
