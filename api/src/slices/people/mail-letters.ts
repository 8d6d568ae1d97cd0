import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import { hashToken } from '../../core/access/guard.ts';
import { pageAddress } from '../../core/access/page-address.ts';
import { newToken } from '../../core/access/sessions/sessions.ts';
import type { Ctx } from '../../core/context.ts';
import { INVITATION_LIFE_MS } from './invite.ts';
import { invitationLetter, transferredLetter } from './letters.ts';

interface Invited {
  email: string;
  role: Role;
  place_name: string;
  invited_by: string | null;
}

/**
 * The job: makes the invitation's one valid link and mails it. A repeat, after the mail server was away, makes a new one and
 * ends the one before. Nothing is mailed for an invitation that was accepted, withdrawn, or sent again meanwhile.
 */
export async function mailInvitation(
  ctx: Ctx,
  { invitation_id, sent_at }: { invitation_id: number; sent_at: string },
): Promise<void> {
  const token = newToken();
  const invited = await ctx.db.maybe<Invited>(sql`
    with link as (
      update invitations set token_hash = ${hashToken(token)},
        expires_at = ${new Date(ctx.clock().getTime() + INVITATION_LIFE_MS)}
      where id = ${invitation_id} and sent_at = ${sent_at} and accepted_at is null and withdrawn_at is null
      returning email, role, place_id, invited_by)
    select i.email, i.role, p.name as place_name, trim(u.first_name || ' ' || u.last_name) as invited_by
    from link i join places p on p.id = i.place_id left join users u on u.id = i.invited_by`);
  if (invited)
    await ctx.mail.send(invitationLetter(invited, pageAddress(ctx.config, `/invite?token=${token}`)));
}

/** The job: tells a former or a new owner that the place was handed over. */
export async function mailTransferred(
  ctx: Ctx,
  { place_id, user_id, owner_id }: { place_id: number; user_id: number; owner_id: number },
): Promise<void> {
  const handed = await ctx.db.maybe<Parameters<typeof transferredLetter>[0]>(sql`
    select u.email, u.first_name, p.name as place_name, trim(o.first_name || ' ' || o.last_name) as owner_name,
      u.id = o.id as is_owner
    from users u, users o, places p
    where u.id = ${user_id} and o.id = ${owner_id} and p.id = ${place_id}`);
  if (handed) await ctx.mail.send(transferredLetter(handed));
}
