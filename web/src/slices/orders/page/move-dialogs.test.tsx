import { act, screen, waitFor } from '@testing-library/react';
import type { Order } from 'contract/orders/schemas';
import { tables } from 'contract/tables/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../../kit/api/query.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import { aTable } from '../../tables/testing/a-table.ts';
import { drawnOrder } from '../outbox/drawn-order.ts';
import { anOrder, theKnown } from '../testing/an-order.ts';
import { MergeDialog, MoveDialog } from './move-dialogs.tsx';

const eats = (id: number, order_id: number, area: string) =>
  aTable({
    id,
    number: String(id),
    area,
    state: 'occupied',
    order: { id: order_id, total: 20, course: null, bill_asked: false },
  });
const merged = vi.fn();
const closed = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  queryClient.setQueryData(q(tables.list, { params: { place_id: 1 } }).queryKey, {
    data: [eats(2, 22, 'Giardino'), aTable({ id: 3, number: '3' }), eats(4, 44, 'Sala'), eats(12, 7, 'Sala')],
  });
});
afterEach(() => {
  merged.mockReset();
  closed.mockReset();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (over: Partial<Order> = {}) =>
  showPage(() => {
    const order = drawnOrder({ ...anOrder(), ...over }, [], theKnown);
    return <MergeDialog order={order} table={order.table} open onClose={closed} onMerge={merged} />;
  }, undefined);
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
};
const question = () => screen.findByRole('alertdialog');

test('a table comes into this one after a question that names both', async () => {
  const { leave } = await show();
  expect(screen.getAllByRole('region').map((area) => area.textContent)).toEqual(['Giardino2', 'Sala4']);
  await press('Tavolo 2');
  expect((await question()).textContent).toContain('Unire il tavolo 2 al tavolo 12?');
  expect(merged).not.toHaveBeenCalled();
  await press('Unisci il tavolo 2');
  expect(merged.mock.calls).toEqual([[22]]);
  expect(closed).toHaveBeenCalledOnce();
  leave();
});

test('a wrong number is taken back, and the tables are there again', async () => {
  const { leave } = await show();
  await press('Tavolo 4');
  await question();
  await press('Annulla');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Tavolo 2' })).toBeTruthy();
  expect(merged).not.toHaveBeenCalled();
  leave();
});

test('an order without a table is named by its number', async () => {
  const { leave } = await show({ selling_way: 'takeaway', table_id: null, table: null });
  await press('Tavolo 2');
  expect((await question()).textContent).toContain("Unire il tavolo 2 all'ordine n. 3?");
  leave();
});

const tablesAnswer = (answer: () => Promise<Response>) => {
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
};
const showMove = () => showPage(() => <MoveDialog open onClose={closed} onMove={vi.fn()} />, undefined);

test('while the tables are on their way nobody reads that none is free', async () => {
  tablesAnswer(() => new Promise(() => {}));
  const { leave } = await showMove();
  await screen.findByRole('dialog');
  expect(screen.queryByText('Nessun tavolo è libero.')).toBeNull();
  leave();
});

test('tables that cannot be read are told, with a way to try again', async () => {
  tablesAnswer(() => Promise.resolve(Response.json({ error: 'No.', code: 'no' }, { status: 403 })));
  const { leave } = await showMove();
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy();
  expect(screen.queryByText('Nessun tavolo è libero.')).toBeNull();
  leave();
});
