import sql from 'sql-template-tag';
import { pageAddress } from '../../core/access/page-address.ts';
import type { Ctx } from '../../core/context.ts';
import { isMailed, peopleToMail } from '../../platform/notifications/mail-recipients.ts';
import { notify } from '../../platform/notifications/notify.ts';

/** Each letter asks a person to do something. */
export type Letter = 'conflict' | 'held' | 'failing' | 'late' | 'dead';

interface Words {
  subject: string;
  paragraphs: string[];
}

function wordsFor(letter: Letter, name: string, details: readonly string[]): Words {
  switch (letter) {
    case 'conflict':
      return {
        subject: `Possibile doppia prenotazione: ${name}`,
        paragraphs: [
          `il calendario «${name}» ha portato notti che da te risultano già occupate:`,
          details.join('\n'),
          'Hub non ha cancellato nulla: apri il planning e decidi quale tenere.',
        ],
      };
    case 'held':
      return {
        subject: `Molte notti sparite dal calendario ${name}`,
        paragraphs: [
          `dal calendario «${name}» sono sparite molte notti tutte insieme. A volte è un errore del sito, e dopo poco tornano: per sicurezza Hub le tiene occupate ancora per qualche ora.`,
          'Se le hai liberate tu, apri il calendario e premi «Libera subito».',
        ],
      };
    case 'failing':
      return {
        subject: `Il calendario ${name} non si aggiorna`,
        paragraphs: [
          `le ultime tre letture del calendario «${name}» non sono riuscite: ${details.join(', ')}.`,
          'Le notti che conosciamo restano occupate, e Hub continua a provare.',
        ],
      };
    case 'late':
      return {
        subject: `Il calendario ${name} è fermo da un giorno`,
        paragraphs: [
          `da più di 24 ore non riusciamo a leggere il calendario «${name}»: ${details.join(', ')}.`,
          'Finché non torna, controlla sul sito prima di accettare prenotazioni per quella camera.',
        ],
      };
    case 'dead':
      return {
        subject: `Il link del calendario ${name} non è più valido`,
        paragraphs: [
          `il sito dice che il link del calendario «${name}» non esiste più. Le notti che conosciamo restano occupate, ma le novità non arrivano.`,
          'Copia dal sito il link nuovo e inseriscilo nella pagina del calendario.',
        ],
      };
  }
}

const kindOf = (letter: Letter) => (letter === 'conflict' ? 'calendar_conflict' : 'calendar_failing');

function titleOf(letter: Letter, name: string): string {
  return letter === 'held' ? `Molte notti sparite da ${name}` : wordsFor(letter, name, []).subject;
}

function messageOf(letter: Letter, details: readonly string[], last_error: string | null): string {
  const reason = details.length > 0 ? details.join(' ') : `${last_error ?? 'non risponde'}.`;
  switch (letter) {
    case 'conflict':
      return reason;
    case 'held':
      return 'Per sicurezza restano occupate ancora per qualche ora. Se le hai liberate tu, premi «Libera subito».';
    case 'failing':
      return `Le ultime tre letture non sono riuscite: ${reason} Le notti che conosciamo restano occupate.`;
    case 'late':
      return `Da più di 24 ore non riusciamo a leggerlo: ${reason} Controlla sul sito prima di accettare prenotazioni.`;
    case 'dead':
      return 'Copia dal sito il link nuovo e inseriscilo nella pagina del calendario.';
  }
}

/** Notifies the people of the place, in the caller's transaction, and queues a letter to each person who wants one. */
export async function notifyOwners(
  ctx: Ctx,
  calendar_id: number,
  letter: Letter,
  details: string[] = [],
): Promise<void> {
  const kind = kindOf(letter);
  const { place_id, name, last_error } = await ctx.db.one<{
    place_id: number;
    name: string;
    last_error: string | null;
  }>(sql`select place_id, name, last_error from calendars where id = ${calendar_id}`);
  await notify(ctx, {
    place_id,
    kind,
    title: titleOf(letter, name),
    message: messageOf(letter, details, last_error),
    url: letter === 'conflict' ? '/dashboard/planning' : `/dashboard/calendars/${calendar_id}`,
    key: `calendar ${calendar_id} ${letter} ${ctx.clock().toISOString()}`,
  });
  for (const user_id of await peopleToMail(ctx, { place_id, kind })) {
    await ctx.jobs.send(ctx.db, 'calendars.letter', { calendar_id, user_id, letter, details });
  }
}

/** The job behind `notifyOwners`. Sends nothing when the calendar, the person or the person's wish for letters is gone. */
export async function mailCalendarLetter(
  ctx: Ctx,
  {
    calendar_id,
    user_id,
    letter,
    details,
  }: { calendar_id: number; user_id: number; letter: Letter; details: string[] },
): Promise<void> {
  const found = await ctx.db.maybe<{
    email: string;
    first_name: string;
    name: string;
    last_error: string | null;
  }>(sql`
    select u.email, u.first_name, c.name, c.last_error
    from calendars c join assignments a on a.place_id = c.place_id join users u on u.id = a.user_id
    where c.id = ${calendar_id} and u.id = ${user_id} and c.deleted_at is null and ${isMailed(kindOf(letter), 'a')}`);
  if (!found) return;
  const reasons = details.length > 0 || found.last_error === null ? details : [found.last_error];
  const { subject, paragraphs } = wordsFor(letter, found.name, reasons);
  const page = letter === 'conflict' ? '/dashboard/planning' : '/dashboard/calendars';
  await ctx.mail.send({
    to: found.email,
    subject,
    text: [`Ciao ${found.first_name},`, ...paragraphs, pageAddress(ctx.config, page)].join('\n\n'),
  });
}
