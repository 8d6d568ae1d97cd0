import type { Room } from 'contract/rooms/schemas';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { RoomStats } from './room-stats.tsx';

const roomIn = (status: Room['status'], id: number) => ({ id, status, price_per_night: 80 }) as Room;

test('rooms that are not ready say why', async () => {
  const rooms = (['cleaning', 'cleaning', 'maintenance', 'available'] as const).map(roomIn);
  await showPage(() => <RoomStats rooms={rooms} seesMoney />, undefined);
  expect(document.body.textContent).toContain('pulizia 2, manutenzione 1');
});
