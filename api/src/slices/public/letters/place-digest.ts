import sql, { type Sql } from 'sql-template-tag';
import { pageAddress } from '../../../core/access/page-address.ts';
import { italianPeriod } from '../../../core/format/days.ts';
import type { Ctx } from '../../../core/context.ts';
import { getsPlaceLetter, SELF_CONFIRMED } from './letters.ts';

/** The most requests, and the most bookings, that a digest lists. */
const MOST = 20;

export interface DigestLetter {
  place_id: number;
  /** ISO instant: requests from then on had no letters of their own. */
  since: string;
  address?: string;
  user_id?: number;
}

interface Line {
  number: number;
  guest: string;
  check_in_date: string;
  check_out_date: string;
}

interface Facts {
  name: string;
  waiting: number;
  over: number;
  cancelled: number;
  /** By the guest's link; a person at the place, and a payment, tell of theirs otherwise. */
  confirmed: number;
  requests: Line[];
  bookings: Line[];
}

async function recipient(
  ctx: Ctx,
  { place_id, address, user_id }: DigestLetter,
): Promise<string | undefined> {
  if (user_id === undefined) return address;
  const found = await ctx.db.maybe<{ email: string }>(sql`
    select u.email from assignments a join places p on p.id = a.place_id join users u on u.id = a.user_id
    where a.place_id = ${place_id} and u.id = ${user_id} and ${getsPlaceLetter('request_came')}`);
  return found?.email;
}

const listOf = (which: Sql) => sql`(
  select coalesce(json_agg(one order by one.number), '[]') from (
    select number, guest_first_name || ' ' || guest_last_name as guest, check_in_date, check_out_date
    from told where ${which} order by number limit ${MOST}) as one)`;

function factsSince(ctx: Ctx, { place_id, since }: DigestLetter): Promise<Facts | undefined> {
  const now = ctx.clock();
  return ctx.db.maybe<Facts>(sql`
    with told as (
      select b.*, case when b.status = 'pending' and b.hold_expires_at <= ${now} then 'failed' else b.status end as state,
        b.status = 'confirmed' and (
          select count(*) from booking_events e
          where e.booking_id = b.id and e.at >= ${since} and e.sentence = ${SELF_CONFIRMED}) > 0 as is_self_confirmed
      from bookings b join direct_bookings d on d.booking_id = b.id
      where b.place_id = ${place_id} and b.updated_at >= ${since}
    )
    select p.name, (select count(*) from told where state = 'pending') as waiting,
      (select count(*) from told where state = 'failed') as over,
      (select count(*) from told where state = 'cancelled' and cancelled_by is null) as cancelled,
      (select count(*) from told where is_self_confirmed) as confirmed,
      ${listOf(sql`state = 'pending'`)} as requests, ${listOf(sql`is_self_confirmed`)} as bookings
    from places p where p.id = ${place_id}`);
}

const counted = (n: number, one: string, other: string) => (n === 1 ? `1 ${one}` : `${n} ${other}`);

/** The guest's text stays on one line, where no part of it can become a link. */
const lineOf = ({ number, guest, check_in_date, check_out_date }: Line) =>
  `#${number} «${guest.replaceAll(/\s+/g, ' ')}», ${italianPeriod(check_in_date, check_out_date)}`;

function sectionsOf({ waiting, over, cancelled, confirmed, requests, bookings }: Facts): string[] {
  const sections: string[] = [];
  if (confirmed > 0) {
    const said = counted(
      confirmed,
      'prenotazione si è confermata da sola',
      'prenotazioni si sono confermate da sole',
    );
    sections.push([`${said}:`, ...bookings.map(lineOf)].join('\n'));
  }
  if (waiting + over + cancelled > 0) {
    const lines = [
      counted(waiting, 'richiesta aspetta una risposta', 'richieste aspettano una risposta'),
      counted(over, 'è scaduta', 'sono scadute'),
      counted(cancelled, "è stata cancellata dall'ospite", 'sono state cancellate dagli ospiti'),
    ];
    sections.push(lines.join('\n'));
  }
  if (requests.length > 0) sections.push(requests.map(lineOf).join('\n'));
  return sections;
}

/** The job: a summary of the requests and bookings that were too many for a letter each. Sends nothing when there is nothing to report. */
export async function mailDigest(ctx: Ctx, job: DigestLetter): Promise<void> {
  const to = await recipient(ctx, job);
  const facts = await factsSince(ctx, job);
  const sections = facts ? sectionsOf(facts) : [];
  if (to === undefined || !facts || sections.length === 0) return;
  const parts = [
    `Dalla pagina pubblica di ${facts.name} sono arrivate molte richieste in poco tempo: invece di una e-mail per ognuna ricevi questo riepilogo.`,
    ...sections,
    'Le vedi tutte, e liberi le notti di quelle non confermate, da qui:',
    pageAddress(ctx.config, '/dashboard'),
  ];
  await ctx.mail.send({ to, subject: `Riepilogo delle richieste: ${facts.name}`, text: parts.join('\n\n') });
}
