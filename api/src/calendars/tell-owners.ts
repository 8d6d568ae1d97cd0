import sql from 'sql-template-tag';
import { pageAddress } from '../access/page-address.ts';
import type { Ctx } from '../context.ts';
import type { Letter } from './letter-names.ts';

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

/** Queues, in the caller's transaction, one letter for each owner and manager of the place. */
export async function tellOwners(
  ctx: Ctx,
  calendar_id: number,
  letter: Letter,
  details: string[] = [],
): Promise<void> {
  const people = await ctx.db.many<{ user_id: number }>(sql`
    select a.user_id from calendars c join assignments a on a.place_id = c.place_id
    where c.id = ${calendar_id} and a.level = 'business' and a.role in ('owner', 'manager') order by a.user_id`);
  for (const { user_id } of people) {
    await ctx.jobs.send(ctx.db, 'calendars.letter', { calendar_id, user_id, letter, details });
  }
}

/** The job behind `tellOwners`. Nothing to send when the person or the calendar has gone meanwhile. */
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
    where c.id = ${calendar_id} and u.id = ${user_id} and c.deleted_at is null`);
  if (!found) return;
  const told = details.length > 0 || found.last_error === null ? details : [found.last_error];
  const { subject, paragraphs } = wordsFor(letter, found.name, told);
  const page = letter === 'conflict' ? '/dashboard/planning' : '/dashboard/calendars';
  await ctx.mail.send({
    to: found.email,
    subject,
    text: [`Ciao ${found.first_name},`, ...paragraphs, pageAddress(ctx.config, page)].join('\n\n'),
  });
}
