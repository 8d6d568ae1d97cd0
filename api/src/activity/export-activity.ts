import type { ActivityFilters, ActivityKind, ActivityLine } from 'contract/activity';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../access/guard.ts';
import { BOM, csvLine, type Cell } from '../bookings/csv.ts';
import type { Ctx } from '../context.ts';
import { invalid } from '../http/errors.ts';
import { newestLines, saying } from './find-lines.ts';
import { lineColumns } from './line-columns.ts';

const MOST = 100_000;
const next = sql`fetch 2000 from export`;

const KINDS = {
  booking: 'Prenotazioni',
  payment: 'Pagamenti',
  room: 'Camere',
  price: 'Prezzi',
  block: 'Chiusure',
  calendar: 'Calendari',
  page: 'Pagina di prenotazione',
  btcpay: 'Bitcoin',
  people: 'Persone',
  place: 'Attività',
  review: 'Recensioni',
} satisfies Record<ActivityKind, string>;

type Row = ActivityLine & { local: string };

function who({ person }: Row): string {
  return person === null ? 'Hub' : (person.name ?? 'Persona senza più account');
}

function whose({ about }: Row): Cell {
  if (about === null) return null;
  return about.type === 'booking' ? `#${about.id} ${about.title ?? ''}`.trim() : about.title;
}

const COLUMNS: readonly (readonly [title: string, cell: (row: Row) => Cell])[] = [
  ['Quando', ({ local }) => local],
  ['Chi', who],
  ['Che cosa', ({ kind }) => KINDS[kind]],
  ['Descrizione', ({ sentence }) => sentence],
  ['Riguarda', whose],
];

/** Everything that the filters find, for a spreadsheet, read a few at a time of one moment. Throws 422 rather than leave any out. */
export function exportActivity(ctx: Ctx, place: PlaceAccess, filters: ActivityFilters): Promise<string> {
  return ctx.db.tx(async (db) => {
    await db.run(sql`
      declare export no scroll cursor for
      select ${lineColumns(place)}, to_char(l.at at time zone ${place.time_zone}::text, 'DD/MM/YYYY HH24:MI') as local
      from ${newestLines(place, filters, MOST + 1, {}, saying(filters.q))} left join users u on u.id = l.user_id
      order by l.at desc, l.id desc`);
    const parts = [BOM, csvLine(COLUMNS.map(([title]) => title))];
    for (let count = 0; ;) {
      const rows = await db.many<Row>(next);
      if (rows.length === 0) return parts.join('');
      count += rows.length;
      if (count > MOST) throw invalid({ from: 'Sono più di 100.000 righe: scegli un periodo.' });
      parts.push(rows.map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row)))).join(''));
    }
  });
}
