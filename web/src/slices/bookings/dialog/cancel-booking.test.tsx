import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Cancellation } from 'contract/bookings/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { booking } from '../testing/a-booking.ts';
import { CancelBooking } from './cancel-booking.tsx';
// No test waits for it to be loaded.
import '../../../kit/ui/overlays/dialog-panel.tsx';

const sent: unknown[] = [];
let listed_on: string | null | undefined;
let maintenance: Cancellation['maintenance'];
let rule: Promise<number>;
let answerRule: (penalty?: number) => void;

function askAnew() {
  rule = new Promise((resolve) => (answerRule = (penalty = 90) => resolve(penalty)));
}

beforeEach(() => {
  sent.length = 0;
  listed_on = undefined;
  maintenance = null;
  askAnew();
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    if (!url.includes('/cancellation')) return new Promise(() => {});
    const penalty = await rule;
    const agreed = { free_until: '2026-12-20', is_free: false, conditions: null };
    return Response.json({ rule: agreed, penalty, currency: 'EUR', listed_on, maintenance });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** The first press only shows the agreed penalty, which came meanwhile; the second one cancels with it. */
async function seeTheRuleAndSend() {
  await screen.findByLabelText(/Penale/);
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Cancella prenotazione' }));
  send();
  answerRule();
  await screen.findByText(/La penale concordata è di 90,00/);
  expect(sent).toEqual([]);
  send();
}

test('cancels nothing while the agreed penalty is on its way, and charges it then', async () => {
  await showPage(
    (shown: typeof booking) => (
      <CancelBooking booking={shown} open onClose={() => undefined} onUndo={() => undefined} />
    ),
    booking,
  );
  await seeTheRuleAndSend();
  await waitFor(() => expect(sent).toMatchObject([{ penalty: 90 }]));
});

test('takes a penalty that is typed before the rule is known', async () => {
  await showPage(
    (shown: typeof booking) => (
      <CancelBooking booking={shown} open onClose={() => undefined} onUndo={() => undefined} />
    ),
    booking,
  );
  fireEvent.change(await screen.findByLabelText(/Penale/), { target: { value: '50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancella prenotazione' }));
  await waitFor(() => expect(sent).toMatchObject([{ penalty: 50 }]));
});

test('waits for the rule, and cancels by the same press where it asks for nothing', async () => {
  await showPage(
    (shown: typeof booking) => (
      <CancelBooking booking={shown} open onClose={() => undefined} onUndo={() => undefined} />
    ),
    booking,
  );
  await screen.findByLabelText(/Penale/);
  fireEvent.click(screen.getByRole('button', { name: 'Cancella prenotazione' }));
  answerRule(0);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('penalty');
});

// docs/rules.md 8.15
test('says that the nights stay taken while a channel lists the booking', async () => {
  listed_on = null;
  await showPage(
    (shown: typeof booking) => (
      <CancelBooking booking={shown} open onClose={() => undefined} onUndo={() => undefined} />
    ),
    { ...booking, source: 'ical:Airbnb' },
  );
  await screen.findByText(/cancellala su Airbnb: finché resta lì, le notti sono occupate/);
  expect(screen.queryByText(/tornano subito libere/)).toBeNull();
  // Its calendar was disconnected.
  answerRule();
  await screen.findByText(/Le notti tornano subito libere/);
});

// docs/rules.md 5.4
test.each([
  [
    { rooms: ['101'], all: true },
    /La camera 101 è in manutenzione: le notti restano fuori vendita; finché le notti non vanno ad altri potrai ripristinare la prenotazione, ma diventerà confermata\./,
  ],
  [
    { rooms: ['101', '104'], all: false },
    /Le camere 101 e 104 sono in manutenzione: una parte delle notti resta fuori vendita, le altre tornano subito libere; finché le notti non vanno ad altri potrai ripristinare la prenotazione/,
  ],
])('says that nights of a room in maintenance stay off sale, also of a request', async (closed, words) => {
  maintenance = closed;
  await showPage(
    (shown: typeof booking) => (
      <CancelBooking booking={shown} open onClose={() => undefined} onUndo={() => undefined} />
    ),
    { ...booking, status: 'pending' },
  );
  await screen.findByText(/Finché le notti sono libere potrai ripristinarla/);
  expect(screen.queryByText(/Le notti tornano subito libere/)).toBeNull();
  answerRule(0);
  await screen.findByText(words);
  expect(screen.queryByLabelText(/Penale/)).toBeNull();
});

test('asks for the penalty anew where a request is paid while the question is open', async () => {
  const { show } = await showPage(
    (shown: typeof booking) => (
      <CancelBooking booking={shown} open onClose={() => undefined} onUndo={() => undefined} />
    ),
    { ...booking, status: 'pending' },
  );
  answerRule(0);
  await screen.findByText(/Le notti tornano subito libere/);
  askAnew();
  await show({ ...booking, updated_at: '2026-11-01T10:05:00.000Z' });
  await seeTheRuleAndSend();
  await waitFor(() => expect(sent).toMatchObject([{ penalty: 90 }]));
});
