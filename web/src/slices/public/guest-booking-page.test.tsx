import { act, screen } from '@testing-library/react';
import type { GuestBooking } from 'contract/public/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { formatsOf, FormatsContext } from './formats.ts';
import GuestBookingPage from './guest-booking-page.tsx';
import { texts } from './texts/it.ts';
import { TextsContext } from './texts/texts.ts';

const booking: GuestBooking = {
  token: 'segreto',
  number: 7,
  status: 'confirmed',
  place: {
    slug: 'casa-disdetta',
    name: 'Casa',
    address: '',
    email: null,
    phone: null,
    check_in_from: '15:00',
    check_out_until: '10:00',
    time_zone: 'Europe/Rome',
    conditions: null,
  },
  room: null,
  check_in_date: '2099-12-30',
  check_out_date: '2100-01-02',
  number_of_nights: 3,
  number_of_guests: 2,
  guest_first_name: 'Ospite',
  guest_last_name: 'Di Prova',
  guest_email: 'ospite@example.com',
  guest_phone: null,
  license_plate: null,
  special_requests: null,
  nights: [],
  total_price: 240,
  currency: 'EUR',
  language: 'it',
  hold_expires_at: null,
  address: 'proved',
  confirmed_by: 'place',
  can_cancel: true,
  cancel_until: null,
  cancelled_at: null,
  created_at: '2026-11-21T10:11:12.345Z',
};

afterEach(() => vi.unstubAllGlobals());

test('a confirmed stay that is looked at again is cancelled once the place has cancelled it', async () => {
  let now = booking;
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('/bookings/')
        ? Response.json(now)
        : Response.json({ error: 'Attività non trovata', code: 'not_found' }, { status: 404 }),
    ),
  );
  const { leave } = await showPage(
    () => (
      <FormatsContext value={formatsOf('it')}>
        <TextsContext value={texts}>
          <GuestBookingPage slug="casa-disdetta" token="segreto" />
        </TextsContext>
      </FormatsContext>
    ),
    undefined,
  );
  expect(await screen.findByText(texts.confirmedTitle)).toBeTruthy();
  now = { ...booking, status: 'cancelled', can_cancel: false };
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(texts.cancelledTitle)).toBeTruthy();
  leave();
});
