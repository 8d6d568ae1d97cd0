import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ChannelEvent } from 'contract/channel-events/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { AddGuest } from './add-guest.tsx';
// No test waits for it to be loaded.
import '../../kit/ui/overlays/dialog-panel.tsx';

const event: ChannelEvent = {
  id: 7,
  calendar_id: 1,
  platform: 'airbnb',
  channel: 'Airbnb',
  calendar_name: 'Airbnb',
  whole_place: true,
  name: 'Prenotazione Airbnb',
  summary: 'Reserved',
  first_seen_at: '2026-11-20T10:00:00.000Z',
  room_id: 2,
  from_date: '2026-12-07',
  to_date: '2026-12-12',
  kind: 'reservation',
  state: 'active',
  held_back: false,
  conflict_with: null,
  conflict_number: null,
  problem: null,
};
const present = { room_id: 2, from_date: '2026-12-09', to_date: '2026-12-12' };
const rooms = [1, 2, 3].map((room_id) => ({
  room_id,
  number: `10${room_id}`,
  name: null,
  free: room_id !== 2,
}));
const sent: unknown[] = [];
const asked: string[] = [];
let held: (typeof present)[];

beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-09T10:00:00Z') });
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      return Response.json({ id: 1, number: 12 }, { status: 201 });
    }
    if (url.includes('/availability')) {
      asked.push(url);
      return Response.json({ data: rooms });
    }
    return Response.json(url.includes('/planning') ? { channel_events: [{ ...event, held }] } : { data: [] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const show = () =>
  showPage((shown: ChannelEvent) => <AddGuest event={shown} open onClose={() => undefined} />, event);

test('the desk says where the guest slept before the period had a room', async () => {
  held = [present];
  await show();
  const room = await screen.findByLabelText(/Camera prima del 09\/12\/2026/);
  expect(asked[0]).toMatch(/from=2026-12-07&to=2026-12-09/);
  expect([...room.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Non si sa',
    'Camera 101',
    'Camera 103',
  ]);
  expect(screen.getByText(/la prenotazione comincia il 09\/12\/2026/)).toBeTruthy();
  fireEvent.change(room, { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Ospite' } });
  fireEvent.change(screen.getByLabelText('Cognome'), { target: { value: 'Prova' } });
  fireEvent.click(screen.getByRole('button', { name: 'Crea prenotazione' }));
  await waitFor(() => expect(sent).toMatchObject([{ slept_room_id: 3, guest_last_name: 'Prova' }]));
});

test('nobody is asked where each past night has its room', async () => {
  held = [{ room_id: 1, from_date: '2026-12-07', to_date: '2026-12-09' }, present];
  await show();
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Ospite' } });
  fireEvent.change(screen.getByLabelText('Cognome'), { target: { value: 'Prova' } });
  fireEvent.click(screen.getByRole('button', { name: 'Crea prenotazione' }));
  await waitFor(() => expect(sent).toMatchObject([{ slept_room_id: null }]));
  expect(screen.queryByLabelText(/Camera prima del/)).toBeNull();
  expect(asked).toEqual([]);
});
