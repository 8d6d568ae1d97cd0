import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Client } from '../../../core/access/client.ts';
import { knownOrigin } from '../../../core/access/throttle/known-origin.ts';
import type { Ctx } from '../../../core/context.ts';
import { isWorkedIn, settleOwnPlace } from './own-place.ts';
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

/** Ends all ways in that were made before the address was proved, and what the account was called. */
async function emptyAccount(ctx: Ctx, user_id: number, email: string): Promise<void> {
  const { db } = ctx;
  await db.run(sql`delete from password_resets where user_id = ${user_id} and used_at is null`);
  await db.run(sql`delete from known_origins where user_id = ${user_id}`);
  await db.run(sql`delete from two_factor where user_id = ${user_id}`);
  await db.run(sql`delete from recovery_codes where user_id = ${user_id}`);
  await db.run(sql`delete from email_changes where user_id = ${user_id}`);
  await db.run(sql`delete from email_confirmations where user_id = ${user_id}`);
  await db.run(sql`delete from idempotency_keys where user_id = ${user_id}`);
  await db.run(sql`delete from notification_preferences where user_id = ${user_id}`);
  for (const end of ctx.hooks.beforeAccountChangesHands) await end(ctx, user_id);
  const { first_name, last_name } = namesFrom(email);
  await db.run(sql`
    update users set first_name = ${first_name}, last_name = ${last_name},
      username = ${`utente-${randomBytes(5).toString('hex')}`}, updated_at = ${ctx.clock()}
    where id = ${user_id}`);
}

interface Reset {
  /** Whether the account keeps a place that it opened, without the other people who worked there. */
  keeps_place: boolean;
}

/**
 * Gives an account with an unproved address to the person who has just proved it; undefined where it was proved before. On a device
 * where the account has signed in it is the same person, and only the sessions end. `client` is the one that holds the mailed link,
 * never the one that asked for it: a stranger may ask. From elsewhere all earlier content goes, because a stranger may have registered
 * the address; a place with work in it stays (`settleOwnPlace`). Assignments and a subscription that the operator granted to the
 * address stay. For a transaction that sets a new password next; it locks the person's row.
 */
export async function resetUnprovedAccount(
  ctx: Ctx,
  user_id: number,
  client?: Client,
): Promise<Reset | undefined> {
  const { db } = ctx;
  const held = await db.maybe<{ email: string }>(sql`
    select email from users where id = ${user_id} and email_proved_at is null for no key update`);
  if (!held) return undefined;
  // An address is no proof: a carrier gives one to thousands of telephones.
  const isSame =
    client !== undefined && (await knownOrigin(ctx, client, held.email.toLowerCase())) === 'device';
  await db.run(sql`delete from sessions where user_id = ${user_id}`);
  let keeps_place = false;
  if (!isSame) {
    await emptyAccount(ctx, user_id, held.email);
    keeps_place = await settleOwnPlace(ctx, user_id);
  }
  await proveEmail(ctx, user_id);
  return { keeps_place };
}

/** The unproved account of an address; none that the operator has blocked. */
export async function findUnprovedHolder(db: Db, email: string): Promise<number | undefined> {
  const holder = await db.maybe<{ id: number }>(sql`
    select id from users where lower(email) = ${email} and email_proved_at is null and blocked_at is null`);
  return holder?.id;
}

/** Whether the operator or a place has granted the account an assignment or paid time. Of its own trial a place with work counts. */
export async function hasGrants(db: Db, user_id: number): Promise<boolean> {
  const given = await db.maybe(sql`
    select from users u where u.id = ${user_id} and (
      exists (select from assignments a where a.user_id = u.id
        and a.place_id is distinct from (select o.place_id from own_places o where o.user_id = u.id))
      or exists (select from own_places o where o.user_id = u.id and ${isWorkedIn})
      or exists (select from subscriptions s where s.user_id = u.id and s.plan <> 'trial'))`);
  return given !== undefined;
}

/** Records that the address is the person's. */
export async function proveEmail({ db, clock }: Pick<Ctx, 'db' | 'clock'>, user_id: number): Promise<void> {
  await db.run(sql`
    update users set email_proved_at = ${clock()} where id = ${user_id} and email_proved_at is null`);
}
