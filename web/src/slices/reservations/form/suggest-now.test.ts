import type { TableSlot } from 'contract/reservations/schemas';
import { expect, test } from 'vitest';
import { aTable } from '../../tables/testing/a-table.ts';
import { holdersNow, suggestNow } from './suggest-now.ts';

const NOW = Date.parse('2026-11-25T19:07:00Z');
const slot = (more: Partial<TableSlot> = {}): TableSlot => ({
  at: '2026-11-25T19:00:00.000Z',
  time: '20:00',
  shift: 'Cena',
  free: true,
  why_not: null,
  duration_minutes: 90,
  covers: 0,
  suggestion: { table_ids: [9], numbers: ['9'], seats: 2, wasted: 0 },
  ...more,
});
const sits = { reservation_id: 1, since: '2026-11-25T18:00:00.000Z', covers: 2, name: 'Rossi' };

test('guests at the door get what the book suggests for the present time', () => {
  expect(suggestNow([slot()], [aTable({ id: 9 })], 2, NOW)?.table_ids).toEqual([9]);
});

test('outside of the hours, and where somebody sits too long, the smallest free table is taken', () => {
  const tables = [
    aTable({ id: 1, number: '1', seats: 8 }),
    aTable({ id: 2, number: '2', seats: 4 }),
    aTable({ id: 9, number: '9', seats: 2, current: sits, state: 'occupied' }),
  ];
  expect(suggestNow([], tables, 2, NOW)?.table_ids).toEqual([2]);
  expect(suggestNow([slot()], tables, 2, NOW)?.table_ids).toEqual([2]);
  expect(
    suggestNow([slot({ why_not: 'past', free: false, suggestion: null })], tables, 6, NOW)?.table_ids,
  ).toEqual([1]);
  expect(suggestNow([], tables, 10, NOW)).toBeUndefined();
  expect([...holdersNow(tables).keys()]).toEqual([9]);
});

test('a table that is reserved for soon is left to its party', () => {
  const next = {
    id: 4,
    at: '2026-11-25T20:00:00.000Z',
    party: 2,
    name: 'Verdi',
    state: 'confirmed',
  } as const;
  expect(suggestNow([], [aTable({ next_reservation: next })], 2, NOW)).toBeUndefined();
});
