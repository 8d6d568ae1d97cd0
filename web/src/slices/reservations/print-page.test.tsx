import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { ReservationsPrintPage } from './print-page.tsx';
import { aReservation } from './testing/a-reservation.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the paper of a day waits for its notes', async () => {
  let answer = (_: Response): void => undefined;
  vi.stubGlobal('print', () => {});
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes('/service-days/'))
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    const body = url.includes('/reservations')
      ? { day: '2026-11-25', data: [aReservation()], total: 1 }
      : { shifts: [] };
    return Promise.resolve(Response.json(body));
  });
  const { leave } = await showPage(() => <ReservationsPrintPage />, undefined);
  const print = await screen.findByRole<HTMLButtonElement>('button', { name: 'Stampa' });
  await act(async () => print.click());
  const paper = () => document.querySelector('article');
  expect(paper()).toBeNull();
  await act(async () =>
    answer(Response.json({ notes: 'Manca il pesce', closed: false, phone_only_above: null })),
  );
  await vi.waitFor(() => expect(paper()?.textContent).toContain('Manca il pesce'));
  leave();
});
