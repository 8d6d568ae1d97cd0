import { screen, waitFor } from '@testing-library/react';
import type { Room, RoomCreate } from 'contract/rooms/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { RoomForm } from './room-form.tsx';

const saved: Room = {
  id: 5,
  place_id: 1,
  number: '101',
  name: null,
  floor: null,
  area: 20,
  type: 'double',
  capacity: 2,
  beds_single: 0,
  beds_double: 1,
  beds_sofa: 0,
  price_per_night: 90,
  description: null,
  amenities: ['wifi'],
  photos: [],
  status: 'available',
  maintenance: null,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
};
const save = vi.fn<(room: RoomCreate) => Promise<void>>(() => Promise.resolve());

const open = (room: Room) =>
  showPage(
    (shown) => (
      <RoomForm
        place_id={1}
        room={shown}
        action="Salva"
        busyText="Salvataggio…"
        save={save}
        failure="Errore"
        cancelHref="/there"
      />
    ),
    room,
  );
const sent = async () => {
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  return save.mock.lastCall?.[0];
};

beforeEach(() => {
  sessionStorage.clear();
  save.mockClear();
});

test('a draft leaves the price alone that a colleague has changed before it came back', async () => {
  const first = await open(saved);
  type(/^Descrizione/, 'Vista lago');
  type(/^Superficie/, '');
  first.leave();
  const again = await open({ ...saved, price_per_night: 110 });
  expect(screen.getByText('Abbiamo ritrovato quello che stavi scrivendo.')).toBeTruthy();
  await again.submit();
  expect(await sent()).toMatchObject({ description: 'Vista lago', area: null, price_per_night: 110 });
});

test('sends the price that a colleague has saved while the page was open', async () => {
  const page = await open(saved);
  await page.show({ ...saved, price_per_night: 110, amenities: [] });
  expect(field('Prezzo a notte').value).toBe('110,00');
  type(/^Descrizione/, 'Vista lago');
  await page.show({ ...saved, price_per_night: 120, amenities: [], capacity: 3 });
  expect(field('Prezzo a notte').value).toBe('120,00');
  expect(field('Ospiti').value).toBe('3');
  await page.submit();
  expect(await sent()).toMatchObject({
    description: 'Vista lago',
    price_per_night: 120,
    capacity: 3,
    amenities: [],
  });
});
