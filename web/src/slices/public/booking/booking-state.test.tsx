import { screen } from '@testing-library/react';
import type { GuestBooking } from 'contract/public/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { formatsOf, FormatsContext } from '../formats.ts';
import { texts } from '../texts/it.ts';
import { TextsContext } from '../texts/texts.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingState } from './booking-state.tsx';

const failed = {
  number: 7,
  status: 'failed',
  place: { slug: 'glicine', name: 'Il Glicine', time_zone: 'Europe/Rome' },
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

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (first: GuestBooking, withActions = false) =>
  showPage(
    (booking: GuestBooking) => (
      <FormatsContext value={formatsOf('it')}>
        <TextsContext value={texts}>
          <BookingState booking={booking} onExpired={() => undefined} />
          {withActions && <BookingActions booking={booking} slug="glicine" />}
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

test.each([
  ['2026-12-24T12:00:00Z', texts.confirmedTitle, true, true],
  ['2026-12-25T12:00:00Z', texts.confirmedTitle, false, true],
  ['2026-12-26T12:00:00Z', texts.confirmedTitle, false, true],
  // The day after in Rome, where nobody noted arrival and departure.
  ['2026-12-26T23:30:00Z', texts.completedTitle, false, false],
])('a confirmed stay at %s: "%s"', async (now, title, isAwaited, isAhead) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const answer = { slug: 'glicine', name: 'Il Glicine', tables: true, today: now.slice(0, 10) };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  const rule = { can_cancel: false, cancel_until: '2026-12-20' };
  await show({ ...failed, ...rule, status: 'confirmed' }, true);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.queryByText(texts.confirmedNext('Ospite')) !== null).toBe(isAwaited);
  expect(screen.queryByText(texts.cancelTooLate) !== null).toBe(isAhead);
  expect(screen.queryByRole('button', { name: texts.addToCalendar }) !== null).toBe(isAhead);
  expect((await screen.findByRole('button', { name: texts.print })).tagName).toBe('BUTTON');
});
