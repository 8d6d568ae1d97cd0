import type { InvitationView } from 'contract/people/schemas';
import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import { hashToken } from '../../core/access/guard.ts';
import { maskEmail } from '../../core/access/mask-email.ts';
import { nameOf } from '../../core/access/person-name.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { inviterMay } from './withdraw-invitations.ts';

export interface LinkedInvitation {
  id: number;
  place_id: number;
  place_name: string;
  email: string;
  role: Role;
  invited_by: string | null;
  invited_by_id: number | null;
  expires_at: string;
  state: 'open' | 'used' | 'withdrawn' | 'expired';
}

const unknown = () =>
  notFound(
    "Questo invito non è valido. Se ne hai ricevuto più d'uno, apri il più recente.",
    'invitation_unknown',
  );

const SENTENCES = {
  used: 'Questo invito è già stato accettato. Accedi con il tuo indirizzo e-mail.',
  withdrawn: 'Questo invito è stato ritirato. Chiedi a chi te lo ha mandato.',
  expired: 'Questo invito è scaduto. Chiedi a chi te lo ha mandato di inviarlo di nuovo.',
};

/**
 * The invitation of a mailed token, in any state; `withdrawn` also where the inviter may no longer make it.
 * Throws 404 `invitation_unknown`.
 */
export async function findInvitation(ctx: Ctx, token: string): Promise<LinkedInvitation> {
  const invitation = await ctx.db.maybe<LinkedInvitation>(sql`
    select i.id, i.place_id, p.name as place_name, i.email, i.role,
      ${nameOf} as invited_by, i.invited_by as invited_by_id, i.expires_at,
      case when i.accepted_at is not null then 'used' when i.withdrawn_at is not null then 'withdrawn'
        when i.expires_at <= ${ctx.clock()} then 'expired' when not ${inviterMay} then 'withdrawn' else 'open' end as state
    from invitations i
    join places p on p.id = i.place_id
    left join users u on u.id = i.invited_by
    where i.token_hash = ${hashToken(token)}`);
  if (!invitation) throw unknown();
  return invitation;
}

/** Throws 409 `invitation_used`, `invitation_withdrawn` or `invitation_expired`. */
export function requireOpen({ state }: LinkedInvitation): void {
  if (state !== 'open') throw conflict(`invitation_${state}`, SENTENCES[state]);
}

/** The view of an opened link. Throws 404, 409. */
export async function viewInvitation(ctx: Ctx, token: string): Promise<InvitationView> {
  const invitation = await findInvitation(ctx, token);
  requireOpen(invitation);
  const { place_name, role, email, invited_by, expires_at } = invitation;
  // An unproved account goes over to the person who joins by the letter, so it counts as none.
  const account = await ctx.db.maybe(sql`
    select from users where lower(email) = ${email} and (email_proved_at is not null or blocked_at is not null)`);
  return {
    place_name,
    role,
    email_masked: maskEmail(email),
    has_account: account !== undefined,
    invited_by,
    expires_at,
  };
}
