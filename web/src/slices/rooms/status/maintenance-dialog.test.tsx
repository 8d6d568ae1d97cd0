import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Room, RoomStatusChange } from 'contract/rooms/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { toast, toastStore } from '../../../kit/ui/feedback/toast.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
// No test waits for it to be loaded.
import '../../../kit/ui/overlays/dialog-panel.tsx';

const room = { id: 5, place_id: 1, number: '101', status: 'available', maintenance: null } as Room;
const sent: RoomStatusChange[] = [];
const closed = vi.fn<() => void>();
let answer: () => Response;

const mended = (until: string | null) => () =>
  Response.json({ ...room, status: 'maintenance', maintenance: { until, reason: null } });
const refused = (code: string) => () =>
  Response.json({ error: 'Nella camera 101 c’è Anna Verdi.', code }, { status: 409 });

const open = (shown = room) =>
  showPage(() => <MaintenanceDialog room={shown} open onClose={closed} />, undefined);
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => {
  sent.length = 0;
  closed.mockClear();
  // A Saturday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method !== 'PATCH') return new Promise(() => {});
    sent.push(JSON.parse(String(body)));
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test.each([
  ['sabato', '2026-11-28'],
  ['15', '2026-12-15'],
  ['+3', '2026-11-24'],
  ['domani', '2026-11-22'],
])('asks until when, and understands "%s"', async (typed, until) => {
  answer = mended(until);
  await open();
  expect(await screen.findByRole('group', { name: 'Fino a quando?' })).toBeTruthy();
  type('Di nuovo disponibile dal', typed);
  type(/^Motivo/, 'Tubo rotto');
  await press('Metti in manutenzione');
  const first = { status: 'maintenance', until, when_taken: 'refuse', reason: 'Tubo rotto' };
  expect(sent).toEqual([first]);
  expect(closed).toHaveBeenCalled();

  const [{ text, action } = { text: '' }] = toastStore.get();
  expect(text).toMatch(/^Camera 101 in manutenzione fino a /);
  answer = () => Response.json(room);
  act(() => action?.run());
  await waitFor(() => expect(sent).toEqual([first, { status: 'available' }]));
});

test('has no end where the person reopens the room themselves', async () => {
  answer = mended(null);
  await open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Finché non la riapro' }));
  await press('Metti in manutenzione');
  expect(sent).toEqual([{ status: 'maintenance', until: null, when_taken: 'refuse' }]);
});

test('is not sent with an end that is no day', async () => {
  await open();
  await screen.findByRole('group', { name: 'Fino a quando?' });
  type('Di nuovo disponibile dal', 'boh');
  await press('Metti in manutenzione');
  expect(screen.getByText('Data non valida.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('says who is booked and asks what to do around them', async () => {
  answer = refused('nights_taken');
  await open();
  await screen.findByRole('group', { name: 'Fino a quando?' });
  await press('Metti in manutenzione');
  expect(screen.getByText(/Anna Verdi/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Fino alla prima prenotazione/ }));
  answer = mended('2026-11-22');
  await press('Metti comunque');
  expect(sent.map(({ when_taken }) => when_taken)).toEqual(['refuse', 'until_first']);
});

test('begins around a guest who sleeps there tonight, and never before them', async () => {
  answer = refused('tonight_taken');
  await open();
  await screen.findByRole('group', { name: 'Fino a quando?' });
  await press('Metti in manutenzione');
  expect(screen.queryByRole('radio', { name: /^Fino alla prima prenotazione/ })).toBeNull();
  answer = mended('2026-11-22');
  await press('Metti comunque');
  expect(sent.at(-1)).toMatchObject({ when_taken: 'free_nights' });
});

test('shows the end that it has while it lasts', async () => {
  const page = await open({
    ...room,
    status: 'maintenance',
    maintenance: { until: '2026-12-03', reason: 'Tubo rotto' },
  });
  await screen.findByRole('group', { name: 'Fino a quando?' });
  expect(field('Di nuovo disponibile dal').value).toBe('03/12/2026');
  page.leave();
  await open({ ...room, status: 'maintenance', maintenance: { until: null, reason: null } });
  expect(await screen.findByRole('radio', { name: 'Finché non la riapro' })).toHaveProperty('checked', true);
});
