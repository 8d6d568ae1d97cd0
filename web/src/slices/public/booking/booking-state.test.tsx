import { screen } from '@testing-library/react';
import type { GuestBooking } from 'contract/public/schemas';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { formatsOf, FormatsContext } from '../formats.ts';
import { texts } from '../texts/it.ts';
import { TextsContext } from '../texts/texts.ts';
import { BookingState } from './booking-state.tsx';

const failed = {
  number: 7,
  status: 'failed',
  place: { slug: 'glicine', name: 'Il Glicine' },
  check_in_date: '2026-12-24',
  check_out_date: '2026-12-26',
  number_of_guests: 2,
  guest_email: 'ospite@example.com',
  guest_first_name: 'Ospite',
  currency: 'EUR',
  hold_expires_at: null,
  address: 'proved',
  payment: null,
} as unknown as GuestBooking;

const show = (first: GuestBooking) =>
  showPage(
    (booking: GuestBooking) => (
      <FormatsContext value={formatsOf('it')}>
        <TextsContext value={texts}>
          <BookingState booking={booking} onExpired={() => undefined} />
        </TextsContext>
      </FormatsContext>
    ),
    first,
  );

test('a request that the place brought back speaks of no end and of no link', async () => {
  const restored = { ...failed, status: 'pending', address: 'asked', confirmed_by: 'link' } as GuestBooking;
  await show(restored);
  expect(screen.getByText(texts.waitsForPlace('Il Glicine', 'ospite@example.com'))).toBeTruthy();
  expect(screen.queryByText(/entro allora/)).toBe(null);
});

test('a request whose time is over names what the guest had paid of it', async () => {
  const page = await show(failed);
  expect(screen.getByText(texts.failedNext)).toBeTruthy();
  await page.show({ ...failed, to_return: 50 });
  expect(screen.getByText(/Da restituirti risultano 50(,00)?\s€: se ne occupa Il Glicine\./)).toBeTruthy();
});

test('a request that was not paid in time says so, with what can be done now and no way to that payment', async () => {
  const payment = { token: 'segreto', amount: 80, state: 'open' } as const;
  const page = await show({ ...failed, payment });
  expect(screen.getByText(texts.failedUnpaid)).toBeTruthy();
  expect(screen.queryByText(texts.failedNext)).toBe(null);
  const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways()).toEqual([expect.stringContaining('/glicine')]);
  await page.show({ ...failed, payment, to_return: 50 });
  expect(screen.getByText(/Da restituirti risultano 50(,00)?\s€/)).toBeTruthy();
});

test('of money that is on its way to a request whose time is over the page says that, and nothing of the place', async () => {
  await show({ ...failed, payment: { token: 'segreto', amount: 80, state: 'processing' } });
  expect(screen.queryByText(texts.failedNext)).toBe(null);
  expect(screen.getByText(/Il tuo pagamento di 80(,00)?\s€ era già partito/)).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
