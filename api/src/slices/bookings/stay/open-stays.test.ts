import { capabilities } from 'contract/capabilities/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';

const w = world();

it('a guest who is still in the house after the day of departure keeps lodging switched on', async () => {
  const place = await w.aPlace();
  const [room_id, desk] = [await w.aRoom(place), await deskAt(w, place)];
  const { id } = await desk.book(room_id, -3, -1);
  expect((await desk.act(id, 'checkIn')).status).toBe(200);
  const save = () =>
    desk.send(capabilities.save, { params: { place_id: place.id }, body: { capabilities: ['dining'] } });
  const { status, error } = await save();
  expect([status, error.code]).toEqual([409, 'capability_in_use']);
  expect((await desk.act(id, 'checkOut')).status).toBe(200);
  expect((await save()).status).toBe(200);
});
