import { bookings } from 'contract/bookings/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { movableClock } from '../testing/movable-clock.ts';
import { lastLine, rooms as roomsOf, twoRooms } from '../testing/two-rooms.ts';

const w = world();
const { until, back } = movableClock(w);
beforeEach(() => until('12:00:00'));
afterEach(back);

/** A guest of three nights who did not come yesterday, whose second night is today. */
async function missed() {
  const house = await twoRooms(w, 0, 3);
  const { id, act, move, day } = house;
  await act(id, 'noShow');
  await until('11:59:00');
  const here = (from = 1) => move(id, house.room_id, day(from));
  const refusal = async () => {
    const query = { room_id: house.room_id, from: day(1) };
    const { body } = await house.send(bookings.preview, { params: { booking_id: id }, query });
    return body.refusal?.code;
  };
  return { ...house, here, refusal };
}

it('a late guest is not moved into their own room once it is sold, and nothing is held twice', async () => {
  const { act, book, get, here, id, refusal, room_id, day, whole } = await missed();
  await book(room_id, day(1), day(3));
  const before = await get(id);
  expect(await refusal()).toBe('nights_taken');
  const { status, error } = await here();
  expect([status, error.code]).toEqual([409, 'nights_taken']);
  expect(error.error).toMatch(/^La camera 101 non è libera nelle notti dal(?: |l')/);
  const late = await act(id, 'checkIn');
  expect([late.status, late.error]).toEqual([409, error]);
  expect(await get(id)).toEqual(before);
  expect(await whole()).toBe(2);
});

it('a late guest keeps their own room by a move into it while it is free', async () => {
  const { act, get, create, here, id, refusal, room_id, day, whole } = await missed();
  expect(await refusal()).toBeUndefined();
  const moved = await here();
  expect([moved.status, moved.body.no_show_at, roomsOf(moved.body)]).toEqual([
    200,
    null,
    [room_id, room_id, room_id],
  ]);
  expect(lastLine(moved.body)).toBe('Mancato arrivo annullato.');
  expect((await create(room_id, day(1), day(3))).error.code).toBe('nights_taken');
  // Repeated, it changes nothing.
  expect((await here()).body.updated_at).toBe(moved.body.updated_at);
  expect((await act(id, 'checkIn')).status).toBe(200);
  expect((await get(id)).money).toEqual(moved.body.money);
  expect(await whole()).toBe(1);
});

it('a guest who was cancelled after they did not come is not restored into a sold room', async () => {
  const { act, book, get, id, room_id, day, whole } = await missed();
  await act(id, 'cancel');
  const next = await book(room_id, day(1), day(3));
  const before = await get(id);
  const { status, error } = await act(id, 'restore');
  expect([status, error.code]).toEqual([409, 'nights_taken']);
  expect(error.error).toMatch(/^La camera 101 non è libera nelle notti dal(?: |l')/);
  expect(await get(id)).toEqual(before);
  await act(next.id, 'cancel');
  const { body } = await act(id, 'restore');
  expect([body.status, body.no_show_at, body.money?.balance]).toEqual(['confirmed', null, 270]);
  expect(await whole()).toBe(2);
});
