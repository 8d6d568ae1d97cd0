import { screen } from '@testing-library/react';
import type { GuestReservation } from 'contract/public-tables/schemas';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { formatsOf, FormatsContext } from '../formats.ts';
import { tableTexts } from '../table-texts/it.ts';
import { TableTextsContext } from '../table-texts/table-texts.ts';
import { TableState } from './table-state.tsx';

const cancelled: GuestReservation = {
  token: 'segreto',
  state: 'cancelled',
  place: {
    slug: 'osteria',
    name: 'Osteria',
    address: '',
    email: null,
    phone: null,
    time_zone: 'Europe/Rome',
  },
  at: '2026-12-31T20:30:00.000Z',
  party: 8,
  children: 0,
  high_chairs: 0,
  first_name: 'Ospite',
  last_name: 'Di Prova',
  email: 'ospite@example.com',
  phone: null,
  notes: null,
  allergies: null,
  language: 'it',
  can_cancel: false,
  can_change: false,
  asks_answer: false,
  guest_confirmed_at: null,
  business_day: '2026-12-31',
  created_at: '2026-11-21T10:11:12.345Z',
};

const paid = (state: 'paid' | 'returned'): GuestReservation => ({
  ...cancelled,
  deposit: { amount: 80, currency: 'EUR', state, held_until: null, pay_token: null, transfer: null },
});

test('a cancelled table names the deposit that stays with the place, and nothing where none does', async () => {
  const page = await showPage(
    (reservation: GuestReservation) => (
      <FormatsContext value={formatsOf('it')}>
        <TableTextsContext value={tableTexts}>
          <TableState reservation={reservation} slug="osteria" />
        </TableTextsContext>
      </FormatsContext>
    ),
    cancelled,
  );
  expect(screen.getByText('Il tavolo è di nuovo libero. Non c’è altro da fare.')).toBeTruthy();
  await page.show(paid('paid'));
  expect(
    screen.getByText(
      'Il tavolo è di nuovo libero. La caparra pagata resta al locale, che decide se restituirla.',
    ),
  ).toBeTruthy();
  await page.show(paid('returned'));
  expect(screen.getByText(/Non c’è altro da fare/)).toBeTruthy();
});
