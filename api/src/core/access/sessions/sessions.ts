import { randomBytes } from 'node:crypto';
import type { Session } from 'contract/access/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors/errors.ts';
import type { Client } from '../client.ts';
import { describeDevice } from './describe-device.ts';
import { hashToken, SESSION_LIFE_MS, TOKEN_LIFE_MS } from '../guard.ts';
import { marksToKeep } from '../throttle/known-origin.ts';
import type { Person } from './session-cache.ts';

/** 256 random bits. The database stores `hashToken` of it only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Opens a session and answers its token. Undefined when the password has changed since it was verified, the person is
 * blocked, or a second factor was switched on that the caller has not proved. A concurrent change of these waits for
 * the row lock or this statement waits for it, so no session outlives the change.
 */
export async function openSession(
  ctx: Ctx,
  client: Client,
  user: { id: number; password_hash: string; has_proved_code?: boolean },
): Promise<string | undefined> {
  const token = newToken();
  const now = ctx.clock();
  const opened = await ctx.db.many(sql`
    with opened as (
      insert into sessions (user_id, token_hash, device, address, created_at, last_used_at)
      select id, ${hashToken(token)}, ${describeDevice(client.device)}, ${client.address}, ${now}, ${now}
      from users where id = ${user.id} and password_hash = ${user.password_hash} and blocked_at is null
        and (${user.has_proved_code ?? false}
          or (select f.on_since from two_factor f where f.user_id = users.id) is null)
      for share of users
      returning user_id),
    seen as (
      insert into known_origins (user_id, mark, seen_at)
      select user_id, mark, ${now}::timestamptz from opened cross join unnest(${marksToKeep(ctx, client)}::bytea[]) as mark
      on conflict (user_id, mark) do update set seen_at = excluded.seen_at)
    select user_id from opened`);
  return opened.length === 1 ? token : undefined;
}

/** Far more than the devices of one person. */
const MOST_SESSIONS = 50;

/**
 * Ends the person's least recently used sessions beyond fifty and answers their number. Call it after each sign-in,
 * outside of its transaction: of two concurrent ones the later sees both.
 */
export function endOldestSessions(ctx: Ctx, user_id: number): Promise<number> {
  return ctx.db.run(sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${user_id} order by last_used_at desc, id desc offset ${MOST_SESSIONS})`);
}

/** The condition that a row of `sessions` has not expired. */
export function isOpenSession(now: Date): Sql {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return sql`last_used_at >= ${ago(TOKEN_LIFE_MS)} and created_at >= ${ago(SESSION_LIFE_MS)}`;
}

/** When the session expires if it is not used again. */
function endOf(session: Pick<Session, 'created_at' | 'last_used_at'>): string {
  const unused = Date.parse(session.last_used_at) + TOKEN_LIFE_MS;
  return new Date(Math.min(unused, Date.parse(session.created_at) + SESSION_LIFE_MS)).toISOString();
}

export async function listSessions(ctx: Ctx, person: Person): Promise<{ data: Session[] }> {
  const rows = await ctx.db.many<Omit<Session, 'expires_at'>>(sql`
    select id, device, address, created_at, last_used_at, id = ${person.session_id} as current
    from sessions
    where user_id = ${person.user.id} and ${isOpenSession(ctx.clock())}
    order by last_used_at desc, id desc`);
  return { data: rows.map((row) => ({ ...row, expires_at: endOf(row) })) };
}

/** Ends one of the person's own sessions and answers whether there was one. */
export async function endSession(ctx: Ctx, person: Person, sessionId: number): Promise<boolean> {
  const ended = await ctx.db.run(sql`
    delete from sessions where id = ${sessionId} and user_id = ${person.user.id}`);
  return ended === 1;
}

/** As `endSession`. Throws 404 for an unknown session and for one of another person. */
export async function revokeSession(ctx: Ctx, person: Person, sessionId: number): Promise<void> {
  if (!(await endSession(ctx, person, sessionId))) throw notFound('Sessione non trovata');
}

/** Ends all sessions of the person except the current one. */
export async function endOtherSessions(ctx: Ctx, person: Person): Promise<void> {
  await ctx.db.run(sql`
    delete from sessions where user_id = ${person.user.id} and id <> ${person.session_id}`);
}
