import { act, screen, waitFor } from '@testing-library/react';
import { calendars } from 'contract/calendars/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { toast, toastStore } from '../../../kit/ui/feedback/toast.ts';
import { DeleteCalendar } from './delete-calendar.tsx';
import { calendar } from '../testing/a-calendar.ts';

const list = q(calendars.list, { params: { place_id: calendar.place_id } }).queryKey;
const own = q(calendars.get, { params: { calendar_id: calendar.id } });
const deleted = vi.fn();
const said = () => toastStore.get().map(({ text }) => text);

/** The window at the calendar's line, in a place where the network is gone. */
async function loseTheAnswer() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  queryClient.setQueryData(list, [calendar]);
  const page = await showPage(
    (isThere) =>
      isThere && <DeleteCalendar calendar={calendar} open onClose={() => {}} onDeleted={deleted} />,
    true,
  );
  await act(async () => (await screen.findByRole('button', { name: 'Elimina calendario' })).click());
  await screen.findByText(/forse non è stato salvato/);
  return page;
}

beforeEach(() => deleted.mockClear());
afterEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a calendar that is gone when its answer was lost is said to be deleted, once', async () => {
  const page = await loseTheAnswer();
  queryClient.setQueryData(list, []);
  await page.show(false);
  expect(said()).toEqual(['Calendario Airbnb 101 eliminato']);
  expect(deleted).toHaveBeenCalledOnce();
});

test('its own page hears it from a refusal', async () => {
  const page = await loseTheAnswer();
  const gone = '{"error":"Calendario non trovato","code":"not_found"}';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(gone, { status: 404 })));
  await queryClient.fetchQuery(own).catch(() => undefined);
  await page.show(false);
  expect(said()).toEqual(['Calendario Airbnb 101 eliminato']);
});

test('nothing is said of one that is still there when the page is left', async () => {
  const page = await loseTheAnswer();
  await page.show(false);
  expect(said()).toEqual([]);
  expect(deleted).not.toHaveBeenCalled();
});

test('one that another try finds gone is said to be deleted once', async () => {
  const page = await loseTheAnswer();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  await act(async () => screen.getByRole('button', { name: 'Elimina calendario' }).click());
  await waitFor(() => expect(deleted).toHaveBeenCalledOnce());
  await page.show(false);
  expect(said()).toEqual(['Calendario Airbnb 101 eliminato']);
});
