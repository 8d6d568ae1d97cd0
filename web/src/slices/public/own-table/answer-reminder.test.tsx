import { act, fireEvent, screen } from '@testing-library/react';
import type { GuestReservation } from 'contract/public-tables/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { formatsOf, FormatsContext } from '../formats.ts';
import { tableTexts } from '../table-texts/it.ts';
import { TableTextsContext } from '../table-texts/table-texts.ts';
import { texts } from '../texts/it.ts';
import { TextsContext } from '../texts/texts.ts';
import { AnswerReminder } from './answer-reminder.tsx';

const confirmed: GuestReservation = {
  token: 'segreto',
  state: 'confirmed',
  place: {
    slug: 'osteria-confermata',
    name: 'Osteria',
    address: '',
    email: null,
    phone: null,
    time_zone: 'Europe/Rome',
  },
  at: '2026-12-31T20:30:00.000Z',
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
  guest_confirmed_at: '2026-12-30T10:00:00.000Z',
  business_day: '2026-12-31',
  created_at: '2026-11-21T10:11:12.345Z',
};

afterEach(() => vi.unstubAllGlobals());

const show = (first: GuestReservation, query: string) =>
  showPage(
    (reservation: GuestReservation) => (
      <FormatsContext value={formatsOf('it')}>
        <TextsContext value={texts}>
          <TableTextsContext value={tableTexts}>
            <AnswerReminder reservation={reservation} slug="osteria-confermata" />
          </TableTextsContext>
        </TextsContext>
      </FormatsContext>
    ),
    first,
    query,
  );

test('the link for no asks whether to cancel, also of a guest who had said yes', async () => {
  const opened = vi.fn<() => void>();
  // The browser of these tests has no dialogs.
  HTMLDialogElement.prototype.showModal = opened;
  await show(confirmed, '?answer=no');
  expect(screen.getByText(tableTexts.youCome)).toBeTruthy();
  expect(opened).toHaveBeenCalledOnce();
  // Asked once: the page may be drawn anew, after a change of the time for instance.
  expect(window.location.search).toBe('');
});

test('a guest who keeps the table is not asked again after a change of the time', async () => {
  const opened = vi.fn<() => void>();
  HTMLDialogElement.prototype.showModal = opened;
  const page = await show(confirmed, '?answer=no');
  fireEvent(document.querySelector('dialog')!, new Event('close'));
  await page.show({ ...confirmed, asks_answer: true, guest_confirmed_at: null });
  expect(screen.getByText(tableTexts.willYouCome)).toBeTruthy();
  expect(opened).toHaveBeenCalledOnce();
});

test('a guest who had said yes is asked nothing without that link, nor once it is too late', async () => {
  const page = await show(confirmed, '');
  expect(screen.queryByText(tableTexts.no)).toBeNull();
  page.leave();
  await show({ ...confirmed, can_cancel: false }, '?answer=no');
  expect(screen.queryByText(tableTexts.no)).toBeNull();
});

test('a yes to a time that the place has changed meanwhile is said to be none', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string | null }) => {
    if (body === null) return Promise.resolve(Response.json(confirmed));
    bodies.push(JSON.parse(body));
    const refusal = { error: 'Cambiata.', code: 'changed_meanwhile' };
    return Promise.resolve(Response.json(refusal, { status: 409 }));
  });
  await show({ ...confirmed, asks_answer: true, guest_confirmed_at: null }, '');
  await act(async () => screen.getByRole('button', { name: tableTexts.yes }).click());
  expect(bodies).toEqual([{ seen_at: confirmed.at }]);
  expect(screen.getByRole('alert').textContent).toBe(tableTexts.answerMoved);
});
