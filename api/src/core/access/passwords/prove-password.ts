import sql from 'sql-template-tag';
import { passwordMatches } from './password.ts';
import type { Person } from '../sessions/session-cache.ts';
import { countAttempt, forgetAttempts, type Limit } from '../throttle/throttle.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors/errors.ts';

/** As many guesses as at sign-in: a session left open must not reveal the password. */
const GUESSES: Limit = {
  name: 'own password',
  most: 10,
  minutes: 15,
  sentence: 'Troppi tentativi con la password sbagliata.',
};

export const wrongPassword = (field: string) =>
  new AppError(422, 'wrong_password', 'La password non è giusta.', {
    fields: { [field]: 'La password non è giusta.' },
  });

/**
 * Checks the signed-in person's password and answers its stored hash, which the caller compares in its update. Guesses
 * are counted: call it outside of a transaction that may roll back. Throws 422 `wrong_password` with the field, 429.
 */
export async function provePassword(
  ctx: Ctx,
  person: Person,
  password: string,
  field: string,
): Promise<string> {
  const subject = String(person.user.id);
  await countAttempt(ctx, GUESSES, subject);
  const row = await ctx.db.maybe<{ password_hash: string }>(sql`
    select password_hash from users where id = ${person.user.id}`);
  const isRight = await passwordMatches(row?.password_hash, password);
  if (!row || !isRight) throw wrongPassword(field);
  await forgetAttempts(ctx, GUESSES, subject);
  return row.password_hash;
}
