import { act, waitFor } from '@testing-library/react';
import type { Table } from 'contract/tables/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { toastStore } from '../../../kit/ui/feedback/toast.ts';
import { isSignal } from '../../../testing/is-signal.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { aTable } from '../testing/a-table.ts';
import { guestEntries } from './table-menu.tsx';
import { type TableActs, useTableActs } from './use-table-acts.ts';

type State = NonNullable<Table['next_reservation']>['state'];

const tableFor = (state: State): Table =>
  aTable({
    state: 'late',
    next_reservation: { id: 7, at: '2026-11-25T19:00:00.000Z', party: 2, name: 'Anna Verdi', state },
  });

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  token.set('segno');
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method === 'POST' && !isSignal(url)) written.push(url.replace(/.*\/reservations\/7\//, ''));
    return Promise.resolve(Response.json({ data: [] }));
  });
});
afterEach(() => {
  token.set(null);
  toastStore.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function room(): Promise<{ acts: TableActs; leave: () => void }> {
  const seen: { acts?: TableActs } = {};
  function Room() {
    seen.acts = useTableActs();
    return null;
  }
  const { leave } = await showPage(() => <Room />, undefined);
  return { acts: seen.acts!, leave };
}

const lastToast = () => toastStore.get().at(-1);

async function undo(): Promise<void> {
  await waitFor(() => expect(lastToast()?.action).toBeDefined());
  await act(async () => lastToast()!.action!.run());
}

test('a party that sat down by a slip is expected again as before', async () => {
  const { acts, leave } = await room();
  await act(async () => acts.seatNext(tableFor('confirmed')));
  await undo();
  await waitFor(() => expect(written).toEqual(['seat', 'arrive', 'confirm']));
  leave();
});

test('a party that waited for its table waits for it again', async () => {
  const { acts, leave } = await room();
  await act(async () => acts.seatNext(tableFor('arrived')));
  await undo();
  await waitFor(() => expect(lastToast()?.text).toBe('Anna Verdi: aspettano il tavolo'));
  expect(written).toEqual(['seat', 'arrive']);
  leave();
});

test('a no-show of a request is not taken back, for that would confirm it', async () => {
  const { acts, leave } = await room();
  await act(async () => acts.missNext(tableFor('requested')));
  await waitFor(() =>
    expect(lastToast()).toMatchObject({ kind: 'success', text: 'Anna Verdi: mancato arrivo' }),
  );
  await act(async () => acts.missNext(tableFor('confirmed')));
  await undo();
  await waitFor(() => expect(written).toEqual(['no-show', 'no-show', 'confirm']));
  leave();
});

test('a party that is there already neither arrives nor stays away', async () => {
  const { acts, leave } = await room();
  const labels = (state: State) =>
    guestEntries({ table: tableFor(state), acts, onWalkIn: () => undefined }).flatMap((entry) =>
      typeof entry === 'object' && 'label' in entry ? entry.label : [],
    );
  const expected = ['Sono arrivati', 'Mancato arrivo', 'Fai accomodare altri'];
  expect([labels('requested'), labels('confirmed')]).toEqual([expected, expected]);
  expect([labels('arrived'), labels('waiting')]).toEqual([
    ['Fai accomodare altri'],
    ['Fai accomodare altri'],
  ]);
  leave();
});
