import { roleLabels } from 'contract/roles/labels';
import type { Role } from 'contract/roles/values';
import { greeting } from '../accounts/letters.ts';
import type { Message } from '../../core/mail/mail.ts';
import { safeName } from '../../core/format/safe-name.ts';

/** Anything that could be read as an address: the name of a place must not carry links to strangers in our letters. */
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

/** To somebody whom we may not know: what others typed is said only where it can be a name and nothing else. */
export function invitationLetter({ email, place_name, role, invited_by }: Invited, link: string): Message {
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

export function transferredLetter({ email, first_name, place_name, owner_name, is_owner }: Handed): Message {
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
