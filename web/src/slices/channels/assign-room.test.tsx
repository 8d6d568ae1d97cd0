import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ChannelEvent } from 'contract/channel-events/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { AssignRoom } from './assign-room.tsx';

const event = {
  id: 4,
  name: 'Airbnb',
  channel: 'Airbnb',
  calendar_id: 2,
  room_id: null,
  from_date: '2026-12-20',
  to_date: '2026-12-22',
  state: 'unassigned',
} as unknown as ChannelEvent;
const rooms = [{ room_id: 3, number: '103', name: null, free: true }];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-09T11:00:00Z') });
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) =>
    Promise.resolve(
      method === 'POST'
        ? Response.json({ error: 'La camera 103 non è libera.', code: 'nights_taken' }, { status: 409 })
        : Response.json({ data: rooms }),
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('opens anew each time: neither the room nor the refusal of the last time is there', async () => {
  const page = await showPage<boolean>(
    (open) => <AssignRoom event={event} open={open} onClose={() => undefined} />,
    true,
  );
  const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Camera' });
  fireEvent.change(await choice(), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Assegna camera' }));
  await screen.findByText('La camera 103 non è libera.');
  await page.show(false);
  await page.show(true);
  await waitFor(() => expect(screen.queryByText('La camera 103 non è libera.')).toBeNull());
  expect((await choice()).value).toBe('');
});
