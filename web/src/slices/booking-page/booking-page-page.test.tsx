import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { bookingPage } from 'contract/booking-page/calls';
import type { BookingPage } from 'contract/booking-page/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { toast, toastStore } from '../../kit/ui/feedback/toast.ts';
import { BookingPagePage } from './booking-page-page.tsx';

const key = q(bookingPage.get, { params: { place_id: 1 } }).queryKey;
const page: BookingPage = {
  slug: 'casa',
  is_open: true,
  hold_minutes: 15,
  answer_minutes: 2880,
  auto_confirm: false,
  ask_license_plate: false,
  free_cancel_days: 7,
  description: null,
  conditions: null,
};
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  queryClient.setQueryData(key, page);
  vi.stubGlobal('fetch', (_: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== 'PUT') return new Promise(() => {});
    const change = JSON.parse(body ?? '{}') as Partial<BookingPage>;
    sent.push(change);
    return Promise.resolve(Response.json({ ...page, is_open: false, ...change }));
  });
});
afterEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id);
  sessionStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the form sends what was changed, and never that the page is open', async () => {
  const shown = await showPage(() => <BookingPagePage />, undefined);
  fireEvent.change(screen.getByLabelText(/^Descrizione/), { target: { value: 'Sul mare.' } });
  await shown.submit();
  await waitFor(() => expect(sent).toEqual([{ description: 'Sul mare.' }]));
  // A colleague has closed it meanwhile.
  expect(queryClient.getQueryData(key)).toEqual({ ...page, is_open: false, description: 'Sul mare.' });
});

test('the switch sends itself alone', async () => {
  await showPage(() => <BookingPagePage />, undefined);
  await act(async () => screen.getByRole('switch', { name: 'Prendi prenotazioni da questa pagina' }).click());
  expect(sent).toEqual([{ is_open: false }]);
});
