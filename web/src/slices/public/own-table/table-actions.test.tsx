import { act, screen } from '@testing-library/react';
import type { GuestReservation } from 'contract/public-tables/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { formatsOf, FormatsContext } from '../formats.ts';
import { tableTexts } from '../table-texts/it.ts';
import { TableTextsContext } from '../table-texts/table-texts.ts';
import { texts } from '../texts/it.ts';
import { TextsContext } from '../texts/texts.ts';
import { TableActions } from './table-actions.tsx';

const reservation: GuestReservation = {
  token: 'segreto',
  state: 'confirmed',
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
  can_cancel: true,
  can_change: true,
  asks_answer: false,
  guest_confirmed_at: null,
  business_day: '2026-12-31',
  created_at: '2026-11-21T10:11:12.345Z',
};

const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => vi.unstubAllGlobals());

test('the focus is on what opens the questions again once they are given up', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await showPage(
    () => (
      <FormatsContext value={formatsOf('it')}>
        <TextsContext value={texts}>
          <TableTextsContext value={tableTexts}>
            <TableActions reservation={reservation} slug="osteria" />
          </TableTextsContext>
        </TextsContext>
      </FormatsContext>
    ),
    undefined,
  );
  await act(async () => button(tableTexts.change).click());
  button(tableTexts.keepAsIs).focus();
  await act(async () => button(tableTexts.keepAsIs).click());
  expect(document.activeElement).toBe(button(tableTexts.change));
});
