import { expect, test } from 'vitest';
import { aTable } from '../testing/a-table.ts';
import { freed, seatedBy, seatedNew, withStatus } from './table-after.ts';

const NOW = new Date('2026-11-25T19:00:00Z');
const next = {
  id: 4,
  at: '2026-11-25T19:30:00.000Z',
  party: 3,
  name: 'Anna Verdi',
  state: 'confirmed',
} as const;
const current = { reservation_id: 5, since: NOW.toISOString(), covers: 2, name: 'Luca Neri' };

test('the expected party sits there and is expected no more', () => {
  expect(seatedBy(next, NOW)).toEqual({
    state: 'occupied',
    current: { reservation_id: 4, since: NOW.toISOString(), covers: 3, name: 'Anna Verdi' },
    next_reservation: null,
  });
});

test('a party that was not expected takes nothing from the one that is', () => {
  const table = { ...aTable({ next_reservation: next }), ...seatedNew(2, NOW) };
  expect([table.state, table.current?.covers, table.next_reservation]).toEqual(['occupied', 2, next]);
});

test('a party that leaves or does not come gives the table back', () => {
  expect(freed(aTable({ state: 'occupied', current, next_reservation: next }))).toEqual({
    state: 'free',
    current: null,
    next_reservation: next,
  });
  expect(freed(aTable({ state: 'late', next_reservation: next }))).toMatchObject({ next_reservation: null });
  expect(freed(aTable({ state: 'occupied', status: 'to_clean', current }))).toMatchObject({
    state: 'to_clean',
  });
});

test('a table to be cleaned or out of service stays occupied while somebody sits there', () => {
  const occupied = aTable({ state: 'occupied', current });
  expect(withStatus(occupied, 'to_clean')).toEqual({ status: 'to_clean', state: 'occupied' });
  expect(withStatus(occupied, 'out_of_service')).toEqual({ status: 'out_of_service', state: 'occupied' });
  expect(freed(aTable({ state: 'occupied', status: 'out_of_service', current })).state).toBe(
    'out_of_service',
  );
  expect(withStatus(aTable(), 'out_of_service').state).toBe('out_of_service');
  expect(withStatus(aTable({ status: 'to_clean', state: 'to_clean' }), 'in_use').state).toBe('free');
});
