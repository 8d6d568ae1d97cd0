import type { SignedIn, User } from 'contract/access/schemas';
import type { InvitationJoin, Joined } from 'contract/people/schemas';
import { roleLabels } from 'contract/roles/labels';
import sql from 'sql-template-tag';
import { maskEmail } from '../../core/access/mask-email.ts';
import { hashPassword } from '../../core/access/passwords/password.ts';
import {
  proveEmail,
  findUnprovedHolder,
  resetUnprovedAccount,
} from '../accounts/registration/unproved-account.ts';
import { insertUser, takeOverAccount } from '../accounts/registration/register.ts';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import { refuseWeakPassword } from '../../core/access/passwords/weak-password.ts';
import { openSession } from '../../core/access/sessions/sessions.ts';
import { accountBlocked } from '../accounts/sign-in.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Ctx } from '../../core/context.ts';
import { forbidden } from '../../core/errors/errors.ts';
import type { Client } from '../../core/access/client.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { changePeople, roleAt } from './place-roles.ts';
import { findInvitation, requireOpen, type LinkedInvitation } from './read-invitation.ts';

/** The page of the notification. */
const PEOPLE_PAGE = '/dashboard/settings/people';

function otherAddress({ email }: LinkedInvitation) {
  return forbidden(
    `Questo invito è per ${maskEmail(email)}: esci e accedi con quell'indirizzo.`,
    'invitation_other_address',
  );
}

/**
 * The invitation under locks on the inviter and the accepting person; the caller holds the place. A concurrent loss of a right
 * either happened before and is seen here, or waits for this transaction.
 */
async function lockInvitation(ctx: Ctx, token: string, ...people: number[]): Promise<LinkedInvitation> {
  const { invited_by_id } = await findInvitation(ctx, token);
  await ctx.db.run(sql`
    select from users where id = any (${[...people, invited_by_id]}::bigint[]) order by id for no key update`);
  return findInvitation(ctx, token);
}

/** Adds the person to the place. A person who works there already keeps their role. */
async function enter(ctx: Ctx, invitation: LinkedInvitation, user: User): Promise<Joined> {
  const { id, place_id, place_name, role } = invitation;
  const now = ctx.clock();
  await ctx.db.run(sql`
    insert into assignments as a (user_id, place_id, level, role, created_at)
    values (${user.id}, ${place_id}, 'business', ${role}, ${now})
    on conflict on constraint assignments_user_place_key do update
    set level = excluded.level, role = excluded.role, created_at = excluded.created_at
    where a.level <> 'business'`);
  await ctx.db.run(sql`update invitations set accepted_at = ${now} where id = ${id}`);
  const has = (await roleAt(ctx.db, place_id, user.id)) ?? role;
  await recordActivity(
    ctx,
    { place_id, user_id: user.id },
    {
      kind: 'people',
      sentence: `Invito accettato come ${roleLabels[has]}.`,
      related_type: 'person',
      related_id: user.id,
      changes: { role: has },
    },
  );
  await notify(ctx, {
    place_id,
    kind: 'person_joined',
    key: `invitation ${id}`,
    title: `${user.first_name} ${user.last_name} ha accettato l'invito`,
    message: `Da ora lavora con voi come ${roleLabels[has]}.`,
    url: PEOPLE_PAGE,
    except_user_id: user.id,
  });
  return { place_id, place_name, role: has };
}

/**
 * Accepts as the signed-in person. Safe to repeat while they work there. Throws 403
 * `invitation_other_address` for another person, 404, 409.
 */
export async function acceptInvitation(ctx: Ctx, person: Person, token: string): Promise<Joined> {
  const { place_id } = await findInvitation(ctx, token);
  return changePeople(ctx, place_id, async (inside) => {
    const invitation = await lockInvitation(inside, token, person.user.id);
    const user = await inside.db.one<User & { blocked_at: string | null }>(sql`
      select id, first_name, last_name, email, username, blocked_at from users where id = ${person.user.id}`);
    if (user.blocked_at !== null) throw accountBlocked();
    if (user.email.toLowerCase() !== invitation.email) throw otherAddress(invitation);
    if (invitation.state === 'used') {
      const role = await roleAt(inside.db, place_id, user.id);
      if (role) return { place_id, place_name: invitation.place_name, role };
    }
    requireOpen(invitation);
    await proveEmail(inside, user.id);
    return enter(inside, invitation, user);
  });
}

/**
 * Accepts with a new account for the invited address, which the letter has proved, and signs it in: all or nothing. An unproved
 * account with the address becomes theirs; a letter tells of a place that stays to it alone (decision 74). Throws
 * 409 `already_registered` when the address or the username has an account, 404, 409.
 */
export async function joinByInvitation(
  ctx: Ctx,
  client: Client,
  { token, password, ...names }: InvitationJoin,
): Promise<SignedIn & { place: Joined }> {
  const found = await findInvitation(ctx, token);
  requireOpen(found);
  await refuseWeakPassword(password, { ...names, email: found.email });
  const password_hash = await hashPassword(password);
  return changePeople(ctx, found.place_id, async (inside) => {
    const holder = await findUnprovedHolder(inside.db, found.email);
    const invitation = await lockInvitation(inside, token, ...(holder === undefined ? [] : [holder]));
    requireOpen(invitation);
    const input = { ...names, email: invitation.email };
    const reset = holder === undefined ? undefined : await resetUnprovedAccount(inside, holder, client);
    const user =
      holder !== undefined && reset
        ? await takeOverAccount(inside, holder, input, password_hash)
        : await insertUser(inside, input, password_hash, true);
    if (reset?.keeps_place)
      await inside.jobs.send(inside.db, 'access.password_changed', { user_id: user.id, keeps_place: true });
    const place = await enter(inside, invitation, user);
    const session = await openSession(inside, client, { id: user.id, password_hash });
    if (session === undefined) throw new Error('A new account had no session');
    return { token: session, user, place };
  });
}
