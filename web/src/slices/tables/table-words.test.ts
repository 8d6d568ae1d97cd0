import { tableStateLabels } from 'contract/tables/labels';
import type { Table } from 'contract/tables/schemas';
import { TABLE_SHAPES, TABLE_STATES } from 'contract/tables/values';
import { expect, test } from 'vitest';
import { planAmount, planNote } from './plan/plan-words.ts';
import { aTable } from './testing/a-table.ts';
import {
  areasOf,
  coversToOrder,
  lookOf,
  minutesSaid,
  minutesSince,
  partySaid,
  shapeLabels,
  sinceSaid,
  stateLooks,
  stateSaid,
  tableFigures,
} from './table-words.ts';

const ZONE = 'Europe/Rome';
const NOW = Date.parse('2026-11-25T19:00:00Z');
const next = {
  id: 4,
  at: '2026-11-25T19:30:00.000Z',
  party: 3,
  name: 'Anna Verdi',
  state: 'confirmed',
} as const;
const current = { reservation_id: 5, since: '2026-11-25T18:25:00.000Z', covers: 2, name: 'Luca Neri' };

test.each<[Partial<Table>, string]>([
  [{}, 'Libero'],
  [{ state: 'free', next_reservation: next }, 'Libero'],
  [{ state: 'reserved', next_reservation: next }, 'Prenotato alle 20:30'],
  [{ state: 'late', next_reservation: next }, 'In ritardo, era alle 20:30'],
  [{ state: 'occupied', current }, 'Occupato da 35\u00a0min'],
  [{ state: 'to_clean', status: 'to_clean' }, 'Da pulire'],
  [{ state: 'out_of_service', status: 'out_of_service' }, 'Fuori servizio'],
])('%j is said "%s"', (over, words) => {
  expect(stateSaid(aTable(over), NOW, ZONE)).toBe(words);
});

test('who sits there comes before who is expected', () => {
  expect(partySaid(aTable({ state: 'occupied', current, next_reservation: next }), ZONE)).toBe(
    'Luca Neri, 2 coperti',
  );
  expect(partySaid(aTable({ state: 'reserved', next_reservation: next }), ZONE)).toBe(
    'Anna Verdi, 3 persone',
  );
  expect(partySaid(aTable({ next_reservation: next }), ZONE)).toBe('Alle 20:30 Anna Verdi, 3 persone');
  expect(partySaid(aTable({ next_reservation: next }), ZONE, 'alle')).toBe(
    'alle 20:30 Anna Verdi, 3 persone',
  );
  expect(partySaid(aTable(), ZONE)).toBeUndefined();
});

test('minutes become hours after sixty, and never run backwards', () => {
  expect([0, 59, 60, 65, 125].map(minutesSaid)).toEqual([
    '0\u00a0min',
    '59\u00a0min',
    '1\u00a0h',
    '1\u00a0h\u00a005',
    '2\u00a0h\u00a005',
  ]);
  expect([0, 1].map(sinceSaid)).toEqual(['da poco', 'da 1\u00a0min']);
  expect(minutesSince('2026-11-25T19:00:20Z', NOW)).toBe(0);
  expect(minutesSince('2026-11-25T18:59:01Z', NOW)).toBe(0);
});

test('each table counts by the state that it shows', () => {
  const tables = [
    aTable({ seats: 2 }),
    aTable({ state: 'reserved' }),
    aTable({ state: 'late', area: 'Terrazza' }),
    aTable({ state: 'occupied', current }),
    aTable({ state: 'to_clean' }),
  ];
  expect(tableFigures(tables)).toEqual({ free: 1, reserved: 2, late: 1, occupied: 1, covers: 2, seats: 18 });
  expect(areasOf(tables).map(({ name, tables: here }) => [name, here.length])).toEqual([
    ['Sala', 4],
    ['Terrazza', 1],
  ]);
});

test('a party at joined tables counts once, and each of its guests is ordered for once', () => {
  const party = { ...current, reservation_id: 7, covers: 6 };
  const order = { id: 1 } as NonNullable<Table['order']>;
  const [first, second] = [aTable({ id: 1, current: party }), aTable({ id: 2, current: party })];
  const walkIn = aTable({ id: 3, current: { ...current, reservation_id: null, covers: 3 } });
  expect(tableFigures([first, second, walkIn]).covers).toBe(9);
  expect(coversToOrder(second, [first, second, walkIn])).toBe(6);
  const four = { ...first, current: { ...party, covers: 4 }, order };
  expect(tableFigures([four, second]).covers).toBe(6);
  expect(coversToOrder(second, [four, second, walkIn])).toBe(2);
  const six = { ...first, order };
  expect(coversToOrder(second, [six, second])).toBe(0);
  const two = { ...second, current: { ...party, covers: 2 }, order };
  expect(tableFigures([six, two]).covers).toBe(8);
  expect(coversToOrder(aTable({ seats: 5 }), [six])).toBe(5);
});

test('a table that asked for the bill has a look of its own', () => {
  const order = { bill_asked: true } as NonNullable<Table['order']>;
  expect(lookOf(aTable({ state: 'occupied', current, order })).tone).toBe('warning');
  expect(lookOf(aTable({ state: 'occupied', current })).tone).toBe('accent');
  expect(planNote(aTable({ state: 'occupied', current, order }), NOW, ZONE)).toBe('2 · conto');
  expect(planNote(aTable({ state: 'occupied', current }), NOW, ZONE)).toBe("2 · 35'");
});

test('an occupied table on the plan says covers, minutes and amount', () => {
  const order = { id: 7, total: 1248.4, course: null, bill_asked: false };
  const occupied = aTable({ state: 'occupied', current, order });
  expect([planNote(occupied, NOW, ZONE), planAmount(occupied)]).toEqual(["2 · 35'", '1.248\u00a0€']);
  const asked = { ...occupied, order: { ...order, bill_asked: true } };
  expect([planNote(asked, NOW, ZONE), planAmount(asked)]).toEqual(['2 · conto', '1.248\u00a0€']);
  expect(planNote(aTable({ state: 'occupied', current: { ...current, covers: 0 } }), NOW, ZONE)).toBe("35'");
  expect(planAmount({ ...occupied, order: { ...order, total: 0 } })).toBeUndefined();
  expect(planAmount({ ...occupied, order: null })).toBeUndefined();
  // Its guests have left, and the bill is still open.
  expect(planAmount({ ...occupied, state: 'to_clean', current: null })).toBeUndefined();
});

test('every state and shape of the contract has a look and a word', () => {
  expect(Object.keys(stateLooks).toSorted()).toEqual(TABLE_STATES.toSorted());
  expect(Object.keys(tableStateLabels).toSorted()).toEqual(TABLE_STATES.toSorted());
  expect(Object.keys(shapeLabels).toSorted()).toEqual(TABLE_SHAPES.toSorted());
});
