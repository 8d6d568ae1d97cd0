import type { SignedIn, User } from 'contract/access';
import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import { forbidden, unauthorized } from '../http/errors.ts';
import type { Client } from '../http/route.ts';
import { passwordMatches } from './password.ts';
import { openSession } from './sessions.ts';
import { countAttempt, forgetAttempts, forgetOneAttempt, type Limit, originOf } from './throttle.ts';

const sentence = 'Troppi tentativi di accesso.';
export const SIGN_IN_BY_ACCOUNT: Limit = { name: 'sign-in account', most: 10, minutes: 15, sentence };
const SIGN_IN_BY_ADDRESS: Limit = { name: 'sign-in address', most: 50, minutes: 15, sentence };

/**
 * Opens a session for the right password. Throws 401 `wrong_credentials`, which says neither by its text nor by its
 * time whether the account exists, 429 after too many wrong guesses for one account or from one address, and 403
 * `account_blocked` to who knows the password.
 */
export async function signIn(
  ctx: Ctx,
  client: Client,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const origin = originOf(client.address);
  await countAttempt(ctx, SIGN_IN_BY_ADDRESS, origin);
  await countAttempt(ctx, SIGN_IN_BY_ACCOUNT, email);
  const account = await ctx.db.maybe<User & { password_hash: string; blocked_at: string | null }>(sql`
    select id, first_name, last_name, email, username, password_hash, blocked_at
    from users where lower(email) = ${email}`);
  const right = await passwordMatches(account?.password_hash, password);
  if (right && account && account.blocked_at !== null) {
    throw forbidden('Il tuo account è bloccato. Scrivi a chi gestisce la directory.', 'account_blocked');
  }
  const token = right && account ? await openSession(ctx, client, account) : undefined;
  if (!account || token === undefined) throw unauthorized('wrong_credentials', 'Credenziali non valide');
  await forgetAttempts(ctx, SIGN_IN_BY_ACCOUNT, email);
  await forgetOneAttempt(ctx, SIGN_IN_BY_ADDRESS, origin);
  const { password_hash: _, blocked_at: __, ...user } = account;
  return { token, user };
}
