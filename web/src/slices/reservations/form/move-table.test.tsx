import { fireEvent, screen } from '@testing-library/react';
import type { Table } from 'contract/tables/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { aTable } from '../../tables/testing/a-table.ts';
import { aReservation } from '../testing/a-reservation.ts';
import { stubAnswers } from '../testing/stub-answers.ts';
import { EditReservation } from './book-windows.tsx';
import MoveTable from './move-table.tsx';

const sits = (reservation_id: number | null): Partial<Table> => ({
  state: 'occupied',
  current: { reservation_id, since: '2026-11-25T19:00:00.000Z', covers: 2, name: 'Verdi' },
});
const tables = [
  aTable({ id: 1, number: '1', ...sits(7) }),
  // A party of another day, which the book of this one does not have.
  aTable({ id: 2, number: '2', ...sits(8) }),
  // An order without a party: the desk may seat guests there.
  aTable({ id: 3, number: '3', ...sits(null) }),
  aTable({ id: 4, number: '4' }),
];
const suggestion = { table_ids: [2], numbers: ['2'], seats: 4, wasted: 0 };
const slot = { at: aReservation().at, time: '20:30', shift: 'Cena', why_not: null, free: true, suggestion };

const answers = {
  tables: { data: tables },
  'table-availability': { data: [slot] },
};

beforeEach(() => stubAnswers(answers));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const tile = (number: string) => screen.findByRole('checkbox', { name: new RegExp(`^Tavolo ${number}, `) });

test('a party at table does not go to one where another party sits, of any day', async () => {
  const party = aReservation({ id: 7, state: 'seated', table_ids: [1], tables: ['1'] });
  await showPage(() => <MoveTable reservation={party} open onClose={() => undefined} />, undefined);
  expect(await tile('2')).toHaveProperty('disabled', true);
  expect(await tile('3')).toHaveProperty('disabled', false);
  expect(await tile('4')).toHaveProperty('disabled', false);
  expect(await screen.findByRole('radio', { name: 'Suggerito: Tavolo 4, 4 posti' })).toBeTruthy();
  fireEvent.click(await tile('1'));
  expect(screen.getByRole('button', { name: 'Sposta' })).toHaveProperty('disabled', true);
});

test('a party at table is not changed to one where another party sits', async () => {
  const party = aReservation({ id: 7, state: 'seated', table_ids: [1], tables: ['1'] });
  await showPage(
    () => <EditReservation reservation={party} open onClose={() => undefined} today={party.business_day} />,
    undefined,
  );
  expect(await screen.findByRole('radio', { name: 'Suggerito: Tavolo 4, 4 posti' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Da assegnare' })).toBeNull();
});

test('a party that is to come may be given a table where guests sit now', async () => {
  const party = aReservation({ id: 7, table_ids: [1], tables: ['1'] });
  await showPage(() => <MoveTable reservation={party} open onClose={() => undefined} />, undefined);
  expect(await tile('2')).toHaveProperty('disabled', false);
  expect(await screen.findByRole('radio', { name: 'Suggerito: Tavolo 2, 4 posti' })).toBeTruthy();
});
