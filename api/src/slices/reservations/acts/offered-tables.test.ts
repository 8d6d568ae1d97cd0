import { reservations } from 'contract/reservations/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { diningRoom } from '../../tables/testing/dining-room.ts';

describe('tables that are given back', () => {
  const w = world();
  type DiningRoom = Awaited<ReturnType<typeof diningRoom>>;
  const read = async (room: DiningRoom, reservation_id: number) =>
    (await room.send(reservations.get, { params: { reservation_id } })).body;
  const change = (room: DiningRoom, reservation_id: number, table_ids: readonly number[]) =>
    room.send(reservations.change, { params: { reservation_id }, body: { table_ids: [...table_ids] } });

  it('are offered to as many parties as tables were joined', async () => {
    const room = await diningRoom(w, [4, 4]);
    const at = room.at(1, '20:00');
    const large = await room.book({ at, party: 8, table_ids: room.ids });
    const waiting = [];
    for (const party of [4, 4, 2]) waiting.push(await room.book({ at, party, waiting: true }));
    expect((await room.act(large.id, 'cancel')).status).toBe(200);
    const offers = [];
    for (const { id } of waiting) offers.push((await read(room, id)).table_ids);
    expect(offers).toEqual([[room.ids[0]], [room.ids[1]], []]);
  });

  it('are offered to nobody whom the desk has given one on the list', async () => {
    const room = await diningRoom(w, [4, 4]);
    const at = room.at(1, '20:00');
    const holder = await room.book({ at, party: 4, table_ids: [room.ids[1]!] });
    const first = await room.book({ at, party: 4, waiting: true });
    const second = await room.book({ at, party: 4, waiting: true });
    const given = await change(room, first.id, [room.ids[0]!]);
    expect(given.body).toMatchObject({ table_ids: [room.ids[0]], offered_at: expect.any(String) });
    await room.act(holder.id, 'cancel');
    expect((await read(room, first.id)).table_ids).toEqual([room.ids[0]]);
    expect((await read(room, second.id)).table_ids).toEqual([room.ids[1]]);
  });

  it('go to the next party where the desk takes an offer back, and the former one is offered the next table', async () => {
    const room = await diningRoom(w, [4]);
    const at = room.at(1, '20:00');
    const first = await room.book({ at, party: 4, waiting: true });
    const second = await room.book({ at, party: 4, waiting: true });
    await room.send(reservations.offer, { params: { reservation_id: first.id }, body: {} });
    const taken = await change(room, first.id, []);
    expect(taken.body).toMatchObject({ table_ids: [], offered_at: null });
    expect((await read(room, second.id)).table_ids).toEqual(room.ids);
    await room.act(second.id, 'cancel');
    expect((await read(room, first.id)).table_ids).toEqual(room.ids);
  });
});
