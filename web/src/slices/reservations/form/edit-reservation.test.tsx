import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Reservation } from 'contract/reservations/schemas';
import { OF_PARTY } from 'contract/reservations/values';
import { tables } from 'contract/tables/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../../kit/api/query.ts';
import { toastStore } from '../../../kit/ui/feedback/toast.ts';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { aTable } from '../../tables/testing/a-table.ts';
import { aReservation } from '../testing/a-reservation.ts';
import { BookWindows, EditReservation } from './book-windows.tsx';
import MoveTable from './move-table.tsx';
import '../../../kit/ui/overlays/dialog-panel.tsx';

const before = aReservation({ table_ids: [5], tables: ['5'] });
/** What the guest and another device made of it while the window was open. */
const changed = aReservation({
  at: '2026-11-25T20:00:00.000Z',
  party: 6,
  allergies: 'Noci',
  table_ids: [7],
  tables: ['7'],
});
const sent: unknown[] = [];
const closed = vi.fn<() => void>();

beforeEach(() => {
  sent.length = 0;
  closed.mockClear();
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method !== 'PATCH') return new Promise(() => {});
    sent.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json(changed));
  });
});
afterEach(() => {
  toastStore.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('sends only what was typed where another device changed the rest meanwhile', async () => {
  const page = await showPage(
    (shown: Reservation) => (
      <EditReservation reservation={shown} open onClose={closed} today={shown.business_day} />
    ),
    before,
  );
  await screen.findByLabelText(/^Note/);
  type(/^Note/, 'Finestra');
  await page.show(changed);
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([{ notes: 'Finestra' }]);
});

test('says at the field that more children come than people, in the part that was closed', async () => {
  await showPage(
    () => <EditReservation reservation={before} open onClose={closed} today={before.business_day} />,
    undefined,
  );
  await screen.findByLabelText(/^Note/);
  const more = screen.getByText('Bambini, allergie, note, e-mail').closest('details');
  expect(more?.open).toBe(false);
  type('Bambini', String(before.party + 1));
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findByText(OF_PARTY.children);
  expect([more?.open, sent]).toEqual([true, []]);
});

test.each(['confirmed', 'finished'] as const)(
  'changes a %s one that has more children than people from before',
  async (state) => {
    const old = aReservation({ state, party: 2, children: 3 });
    await showPage(
      () => <EditReservation reservation={old} open onClose={closed} today={old.business_day} />,
      undefined,
    );
    await screen.findByLabelText(/^Note/);
    type(/^Note/, 'Finestra');
    fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(sent).toEqual([{ notes: 'Finestra' }]));
  },
);

test('says no more that more children come than people once enough people come', async () => {
  await showPage(
    () => <EditReservation reservation={before} open onClose={closed} today={before.business_day} />,
    undefined,
  );
  await screen.findByLabelText(/^Note/);
  type('Bambini', '5');
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findByText(OF_PARTY.children);
  fireEvent.click(screen.getByLabelText('5 persone'));
  await waitFor(() => expect(screen.queryByText(OF_PARTY.children)).toBeNull());
});

test('a second opening begins with what the reservation is by then', async () => {
  const page = await showPage(
    ({ shown, open }: { shown: Reservation; open: boolean }) => (
      <EditReservation reservation={shown} open={open} onClose={closed} today={shown.business_day} />
    ),
    { shown: before, open: true },
  );
  await screen.findByLabelText(/^Note/);
  type(/^Note/, 'Finestra');
  await page.show({ shown: before, open: false });
  await page.show({ shown: changed, open: false });
  await page.show({ shown: changed, open: true });
  await screen.findByLabelText(/^Note/);
  expect([field(/^Note/).value, field(/^Allergie/).value]).toEqual(['', 'Noci']);
  type(/^Allergie/, '');
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([{ allergies: null }]);
});

test('keeps what is typed where another device moves the reservation to another time or day', async () => {
  const page = await showPage<Reservation | undefined>(
    (edited) => (
      <BookWindows
        search={{ edit: before.id }}
        edited={edited}
        day={before.business_day}
        today={before.business_day}
        onClose={closed}
      />
    ),
    before,
  );
  await screen.findByLabelText(/^Note/);
  type(/^Note/, 'Finestra');
  await page.show(changed);
  expect(field(/^Note/).value).toBe('Finestra');
  // The book of the day has it no more.
  await page.show(undefined);
  expect(field(/^Note/).value).toBe('Finestra');
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([{ notes: 'Finestra' }]);
});

const chooseSuggested = async () => {
  fireEvent.click(await screen.findByRole('radio', { name: /^Suggerito/ }));
};
const withTables = () =>
  queryClient.setQueryData(q(tables.list, { params: { place_id: 1 } }).queryKey, {
    data: [aTable({ id: 5, number: '5' }), aTable({ id: 7, number: '7' })],
  });

test.each([
  ['Salva', EditReservation],
  ['Sposta', MoveTable],
] as const)('%s keeps the table of a party where none can be suggested', async (name, Window) => {
  withTables();
  await showPage(
    () => <Window reservation={before} open onClose={closed} today={before.business_day} />,
    undefined,
  );
  await chooseSuggested();
  fireEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('Non c’è un tavolo da suggerire: sceglilo tu.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a party at table keeps at least one table', async () => {
  withTables();
  const seated = { ...before, state: 'seated' as const };
  await showPage(
    () => <EditReservation reservation={seated} open onClose={closed} today={before.business_day} />,
    undefined,
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Tavolo 5/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Il gruppo è a tavola: scegli almeno un tavolo.')).toBeTruthy();
  expect(sent).toEqual([]);
});
