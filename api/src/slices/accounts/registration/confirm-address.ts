import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { AppError } from '../../../core/errors/errors.ts';
import { proveEmail } from './unproved-account.ts';
import { hashToken } from '../../../core/access/guard.ts';
import { confirmationLetter } from '../letters.ts';
import { wrongPassword } from '../../../core/access/passwords/prove-password.ts';
import { pageAddress } from '../../../core/access/page-address.ts';
import { passwordMatches } from '../../../core/access/passwords/password.ts';
import type { Person } from '../../../core/access/sessions/session-cache.ts';
import { newToken } from '../../../core/access/sessions/sessions.ts';
import { countAttempt, type Limit } from '../../../core/access/throttle/throttle.ts';

/** As long as an invitation: people may read their mail days after they register. */
const LINK_LIFE_MS = 7 * DAY_MS;

const LETTERS: Limit = {
  name: 'confirmation letters',
  most: 5,
  minutes: 60,
  sentence: 'Hai chiesto troppe volte il messaggio di conferma.',
};
const GUESSES: Limit = {
  name: 'confirmation password',
  most: 10,
  minutes: 15,
  sentence: 'Troppi tentativi con la password sbagliata.',
};

const linkInvalid = () =>
  new AppError(
    422,
    'confirmation_link_invalid',
    'Il collegamento non è più valido. Accedi e fattene mandare uno nuovo dal tuo profilo.',
  );

/** Queues the letter with the link, in the caller's transaction. */
export async function askConfirmation(ctx: Ctx, user_id: number): Promise<void> {
  const now = ctx.clock();
  await ctx.db.run(sql`
    insert into email_confirmations (user_id, asked_at, expires_at)
    values (${user_id}, ${now}, ${new Date(now.getTime() + LINK_LIFE_MS)})
    on conflict (user_id) do update set token_hash = null, asked_at = excluded.asked_at, expires_at = excluded.expires_at`);
  await ctx.jobs.send(ctx.db, 'access.confirm_address', { user_id });
}

/** Runs before the transaction of `sendConfirmation`, so that a rollback does not undo the count. Throws 429. */
export const maySendConfirmation = (ctx: Ctx, { user }: Person): Promise<void> =>
  countAttempt(ctx, LETTERS, String(user.id));

/** Queues the letter again, unless the address is confirmed. */
export function sendConfirmation(ctx: Ctx, { user }: Person): Promise<void> {
  return ctx.db.tx(async (db) => {
    const open = await db.maybe(sql`
      select from users where id = ${user.id} and email_proved_at is null for no key update`);
    if (open) await askConfirmation({ ...ctx, db }, user.id);
  });
}

/** The job: makes the only valid link and mails it, unless the address was confirmed meanwhile. */
export async function mailConfirmation(ctx: Ctx, { user_id }: { user_id: number }): Promise<void> {
  const token = newToken();
  const reader = await ctx.db.maybe<{ email: string; first_name: string }>(sql`
    update email_confirmations c set token_hash = ${hashToken(token)}
    from users u
    where c.user_id = ${user_id} and u.id = c.user_id and u.email_proved_at is null and u.blocked_at is null
    returning u.email, u.first_name`);
  if (!reader) return;
  const link = pageAddress(ctx.config, `/confirm-address?token=${token}`);
  await ctx.mail.send(confirmationLetter(reader, link, pageAddress(ctx.config, '/forgot-password')));
}

/**
 * Records that the address belongs to the person who registered it: they have the link of the letter and the password. The link
 * alone is not enough: a recipient who opens an unexpected letter would confirm a stranger's account. Safe to repeat. Throws 422
 * `confirmation_link_invalid`, 422 `wrong_password`,
 * 429.
 */
export async function confirmAddress(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<{ email: string; user_id: number }> {
  const linked = sql`
    from email_confirmations c join users u on u.id = c.user_id
    where c.token_hash = ${hashToken(token)} and c.expires_at > ${ctx.clock()} and u.blocked_at is null`;
  const account = await ctx.db.maybe<{ user_id: number; password_hash: string }>(
    sql`select u.id as user_id, u.password_hash ${linked}`,
  );
  if (!account) throw linkInvalid();
  const { user_id, password_hash } = account;
  await countAttempt(ctx, GUESSES, String(user_id));
  if (!(await passwordMatches(password_hash, password))) throw wrongPassword('password');
  return ctx.db.tx(async (db) => {
    // The password or the address may have changed since the check of the password.
    const held = await db.maybe<{ email: string }>(sql`
      select u.email ${linked} and u.id = ${user_id} and u.password_hash = ${password_hash} for no key update of u`);
    if (!held) throw linkInvalid();
    await proveEmail({ ...ctx, db }, user_id);
    return { email: held.email, user_id };
  });
}
