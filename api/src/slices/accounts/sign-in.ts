import type { SignedIn, User } from 'contract/access/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { forbidden, unauthorized } from '../../core/errors/errors.ts';
import type { Client } from '../../core/access/client.ts';
import { countGuess, forgetGuesses, guessLimits } from '../../core/access/throttle/guess-limits.ts';
import { proveCode } from '../two-factor/prove-code.ts';
import { passwordMatches } from '../../core/access/passwords/password.ts';
import { openSession } from '../../core/access/sessions/sessions.ts';
import { countAttempt, type Limit, originOf } from '../../core/access/throttle/throttle.ts';

const sentence = 'Troppi tentativi di accesso.';
const GUESSES = guessLimits('sign-in', sentence, { address: 50, both: 10, alone: 100 }, 15);
// More than one person needs: the holder of a correct password cannot fill the installation with sessions.
const RIGHT_BY_ACCOUNT: Limit = { name: 'signed in account', most: 30, minutes: 10, sentence };
const RIGHT_BY_ADDRESS: Limit = { name: 'signed in address', most: 100, minutes: 10, sentence };

export const accountBlocked = () =>
  forbidden('Il tuo account è bloccato. Scrivi a chi gestisce la directory.', 'account_blocked');
interface Account extends User {
  password_hash: string;
  blocked_at: string | null;
  two_factor: boolean;
}

// The web app signs out on some words of a 401: this sentence has none of them.
const codeRequired = () =>
  unauthorized('code_required', 'Inserisci il codice della verifica in due passaggi.');

/**
 * Opens a session for the correct password, and the correct code where the account has two factors: 401 `code_required` without,
 * `wrong_code` for another. Throws 401 `wrong_credentials`, which reveals neither by its text nor by its
 * time whether the account exists, 429 after too many tries, and 403 `account_blocked` after a correct password only.
 */
export async function signIn(
  ctx: Ctx,
  client: Client,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
): Promise<SignedIn> {
  const guess = await countGuess(ctx, client, GUESSES, email);
  const account = await ctx.db.maybe<Account>(sql`
    select u.id, u.first_name, u.last_name, u.email, u.username, u.password_hash, u.blocked_at,
      (select f.on_since from two_factor f where f.user_id = u.id) is not null as two_factor
    from users u where lower(u.email) = ${email}`);
  const right = await passwordMatches(account?.password_hash, password);
  if (right && account && account.blocked_at !== null) {
    throw accountBlocked();
  }
  if (!right || !account) throw wrongCredentials();
  await countAttempt(ctx, RIGHT_BY_ACCOUNT, email);
  await countAttempt(ctx, RIGHT_BY_ADDRESS, originOf(client.address));
  if (account.two_factor) {
    // The password was correct: codes have counts of their own.
    await guess.forget();
    if (code === undefined) throw codeRequired();
    await proveCode(ctx, client, account, code, 401);
  }
  const token = await openSession(ctx, client, { ...account, has_proved_code: account.two_factor });
  if (token === undefined) throw wrongCredentials();
  if (!account.two_factor) await guess.forget();
  const { password_hash: _, blocked_at: __, two_factor: ___, ...user } = account;
  return { token, user };
}

/** Deletes the counts of wrong guesses after a reset by mail, so that the person can sign in from this address. */
export async function forgetWrongSignIns(ctx: Ctx, client: Client, user_id: number): Promise<void> {
  const user = await ctx.db.maybe<{ email: string }>(sql`
    select lower(email) as email from users where id = ${user_id}`);
  if (user) await forgetGuesses(ctx, client, GUESSES, user.email);
}

const wrongCredentials = () => unauthorized('wrong_credentials', 'Credenziali non valide');
