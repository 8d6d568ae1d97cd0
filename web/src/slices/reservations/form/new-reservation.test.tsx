import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { aTable } from '../../tables/testing/a-table.ts';
import { stubAnswers } from '../testing/stub-answers.ts';
import { NewReservation } from './new-reservation.tsx';
import { STAYS_OPEN } from './slot-words.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';

const day = '2026-11-25';
const suggestion = { table_ids: [1], numbers: ['1'], seats: 4, wasted: 2 };
const slot = { time: '20:30', shift: 'Cena', why_not: null, free: true, suggestion };
const full = { time: '21:00', shift: 'Cena', why_not: 'no_table', free: false, suggestion: null };
const answers = {
  tables: { data: [aTable({ id: 1, number: '1' })] },
  'table-availability': {
    data: [
      { ...slot, at: `${day}T19:30:00.000Z` },
      { ...full, at: `${day}T20:00:00.000Z` },
    ],
  },
};

beforeEach(() => stubAnswers(answers));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('says before it is saved that no table can be suggested', async () => {
  await showPage(() => <NewReservation open onClose={() => undefined} day={day} today={day} />, undefined);
  fireEvent.click(await screen.findByRole('radio', { name: '20:30' }));
  expect(await screen.findByRole('radio', { name: 'Suggerito: Tavolo 1, 4 posti' })).toBeTruthy();
  expect(screen.queryByText(STAYS_OPEN)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '21:00, nessun tavolo' }));
  expect(await screen.findByText(STAYS_OPEN)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Da assegnare' }));
  expect(screen.queryByText(STAYS_OPEN)).toBeNull();
});
