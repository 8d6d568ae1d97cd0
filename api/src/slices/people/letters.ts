import { roleLabels } from 'contract/roles/labels';
import type { Role } from 'contract/roles/values';
import { greeting } from '../accounts/letters.ts';
import type { Message } from '../../core/mail/mail.ts';
import { safeName } from '../../core/format/safe-name.ts';
import type { Ctx } from '../../core/context.ts';
import { newToken } from '../../core/access/sessions/sessions.ts';
import sql from 'sql-template-tag';
import { hashToken } from '../../core/access/guard.ts';
import { INVITATION_LIFE_MS } from './invite.ts';
import { pageAddress } from '../../core/access/page-address.ts';

/** Text that a mail program may turn into a link: the name of a place must not carry links to strangers. */
const ADDRESS = /[:/@\\]|www\.|\p{L}{2,}\.\p{L}{2,}/iu;

function placeWords(name: string): string {
  return name.length > 80 || ADDRESS.test(name) ? "un'attività" : `«${name}»`;
}

interface Invited {
  email: string;
  place_name: string;
  role: Role;
  invited_by: string | null;
}

/** The recipient may be a stranger: the letter repeats typed text only where it can be nothing but a name. */
function invitationLetter({ email, place_name, role, invited_by }: Invited, link: string): Message {
  const place = placeWords(place_name);
  const who = safeName(invited_by ?? '');
  const invited =
    who === undefined ? 'hai ricevuto un invito a lavorare su Hub' : `${who} ti invita a lavorare su Hub`;
  return {
    to: email,
    subject: place.startsWith('«') ? `Invito a lavorare su Hub per ${place}` : 'Invito a lavorare su Hub',
    text: [
      'Ciao,',
      `${invited} per ${place}, come ${roleLabels[role]}. Hub è dove l'attività tiene camere, prenotazioni e conti.`,
      'Per accettare apri questo collegamento:',
      link,
      'Vale 7 giorni e funziona una volta sola.',
      'Non te lo aspettavi? Non devi fare nulla.',
    ].join('\n\n'),
  };
}

interface Handed {
  email: string;
  first_name: string;
  place_name: string;
  owner_name: string;
  is_owner: boolean;
}

function transferredLetter({ email, first_name, place_name, owner_name, is_owner }: Handed): Message {
  const place = placeWords(place_name);
  const owner = safeName(owner_name) ?? "un'altra persona";
  return {
    to: email,
    subject: is_owner ? `Ora ${place} è affidata a te` : `Hai affidato ${place} a un'altra persona`,
    text: [
      greeting(first_name),
      is_owner
        ? `da adesso sei ${roleLabels.owner} di ${place} su Hub: decidi tu chi ci lavora e con quale ruolo.`
        : `da adesso ${roleLabels.owner} di ${place} su Hub è ${owner}. Tu resti come ${roleLabels.manager}.`,
      ...(is_owner
        ? []
        : ["Non l'hai deciso tu? Scegli subito un'altra password e scrivi al gestore di Hub."]),
    ].join('\n\n'),
  };
}

/**
 * The job: makes the invitation's only valid link and mails it. A retry makes a new one and
 * ends the former. Sends nothing for an invitation that was accepted, withdrawn, or sent again meanwhile.
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

/** The job: notifies a former or a new owner that the place was handed over. */
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
