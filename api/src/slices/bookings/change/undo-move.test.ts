import { rooms } from 'contract/rooms/calls';
import type { RoomStatus } from 'contract/rooms/schemas';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { twoRooms } from '../testing/two-rooms.ts';

const w = world();

/** A guest in the house, moved from 101 to 102; `undo` as the "Annulla" of the move asks for it. */
async function moved(states: { before: RoomStatus; other: RoomStatus }) {
  const house = await twoRooms(w, 0, 3);
  const { id, room_id, other_id, send, roomStatus } = house;
  const set = (room: number, status: RoomStatus) =>
    send(rooms.setStatus, { params: { room_id: room }, body: { status } });
  await set(room_id, states.before);
  await set(other_id, states.other);
  await house.act(id, 'checkIn');
  const { check_in_date, check_out_date, nights } = await house.get(id);
  const { body } = await house.move(id, other_id, house.day(0));
  const undo = () =>
    house.change(id, {
      check_in_date,
      check_out_date,
      nights: nights.map(({ night, price }) => ({ night, price, room_id })),
      undo: true,
      expected_updated_at: body.updated_at,
    });
  const statuses = async () => [await roomStatus(room_id), await roomStatus(other_id)];
  return { ...house, set, undo, statuses };
}

it('a move of a guest in the house that is undone gives both rooms their states back', async () => {
  const { act, id, undo, statuses, whole } = await moved({ before: 'available', other: 'available' });
  expect(await statuses()).toEqual(['cleaning', 'occupied']);
  expect((await undo()).status).toBe(200);
  expect(await statuses()).toEqual(['occupied', 'available']);
  // Nobody slept in the first either.
  await act(id, 'undoCheckIn');
  expect(await statuses()).toEqual(['available', 'available']);
  expect(await whole()).toBe(1);
});

it('a room that was to clean before the move is to clean again', async () => {
  const { act, id, undo, statuses } = await moved({ before: 'cleaning', other: 'cleaning' });
  await undo();
  expect(await statuses()).toEqual(['occupied', 'cleaning']);
  await act(id, 'undoCheckIn');
  expect(await statuses()).toEqual(['cleaning', 'cleaning']);
});

it('a room whose state a person has changed since keeps it, and the guest is in the former one', async () => {
  const { room_id, other_id, set, undo, statuses } = await moved({ before: 'available', other: 'available' });
  await set(room_id, 'available');
  await set(other_id, 'cleaning');
  await undo();
  expect(await statuses()).toEqual(['occupied', 'cleaning']);
});

it('a guest who goes back later, without an undo, leaves a room to clean', async () => {
  const { day, id, move, room_id, statuses } = await moved({ before: 'available', other: 'available' });
  await move(id, room_id, day(0));
  expect(await statuses()).toEqual(['occupied', 'cleaning']);
});
