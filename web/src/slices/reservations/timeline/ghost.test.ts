import { expect, test } from 'vitest';
import { aReservation } from '../testing/a-reservation.ts';
import { aTable } from '../../tables/testing/a-table.ts';
import { QUARTER_MS } from './geometry.ts';
import { ghostAt, ghostTables, type Grab, placingBack, placingOf } from './ghost.ts';
import { placeOf, timelineOf } from './timeline-model.ts';

const NOW = Date.parse('2026-11-25T18:00:00Z');
const tables = [
  aTable({ id: 1, number: '1', seats: 4 }),
  aTable({ id: 2, number: '2', seats: 2 }),
  aTable({ id: 3, number: '3', seats: 6, status: 'out_of_service', state: 'out_of_service' }),
];
const at = (time: string) => Date.parse(`2026-11-25T${time}:00Z`);
const party = aReservation({ id: 1, name: 'Rossi', table_ids: [1], tables: ['1'] });
const other = aReservation({
  id: 2,
  name: 'Verdi',
  party: 2,
  table_ids: [2],
  tables: ['2'],
  at: '2026-11-25T20:30:00.000Z',
  ends_at: '2026-11-25T22:00:00.000Z',
});

function grab(kind: Grab['kind'], one = party, all = [one, other]) {
  const timeline = timelineOf(all, tables, NOW);
  const found = placeOf(timeline, one.id);
  if (!found) throw new Error('not there');
  const row = timeline.rows[found.row]!;
  return { timeline, held: { kind, bar: found.bar, row, at: found.bar.from } };
}

test('a party moves in time by quarters, and keeps its table', () => {
  const { timeline, held } = grab('move');
  const ghost = ghostAt(timeline, held, { table: tables[0]!, at: held.at + 2.4 * QUARTER_MS });
  expect([ghost.from, ghost.to, ghost.problem, ghost.still]).toEqual([
    at('20:00'),
    at('22:00'),
    undefined,
    false,
  ]);
  expect(placingOf(ghost)).toEqual({ at: '2026-11-25T20:00:00.000Z' });
});

test('a tremble changes nothing', () => {
  const { timeline, held } = grab('move');
  expect(ghostAt(timeline, held, { table: tables[0]!, at: held.at + 0.4 * QUARTER_MS }).still).toBe(true);
});

test('a table that somebody has, or that is out of service, refuses it before it is dropped', () => {
  const { timeline, held } = grab('move');
  const over = (table: (typeof tables)[number]) => ghostAt(timeline, held, { table, at: held.at });
  expect(over(tables[1]!).problem).toBe('Il tavolo 2 è di Verdi');
  expect(over(tables[2]!).problem).toBe('Il tavolo 3 è fuori servizio');
});

test('fewer seats than people is a warning, and the desk may want it', () => {
  const { timeline, held } = grab('move');
  const early = ghostAt(timeline, held, { table: tables[1]!, at: held.at - 4 * QUARTER_MS });
  expect([early.problem, early.warning]).toEqual([undefined, '2 posti per 4 persone']);
  expect(placingOf(early)).toEqual({ at: '2026-11-25T18:30:00.000Z', table_ids: [2] });
  const stool = aTable({ id: 4, number: 'Sgabello', seats: 1 });
  const alone = { ...timeline, tables: [...timeline.tables, stool] };
  const onStool = ghostAt(alone, held, { table: stool, at: held.at });
  expect([onStool.warning, ghostTables(onStool)]).toEqual(['1 posto per 4 persone', 'tavolo Sgabello']);
});

test('the end is drawn to a quarter at least, and says the minutes', () => {
  const { timeline, held } = grab('end');
  const drawn = (by: number) => ghostAt(timeline, held, { table: tables[0]!, at: held.at + by * QUARTER_MS });
  expect(placingOf(drawn(2))).toEqual({ duration_minutes: 150 });
  expect(placingOf(drawn(-40))).toEqual({ duration_minutes: 15 });
});

test('a party at the table keeps its time and never stands without a table', () => {
  const seated = { ...party, state: 'seated' as const };
  const { timeline, held } = grab('move', seated);
  const ghost = ghostAt(timeline, held, { table: null, at: held.at + 8 * QUARTER_MS });
  expect(ghost.from).toBe(held.bar.from);
  expect(ghost.problem).toBe('Il gruppo è a tavola: non può restare senza tavolo');
});

test('of two tables the one in the hand is exchanged, and none takes both away', () => {
  const wide = aReservation({ id: 9, name: 'Neri', table_ids: [1, 3], tables: ['1', '3'] });
  const { timeline, held } = grab('move', wide, [wide]);
  expect(ghostAt(timeline, held, { table: tables[1]!, at: held.at }).table_ids).toEqual([3, 2]);
  expect(ghostAt(timeline, held, { table: null, at: held.at }).table_ids).toEqual([]);
});

test('the way back says again what was changed, and nothing else', () => {
  expect(placingBack(party, { table_ids: [2] })).toEqual({ table_ids: [1] });
  expect(placingBack(party, { at: 'later', duration_minutes: 30 })).toEqual({
    at: party.at,
    duration_minutes: 120,
  });
});
