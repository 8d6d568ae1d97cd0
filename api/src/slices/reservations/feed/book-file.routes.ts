import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { pageAddress } from '../../../core/access/page-address.ts';
import { countAttempt, type Limit } from '../../../core/access/throttle/throttle.ts';
import type { App } from '../../../core/context.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { hashOfFeed } from './feed-link.ts';
import { type BookEntry, writeBook } from './write-book.ts';

const TOKEN = /^([\w-]{43})\.ics$/;
/** A telephone reads every few minutes at most; this limit stops a broken reader. */
const LIMIT: Limit = { name: 'reservation feed', most: 60, minutes: 1, sentence: 'Troppe letture.' };
const DAYS_BEHIND = 7;
const DAYS_AHEAD = 120;

interface Party {
  id: number;
  at: string;
  ends_at: string;
  party: number;
  tables: string;
  updated_at: string;
}

const summaryOf = ({ party, tables }: Party) =>
  `${counted(party, 'persona', 'persone')} · ${tables === '' ? 'da assegnare' : `tavolo ${tables}`}`;

/** The parties of a place around today that are to come, or came. */
async function readBook(app: App, place_id: number): Promise<BookEntry[]> {
  const domain = new URL(pageAddress(app.config, '/')).hostname;
  const parties = await app.db.many<Party>(sql`
    select r.id, r.at, r.at + make_interval(mins => r.duration_minutes) as ends_at, r.party, r.updated_at,
      coalesce((select string_agg(t.number, '+' order by t.number_order)
        from reservation_tables h join dining_tables t on t.id = h.table_id where h.reservation_id = r.id), '') as tables
    from reservations r
    where r.place_id = ${place_id} and r.state in ('requested', 'confirmed', 'arrived', 'seated', 'finished')
      and r.business_day between ${app.clock()}::date - ${DAYS_BEHIND}::int and ${app.clock()}::date + ${DAYS_AHEAD}::int
    order by r.at, r.id`);
  return parties.map((party) => ({
    uid: `reservation-${party.id}@${domain}`,
    at: party.at,
    ends_at: party.ends_at,
    summary: summaryOf(party),
    updated_at: party.updated_at,
  }));
}

/** The link of the reservations. Request addresses are not logged, so the token stays with the owner. */
export function bookFileRoutes(server: FastifyInstance, app: App): void {
  server.get<{ Params: { file: string } }>(
    '/ical/tables/:file',
    { compress: false },
    async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-cache, private', 'x-robots-tag': 'noindex' });
      const token = TOKEN.exec(request.params.file)?.[1];
      const hash = token === undefined ? undefined : hashOfFeed(token);
      const found =
        hash &&
        (await app.db.maybe<{ place_id: number; name: string }>(sql`
          select f.place_id, p.name from reservation_feeds f join places p on p.id = f.place_id
          where f.token_hash = ${hash} and p.closed_at is null`));
      if (!found || !hash)
        return reply.code(404).type('text/plain; charset=utf-8').send('Calendario non trovato.\n');
      await countAttempt(app, LIMIT, hash.toString('hex'));
      const body = writeBook(`Tavoli, ${found.name}`, await readBook(app, found.place_id));
      return reply
        .header('content-disposition', 'inline; filename="tavoli.ics"')
        .type('text/calendar; charset=utf-8')
        .send(body);
    },
  );
}
