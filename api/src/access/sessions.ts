import { randomBytes } from 'node:crypto';
import type { Session } from 'contract/access';
import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import { notFound } from '../http/errors.ts';
import type { Client } from '../http/route.ts';
import { describeDevice } from './device.ts';
import { hashToken, TOKEN_LIFE_MS } from './guard.ts';
import type { Person } from './session-cache.ts';

/** 256 random bits, for the person alone; the database gets `hashToken` of it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Opens a session and answers its token, or undefined when the password is no longer the one that was verified, or
 * the person is blocked: a change of either waits for the row, or this statement waits for the change, so no session outlives it.
 */
export async function openSession(
  ctx: Ctx,
  client: Client,
  user: { id: number; password_hash: string },
): Promise<string | undefined> {
  const token = newToken();
  const now = ctx.clock();
  const opened = await ctx.db.run(sql`
    insert into sessions (user_id, token_hash, device, address, created_at, last_used_at)
    select id, ${hashToken(token)}, ${describeDevice(client.device)}, ${client.address}, ${now}, ${now}
    from users where id = ${user.id} and password_hash = ${user.password_hash} and blocked_at is null
    for share`);
  return opened === 1 ? token : undefined;
}

export async function listSessions(ctx: Ctx, person: Person): Promise<{ data: Session[] }> {
  const oldest = new Date(ctx.clock().getTime() - TOKEN_LIFE_MS);
  const data = await ctx.db.many<Session>(sql`
    select id, device, address, created_at, last_used_at, id = ${person.session_id} as current
    from sessions
    where user_id = ${person.user.id} and last_used_at >= ${oldest}
    order by last_used_at desc, id desc`);
  return { data };
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
