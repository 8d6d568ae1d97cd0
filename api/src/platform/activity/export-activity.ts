import type { ActivityFilters, ActivityKind, ActivityLine } from 'contract/activity/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Cell } from '../csv/csv.ts';
import { exportCsv, MOST_LINES, type Column } from '../csv/export-csv.ts';
import type { Ctx } from '../../core/context.ts';
import { newestLines, matchingWords } from './find-lines.ts';
import { lineColumns } from './activity-columns.ts';

const KINDS = {
  booking: 'Prenotazioni',
  payment: 'Pagamenti',
  product: 'Prodotti',
  recipe: 'Ingredienti e allergeni',
  menu: 'Menu',
  cash: 'Cassa',
  room: 'Camere',
  price: 'Prezzi',
  bill: 'Conti',
  invoice: 'Fatture e ricevute',
  block: 'Chiusure',
  calendar: 'Calendari',
  page: 'Pagina di prenotazione',
  btcpay: 'Bitcoin',
  people: 'Persone',
  place: 'Attività',
  review: 'Recensioni',
  customer: 'Clienti',
  table: 'Tavoli e turni',
  reservation: 'Tavoli prenotati',
  order: 'Ordini',
} satisfies Record<ActivityKind, string>;

type Row = ActivityLine & { local: string };

function personCell({ person }: Row): string {
  return person === null ? 'Hub' : (person.name ?? 'Persona senza più account');
}

function subjectCell({ about }: Row): Cell {
  if (about === null) return null;
  return about.type === 'booking' ? `#${about.number} ${about.title ?? ''}`.trim() : about.title;
}

const COLUMNS: readonly Column<Row>[] = [
  ['Quando', ({ local }) => local],
  ['Chi', personCell],
  ['Che cosa', ({ kind }) => KINDS[kind]],
  ['Descrizione', ({ sentence }) => sentence],
  ['Riguarda', subjectCell],
];

/** All lines that match the filters, as CSV. Throws 422 instead of truncating. */
export function exportActivity(ctx: Ctx, place: PlaceAccess, filters: ActivityFilters): Promise<string> {
  const lines = newestLines(place, filters, MOST_LINES + 1, {}, matchingWords(filters.q));
  const rows = sql`
    select ${lineColumns(place)}, to_char(l.at at time zone ${place.time_zone}::text, 'DD/MM/YYYY HH24:MI') as local
    from ${lines} left join users u on u.id = l.user_id
    order by l.at desc, l.id desc`;
  return exportCsv(ctx, rows, COLUMNS, 'righe');
}
