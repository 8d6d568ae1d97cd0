import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ChannelEvent } from 'contract/channel-events/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { field } from '../../testing/fields.ts';
import { showPage } from '../../testing/show-page.tsx';
import { AddGuest } from './add-guest.tsx';

const event = {
  id: 4,
  name: 'Prenotazione Airbnb',
  room_id: null,
  from_date: '2026-12-20',
  to_date: '2026-12-22',
} as unknown as ChannelEvent;

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a number of guests that is emptied stays empty and is asked for again', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await showPage(() => <AddGuest event={event} open onClose={() => undefined} />, undefined);
  await screen.findByLabelText('Ospiti');
  fireEvent.change(field('Ospiti'), { target: { value: '' } });
  fireEvent.blur(field('Ospiti'));
  expect(field('Ospiti').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Crea prenotazione' }));
  await waitFor(() => expect(field('Ospiti').getAttribute('aria-invalid')).toBe('true'));
});
