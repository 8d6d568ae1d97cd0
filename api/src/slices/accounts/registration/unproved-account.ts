import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Db } from '../../../core/db/pool.ts';

declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** Runs before an unproved account goes over to the person who proves its address. */
    beforeAccountChangesHands: readonly ((ctx: Ctx, user_id: number) => Promise<void>)[];
  }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Guesses names from an address: `anna.rossi@…` is Anna Rossi until the person changes it. */
function namesFrom(email: string): { first_name: string; last_name: string } {
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[^\p{L}\p{M}'\u2019]+/u)
    .filter((word) => word !== '')
    .map(capitalised);
  const [first_name = 'Nuovo account', ...rest] = words;
  return { first_name: first_name.slice(0, 80), last_name: rest.join(' ').slice(0, 80) };
}

/**
 * Closes the place that the account opened itself: its page, its invitations and all assignments. The rows stay for the operator,
 * who can give the place back to its owner. A trial ends, paid time does not.
 */
async function closeOwnPlace({ db, clock }: Ctx, user_id: number): Promise<void> {
  const own = await db.maybe<{ place_id: number }>(sql`
    delete from own_places where user_id = ${user_id} returning place_id`);
  if (!own) return;
  const { place_id } = own;
  await db.run(sql`update places set public_open = false, updated_at = ${clock()} where id = ${place_id}`);
  await db.run(sql`
    update invitations set withdrawn_at = ${clock()}
    where place_id = ${place_id} and accepted_at is null and withdrawn_at is null`);
  await db.run(sql`delete from assignments where place_id = ${place_id}`);
  await db.run(sql`delete from subscriptions where user_id = ${user_id} and plan = 'trial'`);
}

/**
 * Resets an account with an unproved address for the person who has just proved it, and returns whether it was unproved. All earlier
 * content goes: a stranger may have registered the address. Assignments and a subscription that the operator granted to the
 * address stay. For a transaction that sets a new password next; it locks the person's row.
 */
export async function resetUnprovedAccount(ctx: Ctx, user_id: number): Promise<boolean> {
  const { db } = ctx;
  const held = await db.maybe<{ email: string }>(sql`
    select email from users where id = ${user_id} and email_proved_at is null for no key update`);
  if (!held) return false;
  await db.run(sql`delete from sessions where user_id = ${user_id}`);
  await db.run(sql`delete from password_resets where user_id = ${user_id} and used_at is null`);
  await db.run(sql`delete from known_origins where user_id = ${user_id}`);
  await db.run(sql`delete from two_factor where user_id = ${user_id}`);
  await db.run(sql`delete from recovery_codes where user_id = ${user_id}`);
  await db.run(sql`delete from email_changes where user_id = ${user_id}`);
  await db.run(sql`delete from email_confirmations where user_id = ${user_id}`);
  await db.run(sql`delete from idempotency_keys where user_id = ${user_id}`);
  await db.run(sql`delete from notification_preferences where user_id = ${user_id}`);
  for (const end of ctx.hooks.beforeAccountChangesHands) await end(ctx, user_id);
  await closeOwnPlace(ctx, user_id);
  const { first_name, last_name } = namesFrom(held.email);
  await db.run(sql`
    update users set first_name = ${first_name}, last_name = ${last_name},
      username = ${`utente-${randomBytes(5).toString('hex')}`}, email_proved_at = ${ctx.clock()}, updated_at = ${ctx.clock()}
    where id = ${user_id}`);
  return true;
}

/** The unproved account of an address; none that the operator has blocked. */
export async function findUnprovedHolder(db: Db, email: string): Promise<number | undefined> {
  const holder = await db.maybe<{ id: number }>(sql`
    select id from users where lower(email) = ${email} and email_proved_at is null and blocked_at is null`);
  return holder?.id;
}

/** Whether the operator or a place has granted the account an assignment or paid time. Its own trial does not count. */
export async function hasGrants(db: Db, user_id: number): Promise<boolean> {
  const given = await db.maybe(sql`
    select from users u where u.id = ${user_id} and (
      exists (select from assignments a where a.user_id = u.id
        and a.place_id is distinct from (select o.place_id from own_places o where o.user_id = u.id))
      or exists (select from subscriptions s where s.user_id = u.id and s.plan <> 'trial'))`);
  return given !== undefined;
}

/** Records that the address is the person's. */
export async function proveEmail({ db, clock }: Pick<Ctx, 'db' | 'clock'>, user_id: number): Promise<void> {
  await db.run(sql`
    update users set email_proved_at = ${clock()} where id = ${user_id} and email_proved_at is null`);
}
