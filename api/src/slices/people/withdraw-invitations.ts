import { grantable } from 'contract/people/values';
import { roleLabels } from 'contract/roles/labels';
import { type Role, ROLES } from 'contract/roles/values';
import sql, { join, type Sql } from 'sql-template-tag';
import { maskEmail } from '../../core/access/mask-email.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Ctx } from '../../core/context.ts';

const granting = ROLES.filter((role) => grantable(role).length > 0);

/**
 * Condition: the inviter of `i` may still make the invitation. They work at its place, are not blocked, and may grant its
 * role. An invitation whose inviter lacks this right counts as withdrawn.
 */
export const inviterMay: Sql = sql`exists (
  select from assignments ia join users iu on iu.id = ia.user_id
  where ia.user_id = i.invited_by and ia.place_id = i.place_id and ia.level = 'business' and iu.blocked_at is null
    and (${join(
      granting.map((role) => sql`(ia.role = ${role} and i.role = any (${[...grantable(role)]}::text[]))`),
      ' or ',
    )}))`;

async function withdraw(ctx: Ctx, which: Sql, why: string): Promise<void> {
  const withdrawn = await ctx.db.many<{ place_id: number; email: string; role: Role }>(sql`
    update invitations i set withdrawn_at = ${ctx.clock()}
    where i.accepted_at is null and i.withdrawn_at is null and ${which}
    returning i.place_id, i.email, i.role`);
  for (const { email, role, place_id } of withdrawn) {
    await recordActivity(
      ctx,
      { place_id, user_id: null },
      {
        kind: 'people',
        sentence: `Invito ritirato per ${maskEmail(email)} come ${roleLabels[role]}: ${why}.`,
        changes: { role },
      },
    );
  }
}

/**
 * Withdraws the open invitations that a person may no longer make, at one place or at all, with a log line at each
 * place. Runs in the transaction that takes the right away, after that change.
 */
export function withdrawInvitationsOf(ctx: Ctx, user_id: number, place_id?: number): Promise<void> {
  const here = place_id === undefined ? sql`true` : sql`i.place_id = ${place_id}`;
  return withdraw(
    ctx,
    sql`i.invited_by = ${user_id} and ${here} and not ${inviterMay}`,
    'chi lo ha mandato non può più invitare con questo ruolo',
  );
}

/** Withdraws every open invitation of an account that goes over to another person. */
export function withdrawAllInvitationsOf(ctx: Ctx, user_id: number): Promise<void> {
  return withdraw(
    ctx,
    sql`i.invited_by = ${user_id}`,
    "l'account che lo ha mandato è passato a un'altra persona",
  );
}
