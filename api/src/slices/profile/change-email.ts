import { HOUR_MS } from 'contract/days/durations';
import type { Profile } from 'contract/profile/schemas';
import sql from 'sql-template-tag';
import { findUnprovedHolder, hasGrants } from '../accounts/registration/unproved-account.ts';
import { emailTaken } from '../accounts/registration/register.ts';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import { countAttempt, type Limit } from '../../core/access/throttle/throttle.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid } from '../../core/errors/errors.ts';
import { getProfile } from './get-profile.ts';
import { provePassword } from '../../core/access/passwords/prove-password.ts';

export const LINK_LIFE_MS = HOUR_MS;

const LETTERS: Limit = {
  name: 'email change',
  most: 5,
  minutes: 60,
  sentence: 'Hai chiesto troppe volte di cambiare indirizzo.',
};

/** Runs before the transaction, so that a rollback does not undo the counts of guesses and letters. */
export async function mayChangeEmail(ctx: Ctx, person: Person, password: string): Promise<void> {
  await provePassword(ctx, person, password, 'password');
  await countAttempt(ctx, LETTERS, String(person.user.id));
}

/**
 * Records the requested address in place of an earlier request, and queues the link to it and a notice to the
 * present address. Throws 422 for the present address, 409 `email_taken`.
 */
export async function changeEmail(ctx: Ctx, person: Person, email: string): Promise<Profile> {
  const user_id = person.user.id;
  const now = ctx.clock();
  return ctx.db.tx(async (db) => {
    // The lock makes a concurrent change of the password see this request, which it ends.
    const { present } = await db.one<{ present: string }>(sql`
      select email as present from users where id = ${user_id} for no key update`);
    if (present.toLowerCase() === email) throw invalid({ email: 'È già il tuo indirizzo.' });
    const taken = await db.maybe<{ id: number }>(sql`select id from users where lower(email) = ${email}`);
    // An unproved account with the address is removed when the link is opened, not before.
    if (taken && (taken.id !== (await findUnprovedHolder(db, email)) || (await hasGrants(db, taken.id))))
      throw emailTaken();
    await db.run(sql`
      insert into email_changes (user_id, email, asked_at, expires_at)
      values (${user_id}, ${email}, ${now}, ${new Date(now.getTime() + LINK_LIFE_MS)})
      on conflict (user_id) do update set email = excluded.email, token_hash = null, asked_at = excluded.asked_at,
        expires_at = excluded.expires_at, confirmed_at = null`);
    await ctx.jobs.send(db, 'profile.email_link', { user_id, email });
    await ctx.jobs.send(db, 'profile.letter', { user_id, letter: 'email_asked', address: present });
    return getProfile({ ...ctx, db }, person);
  });
}

/** Withdraws the request for another address. Safe to repeat. */
export async function withdrawEmail(ctx: Pick<Ctx, 'db'>, user_id: number): Promise<void> {
  await ctx.db.run(sql`delete from email_changes where user_id = ${user_id}`);
}
