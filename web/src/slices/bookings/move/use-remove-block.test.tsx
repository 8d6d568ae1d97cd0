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

function Line({ of = block }: { of?: Parameters<ReturnType<typeof useRemoveBlock>['remove']>[0] }) {
  const { remove } = useRemoveBlock();
  return <button onClick={() => void remove(of, '103')}>Togli</button>;
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

test('a stretch of a maintenance is closed again as it was, and one that has passed is not', async () => {
  const stretch = { ...block, kind: 'maintenance' as const, from_date: '2126-12-20', to_date: '2126-12-23' };
  const page = await showPage(
    (isAhead) => <Line of={isAhead ? stretch : { ...stretch, to_date: '2020-01-02' }} />,
    true,
  );
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  fireEvent.click(await screen.findByRole('button', { name: 'Togli' }));
  await waitFor(() => expect(said()).toEqual(['Camera 103: blocco tolto']));
  fetched.mockImplementation(() => Promise.resolve(Response.json({ id: 3 })));
  await press('Annulla');
  const [, { body }] = fetched.mock.calls.at(-1)!;
  expect(JSON.parse(String(body))).toEqual({
    status: 'maintenance',
    from: '2126-12-20',
    until: '2126-12-23',
    when_taken: 'free_nights',
    reason: 'Lavori',
  });
  await page.show(false);
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  fireEvent.click(await screen.findByRole('button', { name: 'Togli' }));
  await waitFor(() => expect(said()).toEqual(['Camera 103: blocco tolto']));
  expect(toastStore.get()[0]?.action).toBeUndefined();
});
