import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { toast, toastStore } from '../../../kit/ui/feedback/toast.ts';
import { useRemoveBlock } from './use-remove-block.ts';

const block = {
  id: 7,
  room_id: 3,
  from_date: '2026-12-01',
  to_date: '2026-12-03',
  kind: 'closed' as const,
  open_ended: false,
  reason: 'Lavori',
};
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const lost = () => fetched.mockRejectedValueOnce(new TypeError('no network'));
const said = () => toastStore.get().map(({ text }) => text);
const press = (label: string) =>
  act(async () => {
    const shown = toastStore.get().find(({ action }) => action?.label === label);
    if (shown === undefined) throw new Error(`Nothing says ${label}`);
    toast.dismiss(shown.id);
    shown.action?.run();
  });

function Line() {
  const { remove } = useRemoveBlock();
  return <button onClick={() => void remove(block, '103')}>Togli</button>;
}

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id);
  queryClient.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

test('a block that is gone when its answer was lost is said to be removed, also once its line has gone', async () => {
  const page = await showPage((isThere) => isThere && <Line />, true);
  lost();
  fireEvent.click(await screen.findByRole('button', { name: 'Togli' }));
  await waitFor(() => expect(said()).toEqual([expect.stringContaining('forse non è stato salvato')]));
  // The board has heard of it.
  await page.show(false);
  const error = { error: 'Blocco non trovato', code: 'not_found' };
  fetched.mockImplementation(() => Promise.resolve(Response.json(error, { status: 404 })));
  await press('Riprova');
  expect(said()).toEqual(['Camera 103: blocco tolto']);
});

test('a block that a colleague has removed is not said to be removed here', async () => {
  await showPage(() => <Line />, true);
  const error = { error: 'Blocco non trovato', code: 'not_found' };
  fetched.mockImplementation(() => Promise.resolve(Response.json(error, { status: 404 })));
  fireEvent.click(await screen.findByRole('button', { name: 'Togli' }));
  await waitFor(() => expect(said()).toEqual(['Blocco non trovato']));
  expect(toastStore.get()[0]?.action).toBeUndefined();
});

test('to block again is asked for with the same key when its answer was lost', async () => {
  await showPage(() => <Line />, true);
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  fireEvent.click(await screen.findByRole('button', { name: 'Togli' }));
  await waitFor(() => expect(said()).toEqual(['Camera 103: blocco tolto']));
  lost();
  await press('Annulla');
  expect(said()).toEqual([expect.stringContaining('forse non è stato salvato')]);
  fetched.mockImplementation(() => Promise.resolve(Response.json({ id: 8 }, { status: 201 })));
  await press('Riprova');
  const keys = fetched.mock.calls
    .filter(([, { method }]) => method === 'POST')
    .map(([, { headers }]) => (headers as Record<string, string>)['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(said()).toEqual([]);
});
