import type { Assignment, ClosedReason } from 'contract/access/schemas';
import { beforeDay } from 'contract/days/before-day';
import { roleLabels } from 'contract/roles/labels';
import { day, ITALY, today } from '../../format/days.ts';

export type Closed = ClosedReason | 'two_factor' | 'unknown';

/** Why the place does not open for the person; undefined: it opens. */
export function whyClosed({ closed, level, needs_two_factor }: Assignment): Closed | undefined {
  // Processes of a version that told no reason; "free" was all they said.
  if (closed === undefined && level !== 'business') return level === 'premium' ? 'level' : 'unknown';
  return closed ?? (needs_two_factor ? 'two_factor' : undefined);
}

/** The reason in one sentence. */
export function closedSentence(place: Assignment): string | undefined {
  switch (whyClosed(place)) {
    case undefined:
      return undefined;
    case 'level':
      return 'Il tuo livello qui non dà accesso a Hub.';
    case 'closed':
      return 'È stata chiusa. I suoi dati restano conservati.';
    case 'ended':
      return place.ended_at === undefined
        ? 'Il piano Business è finito.'
        : `Il piano Business è finito ${beforeDay('il', day(today(place.ended_at, ITALY)))}.`;
    case 'unpaid':
      return 'Non ha il piano Business.';
    case 'two_factor':
      return 'Chiede la verifica in due passaggi.';
    default:
      return 'Per ora non è aperta per te.';
  }
}

const ADMIN = `chi ne è ${roleLabels.owner}`;

/** What the person can do about it. `payable`: where who owns the place pays for it. */
export function nextStep(
  place: Assignment,
  payable: { here: boolean; url: string | null | undefined },
): string {
  const isOwner = place.role === 'owner';
  const reason = whyClosed(place);
  switch (reason) {
    case 'level':
      // An invitation gives the level; an owner may be the only one there.
      return isOwner ? 'Scrivi a chi gestisce la directory.' : `Chiedi un invito a ${ADMIN}.`;
    case 'closed':
      return 'Per riaprirla scrivi a chi gestisce la directory.';
    case 'two_factor':
      return 'Attivala nel tuo profilo.';
    case 'ended':
    case 'unpaid': {
      const verb = reason === 'ended' ? 'rinnovarlo' : 'attivarlo';
      if (!isOwner) return `Può ${verb} ${ADMIN}.`;
      if (payable.here) return `Puoi ${verb} tu.`;
      return payable.url
        ? `Puoi ${verb} tu sul sito della directory.`
        : `Per ${verb} scrivi a chi gestisce la directory.`;
    }
    default:
      return `Chiedi a ${ADMIN}.`;
  }
}

/** Whether the person could open the place by paying for it. */
export function couldPay(place: Assignment): boolean {
  return place.role === 'owner' && ['ended', 'unpaid', 'unknown'].includes(whyClosed(place) ?? '');
}
