import { randomBytes } from 'node:crypto';
import type { Session } from 'contract/access';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors/errors.ts';
import type { Client } from '../client.ts';
import { describeDevice } from './describe-device.ts';
import { hashToken, SESSION_LIFE_MS, TOKEN_LIFE_MS } from '../guard.ts';
import { marksToKeep } from '../throttle/known-origin.ts';
import type { Person } from './session-cache.ts';

/** 256 random bits, for the person alone; the database gets `hashToken` of it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Opens a session and answers its token, or undefined when the password is no longer the one that was verified, or
 * the person is blocked, or asks for a code by now that was not proved: a change of either waits for the row, or this statement waits for the change, so no session outlives it.
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

/** So many devices nobody has. */
const MOST_SESSIONS = 50;

/**
 * Ends the sessions of a person that were not used for longest, until fifty are left, and answers how many ended. Call it after
 * each sign-in, outside of its transaction: of two at once the later one sees both.
 */
export function endOldestSessions(ctx: Ctx, user_id: number): Promise<number> {
  return ctx.db.run(sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${user_id} order by last_used_at desc, id desc offset ${MOST_SESSIONS})`);
}

/** That a row of `sessions` has not ended by itself. */
export function isOpenSession(now: Date): Sql {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return sql`last_used_at >= ${ago(TOKEN_LIFE_MS)} and created_at >= ${ago(SESSION_LIFE_MS)}`;
}

/** Until when a session lasts if it is not used any more. */
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

/** As `endSession`; one that is not theirs is as unknown as one that never was. */
export async function revokeSession(ctx: Ctx, person: Person, sessionId: number): Promise<void> {
  if (!(await endSession(ctx, person, sessionId))) throw notFound('Sessione non trovata');
}

/** Ends every session of the person but the one that they act in. */
export async function endOtherSessions(ctx: Ctx, person: Person): Promise<void> {
  await ctx.db.run(sql`
    delete from sessions where user_id = ${person.user.id} and id <> ${person.session_id}`);
}
