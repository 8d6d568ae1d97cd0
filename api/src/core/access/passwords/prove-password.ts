import sql from 'sql-template-tag';
import { passwordMatches } from './password.ts';
import type { Person } from '../sessions/session-cache.ts';
import { countAttempt, forgetAttempts, type Limit } from '../throttle/throttle.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors/errors.ts';

/** As many guesses as at sign-in: a session that somebody left open does not give the password away. */
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
 * Asks the signed-in person for their password once more and answers its stored hash, for a change that must not cross
 * another one. Guesses are counted: call it outside of a transaction that may fail. Throws 422 `wrong_password` with the
 * field, 429.
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
