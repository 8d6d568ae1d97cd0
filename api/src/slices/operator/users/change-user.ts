import type { OperatorUser, UserChange } from 'contract/operator/schemas';
import sql from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../core/context.ts';
import { violatedConstraint } from '../../../core/db/constraint.ts';
import { withdrawEmail } from '../../profile/change-email.ts';
import { proveEmail } from '../../accounts/registration/unproved-account.ts';
import { emailTaken, usernameTaken } from '../../accounts/registration/register.ts';
import { audit, type By, unnamed } from '../audit.ts';
import { findUserById, holdUser } from './read-users.ts';

const FIELDS = ['first_name', 'last_name', 'email', 'username'] as const;

const TAKEN: Record<string, () => Error> = {
  users_email_key: emailTaken,
  users_username_key: usernameTaken,
};

/**
 * Changes the given fields. A new address ends links that were mailed before: for a new
 * password, and to another address, which would undo this. The directory vouches for the new address. Throws 404 `user_not_found`,
 * 409 `email_taken` or `username_taken`.
 */
export async function changeUser(
  ctx: Ctx,
  by: By,
  user_id: number,
  input: z.output<typeof UserChange>,
): Promise<OperatorUser> {
  try {
    return await ctx.db.tx((db) => change({ ...ctx, db }, by, user_id, input));
  } catch (error) {
    const taken = TAKEN[violatedConstraint(error) ?? ''];
    throw taken ? taken() : error;
  }
}

async function change(
  ctx: Ctx,
  by: By,
  user_id: number,
  input: z.output<typeof UserChange>,
): Promise<OperatorUser> {
  const { db } = ctx;
  const held = await holdUser(ctx, user_id);
  const wished = { ...held, ...withoutHoles(input) };
  const changed = FIELDS.filter((field) => wished[field] !== held[field]);
  if (changed.length === 0) return held;
  await db.run(sql`
    update users set first_name = ${wished.first_name}, last_name = ${wished.last_name}, email = ${wished.email},
      username = ${wished.username}, updated_at = ${ctx.clock()}
    where id = ${user_id}`);
  if (changed.includes('email')) {
    await withdrawEmail(ctx, user_id);
    await proveEmail(ctx, user_id);
  }
  await audit(ctx, by, { verb: 'user:change', user_id, changed: unnamed(changed) });
  return findUserById(ctx, user_id);
}

function withoutHoles(input: z.output<typeof UserChange>): Partial<OperatorUser> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
