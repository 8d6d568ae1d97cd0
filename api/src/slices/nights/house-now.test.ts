import { MINUTE_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import { planning } from 'contract/planning/calls';
import { rooms } from 'contract/rooms/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';

const w = world();

describe('who is in the house and what is free', () => {
  it('is one answer on every screen, whatever state rooms are in', async () => {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const { act, book, block, hold, move, day, send } = desk;
    const params = { place_id: place.id };
    const aRoom = () => w.aRoom(place);
    const say = (room_id: number, status: 'available' | 'cleaning' | 'maintenance' | 'occupied') =>
      send(rooms.setStatus, { params: { room_id }, body: { status } });

    // Occupied tonight: awaited, arrived, held for a while, moved here in the middle of the stay, never came but the first night.
    await book(await aRoom(), 0, 2);
    await act((await book(await aRoom(), -1, 2)).id, 'checkIn');
    await hold(await aRoom(), 0, 1, new Date(w.app.clock().getTime() + 10 * MINUTE_MS));
    const [from, to] = [await aRoom(), await aRoom()];
    const moving = await book(from, -1, 2);
    await act(moving.id, 'checkIn');
    await move(moving.id, to, day(0));
    await act((await book(await aRoom(), 0, 3)).id, 'noShow');
    // Free tonight: due out and still here, departed, a hold that is over, given up yesterday, dirty, merely said to be occupied.
    await act((await book(await aRoom(), -1, 0)).id, 'checkIn');
    const left = await book(await aRoom(), -2, 0);
    await act(left.id, 'checkIn');
    await act(left.id, 'checkOut');
    await hold(await aRoom(), 0, 1, new Date(w.app.clock().getTime() - MINUTE_MS));
    await act((await book(await aRoom(), -1, 3)).id, 'noShow');
    await say(await aRoom(), 'cleaning');
    await say(await aRoom(), 'occupied');
    // Off sale: maintenance, the family's.
    await say(await aRoom(), 'maintenance');
    await block(await aRoom(), 0, 1);

    const list = (await send(rooms.list, { params })).body;
    expect(list.now).toEqual({ day: day(0), rooms: 14, occupied: 5, closed: 2, free: 7, in_house: 3 });
    const page = (await send(overview.get, { params })).body;
    expect([page.now, page.rooms, page.occupied]).toEqual([list.now, 14, 5]);
    expect(page.in_house).toHaveLength(3);
    const query = { from: day(0), to: day(1) };
    const board = (await send(planning.get, { params, query })).body;
    expect(board.now).toEqual(list.now);
    expect(board.days[0]).toMatchObject({ rooms: 14, occupied: 5, closed: 2, free: 7 });
    const offers = (await send(planning.availability, { params, query })).body.data;
    expect(offers.filter(({ free }) => free)).toHaveLength(7);
  });
});
