import { reservations } from 'contract/reservations/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { diningRoom } from '../../tables/testing/dining-room.ts';

describe('the waiting list', () => {
  const w = world();
  type DiningRoom = Awaited<ReturnType<typeof diningRoom>>;
  const read = async (room: DiningRoom, reservation_id: number) =>
    (await room.send(reservations.get, { params: { reservation_id } })).body;

  it('gives out the table of another day though a party sits at it now', async () => {
    const room = await diningRoom(w, [4]);
    const at = room.at(1, '20:00');
    const sits = await room.book({ party: 4, source: 'walk_in', duration_minutes: 60 });
    expect(sits.table_ids).toEqual(room.ids);
    const holder = await room.book({ at, party: 4, table_ids: room.ids });
    const waits = await room.book({ at, party: 2, waiting: true });
    const cancelled = await room.act(holder.id, 'cancel');
    expect([cancelled.status, cancelled.error?.code]).toEqual([200, undefined]);
    expect(cancelled.body.state).toBe('cancelled');
    expect(await read(room, waits.id)).toMatchObject({
      at,
      table_ids: room.ids,
      offered_at: expect.any(String),
    });
  });
});
