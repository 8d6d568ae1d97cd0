import { act, screen } from '@testing-library/react';
import type { GuestReservation } from 'contract/public-tables/schemas';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { formatsOf, FormatsContext } from './formats.ts';
import GuestTablePage from './guest-table-page.tsx';
import { texts } from './texts/it.ts';
import { TextsContext } from './texts/texts.ts';

const reservation: GuestReservation = {
  token: 'segreto',
  state: 'confirmed',
  place: {
    slug: 'osteria-spostata',
    name: 'Osteria',
    address: '',
    email: null,
    phone: null,
    time_zone: 'Europe/Rome',
  },
  at: '2026-12-31T19:00:00.000Z',
  party: 4,
  children: 0,
  high_chairs: 0,
  first_name: 'Ospite',
  last_name: 'Di Prova',
  email: 'ospite@example.com',
  phone: null,
  notes: null,
  allergies: null,
  language: 'it',
  can_cancel: true,
  can_change: true,
  asks_answer: false,
  guest_confirmed_at: null,
  business_day: '2026-12-31',
  created_at: '2026-11-21T10:11:12.345Z',
};

afterEach(() => vi.unstubAllGlobals());

test('a reserved table that is looked at again has the time to which the place has moved it', async () => {
  let now = reservation;
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('/reservations/')
        ? Response.json(now)
        : Response.json({ error: 'Attività non trovata', code: 'not_found' }, { status: 404 }),
    ),
  );
  const { leave } = await showPage(
    () => (
      <FormatsContext value={formatsOf('it')}>
        <TextsContext value={texts}>
          <Suspense>
            <GuestTablePage slug="osteria-spostata" token="segreto" />
          </Suspense>
        </TextsContext>
      </FormatsContext>
    ),
    undefined,
  );
  expect(await screen.findByText('giovedì 31 dicembre alle ore 20:00')).toBeTruthy();
  now = { ...reservation, at: '2026-12-31T20:30:00.000Z' };
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('giovedì 31 dicembre alle ore 21:30')).toBeTruthy();
  leave();
});
