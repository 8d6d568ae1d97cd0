import { DAY_MS } from 'contract/days/durations';
import type { Invitation, InvitationCreate } from 'contract/people/schemas';
import { roleLabels } from 'contract/roles/labels';
import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { maskEmail } from '../../core/access/mask-email.ts';
import { countAttempt, type Limit } from '../../core/access/throttle/throttle.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { changePeople, presentRole, requireGrantable } from './place-roles.ts';
import { inviterMay } from './withdraw-invitations.ts';
import { getInvitation, invitationMissing } from './list-people.ts';

export const INVITATION_LIFE_MS = 7 * DAY_MS;

const BY_PLACE: Limit = {
  name: 'invitations place',
  most: 30,
  minutes: 60,
  sentence: 'Hai mandato molti inviti in poco tempo.',
};
/** Over all places: a limit for one mailbox. */
const BY_RECIPIENT: Limit = {
  name: 'invitations recipient',
  most: 6,
  minutes: 60,
  sentence: 'A questo indirizzo abbiamo appena mandato più inviti.',
};

/** Runs before the transaction of the call, so that a rollback does not undo the count. Throws 429. */
async function countLetter(ctx: Ctx, place: PlaceAccess, email: string): Promise<void> {
  await countAttempt(ctx, BY_PLACE, String(place.place_id));
  await countAttempt(ctx, BY_RECIPIENT, email);
}

const alreadyHere = () => {
  const sentence = 'Questa persona lavora già qui.';
  return conflict('already_here', sentence, { email: sentence });
};

/** Logs a change of an invitation. The log is permanent, so it has no full address. */
function log(ctx: Ctx, place: PlaceAccess, done: string, email: string, role: Role): Promise<void> {
  return recordActivity(ctx, place, {
    kind: 'people',
    sentence: `${done} per ${maskEmail(email)} come ${roleLabels[role]}.`,
    changes: { role },
  });
}

/** Extends the invitation and queues its letter, which makes the new link; the former link ends at once. */
async function send(ctx: Ctx, invitation_id: number): Promise<void> {
  const now = ctx.clock();
  const { sent_at } = await ctx.db.one<{ sent_at: string }>(sql`
    update invitations set token_hash = null, sent_at = ${now},
      expires_at = ${new Date(now.getTime() + INVITATION_LIFE_MS)}
    where id = ${invitation_id}
    returning sent_at`);
  await ctx.jobs.send(ctx.db, 'people.invitation', { invitation_id, sent_at });
}

/**
 * Invites an address. An open invitation of the same address takes the new role and a new link. Throws 403 for a role that
 * the inviter may not grant, 409 `already_here`.
 */
export function invite(ctx: Ctx, place: PlaceAccess, input: InvitationCreate): Promise<Invitation> {
  const { email, role } = input;
  const { place_id, user_id } = place;
  return changePeople(ctx, place_id, async (inside) => {
    const { db } = inside;
    const acting = await presentRole(db, place);
    requireGrantable(acting, role);
    const here = await db.maybe(sql`
      select 1 from assignments a join users u on u.id = a.user_id
      where a.place_id = ${place_id} and a.level = 'business' and lower(u.email) = ${email}`);
    if (here) throw alreadyHere();
    const open = await db.maybe<{ id: number; role: Role }>(sql`
      select id, role from invitations
      where place_id = ${place_id} and email = ${email} and accepted_at is null and withdrawn_at is null`);
    if (open) requireGrantable(acting, open.role);
    const now = ctx.clock();
    const { id } = open
      ? await db.one<{ id: number }>(sql`
          update invitations set role = ${role}, invited_by = ${user_id} where id = ${open.id} returning id`)
      : await db.one<{ id: number }>(sql`
          insert into invitations (place_id, email, role, invited_by, created_at, sent_at, expires_at)
          values (${place_id}, ${email}, ${role}, ${user_id}, ${now}, ${now}, ${now})
          returning id`);
    await send(inside, id);
    await log(inside, place, open ? 'Invito rinnovato' : 'Invito', email, role);
    return getInvitation(inside, place, id);
  });
}

/** Runs before the transaction of `invite`. Throws 429. */
export const mayInvite = (ctx: Ctx, place: PlaceAccess, { email }: InvitationCreate): Promise<void> =>
  countLetter(ctx, place, email);

/** Runs before the transaction of `resendInvitation`. Throws 404, 429. */
export async function mayResend(ctx: Ctx, place: PlaceAccess, invitation_id: number): Promise<void> {
  const { email } = await getInvitation(ctx, place, invitation_id);
  await countLetter(ctx, place, email);
}

/** Mails an invitation again. Throws 404, 403. */
export function resendInvitation(ctx: Ctx, place: PlaceAccess, invitation_id: number): Promise<Invitation> {
  return changePeople(ctx, place.place_id, async (inside) => {
    const { role, email } = await getInvitation(inside, place, invitation_id);
    requireGrantable(await presentRole(inside.db, place), role);
    // The first inviter stays, and the invitation ends with that person's right, unless it is gone already.
    await inside.db.run(sql`
      update invitations i set invited_by = ${place.user_id} where i.id = ${invitation_id} and not ${inviterMay}`);
    await send(inside, invitation_id);
    await log(inside, place, 'Invito rimandato', email, role);
    return getInvitation(inside, place, invitation_id);
  });
}

/** Withdraws an invitation; its link then answers so. Throws 404, 403. */
export function withdrawInvitation(ctx: Ctx, place: PlaceAccess, invitation_id: number): Promise<void> {
  return changePeople(ctx, place.place_id, async (inside) => {
    const { role, email } = await getInvitation(inside, place, invitation_id);
    requireGrantable(await presentRole(inside.db, place), role);
    const withdrawn = await inside.db.run(sql`
      update invitations set withdrawn_at = ${ctx.clock()}
      where id = ${invitation_id} and accepted_at is null and withdrawn_at is null`);
    if (withdrawn === 0) throw invitationMissing();
    await log(inside, place, 'Invito ritirato', email, role);
  });
}
