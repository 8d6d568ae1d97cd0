import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { toastStore } from '../../kit/ui/feedback/toast.ts';
import { showPage } from '../../testing/show-page.tsx';
import { BookingPagePage } from './booking-page-page.tsx';

const page = {
  slug: 'glicine',
  is_open: false,
  auto_confirm: false,
  answer_minutes: 120,
  hold_minutes: 60,
  free_cancel_days: 7,
  ask_license_plate: false,
  description: null,
  conditions: null,
};

afterEach(() => {
  toastStore.clear();
  sessionStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('of two quick turns of the switch the last one stays', async () => {
  const sent: unknown[] = [];
  const answers: ((open: boolean) => void)[] = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'GET')
      return url.endsWith('/booking-page') ? Promise.resolve(Response.json(page)) : new Promise(() => {});
    sent.push(JSON.parse(String(body)));
    return new Promise<Response>((resolve) => {
      answers.push((is_open) => resolve(Response.json({ ...page, is_open })));
    });
  });
  await showPage(() => <BookingPagePage />, undefined);
  const turn = await screen.findByRole<HTMLInputElement>('switch', { name: /^Prendi prenotazioni/ });
  fireEvent.click(turn);
  await waitFor(() => expect(sent).toEqual([{ is_open: true }]));
  fireEvent.click(turn);
  answers[0]!(true);
  await waitFor(() => expect(sent).toEqual([{ is_open: true }, { is_open: false }]));
  expect(turn.checked).toBe(false);
  answers[1]!(false);
  await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toContain('Pagina chiusa'));
  expect(turn.checked).toBe(false);
});

test('the form sends what was changed, and never whether the page is open', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'GET')
      return url.endsWith('/booking-page') ? Promise.resolve(Response.json(page)) : new Promise(() => {});
    const change = JSON.parse(String(body)) as object;
    sent.push(change);
    // A colleague has opened it meanwhile.
    return Promise.resolve(Response.json({ ...page, is_open: true, ...change }));
  });
  const shown = await showPage(() => <BookingPagePage />, undefined);
  fireEvent.change(await screen.findByLabelText(/^Descrizione/), { target: { value: 'Sul mare.' } });
  await shown.submit();
  await waitFor(() => expect(sent).toEqual([{ description: 'Sul mare.' }]));
  expect(await screen.findByText('Aperta')).toBeTruthy();
});
