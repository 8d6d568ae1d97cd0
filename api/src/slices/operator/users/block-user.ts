import type { OperatorUser } from 'contract/operator/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { withdrawInvitationsOf } from '../../people/withdraw-invitations.ts';
import { withdrawEmail } from '../../profile/change-email.ts';
import { audit, type By } from '../audit.ts';
import { findUserById, holdUser } from './read-users.ts';

/** Ends all sessions of a person, who can sign in again. Throws 404 `user_not_found`. */
export function endSessions(ctx: Ctx, by: By, user_id: number): Promise<{ ended: number }> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await holdUser(inside, user_id);
    const ended = await db.run(sql`delete from sessions where user_id = ${user_id}`);
    if (ended > 0) {
      const changed = [{ field: 'sessions', before: String(ended), after: '0' }];
      await audit(inside, by, { verb: 'user:end-sessions', user_id, changed });
    }
    return { ended };
  });
}

/**
 * Blocks a person: all sessions end, none is opened, and mailed links for a new password or to another address stop
 * working, like the invitations that they have sent. Their places stay as they are. Throws 404 `user_not_found`.
 */
export function blockUser(ctx: Ctx, by: By, user_id: number): Promise<OperatorUser> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const held = await holdUser(inside, user_id);
    if (held.blocked_at !== null) return held;
    const now = ctx.clock();
    // Lock order: the person before the sessions. A concurrent sign-in waits for the row, and then sees the block.
    await db.run(sql`update users set blocked_at = ${now}, updated_at = ${now} where id = ${user_id}`);
    await db.run(sql`delete from sessions where user_id = ${user_id}`);
    await db.run(sql`delete from password_resets where user_id = ${user_id}`);
    await withdrawEmail(inside, user_id);
    await withdrawInvitationsOf(inside, user_id);
    const changed = [{ field: 'blocked', before: 'no', after: 'yes' }];
    await audit(inside, by, { verb: 'user:block', user_id, changed });
    return findUserById(inside, user_id);
  });
}

/** Unblocks a person. Throws 404 `user_not_found`. */
export function unblockUser(ctx: Ctx, by: By, user_id: number): Promise<OperatorUser> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const held = await holdUser(inside, user_id);
    if (held.blocked_at === null) return held;
    await db.run(sql`
      update users set blocked_at = null, updated_at = ${ctx.clock()} where id = ${user_id}`);
    const changed = [{ field: 'blocked', before: 'yes', after: 'no' }];
    await audit(inside, by, { verb: 'user:unblock', user_id, changed });
    return findUserById(inside, user_id);
  });
}

/** Queues the letter with a reset link. Throws 404 `user_not_found`, 409 `user_blocked`. */
export function sendResetLink(ctx: Ctx, by: By, user_id: number): Promise<void> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const { email, blocked_at } = await holdUser(inside, user_id);
    if (blocked_at !== null) {
      throw conflict('user_blocked', "L'account è bloccato: sbloccalo, poi manda il collegamento.");
    }
    await ctx.jobs.send(db, 'access.forgot', { email: email.toLowerCase(), always: true });
    await audit(inside, by, { verb: 'user:send-reset-link', user_id, changed: [] });
  });
}
