import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { planning } from 'contract/planning/calls';
import { rooms } from 'contract/rooms/calls';
import { expect, it } from 'vitest';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { world } from '../../../testing/world.ts';
import { connected, type Connected } from '../testing/connected-place.ts';
import { fakePlatform, feedOf, type FeedPeriod } from '../testing/fake-platform.ts';

const w = world();
const platform = fakePlatform();

/** Room 101 in maintenance without an end, with a period of a channel left in it, and another room. */
async function broken(more: Parameters<typeof connected>[2] = {}) {
  platform.tells([]);
  const hub = await connected(w, platform, more);
  const other_id = await w.aRoom(hub.place, { number: '102' });
  const set = (status: 'maintenance' | 'available') =>
    hub.send(rooms.setStatus, { params: { room_id: hub.room_id }, body: { status } });
  return { ...hub, other_id, set };
}
/** Where the board shows the period, and whether it waits for a person. */
async function shown({ board, open }: Connected) {
  const { channel_events } = await board();
  return [...channel_events.map(({ room_id }) => room_id), ...(await open()).map(() => 'open')];
}
/** Whether room 101 is offered for nights 3 to 6. */
async function isFree({ send, place, day, room_id }: Connected, query: object) {
  const params = { place_id: place.id };
  const { data } = (
    await send(planning.availability, { params, query: { from: day(3), to: day(6), ...query } })
  ).body;
  return data.find((one) => one.room_id === room_id)?.free;
}
const wholeOf = ({ place }: Connected) => expectAllWhole(w.app.db, place.id);

// docs/rules.md 5.4
it('a period that was moved out of a room in maintenance goes back into it', async () => {
  const hub = await broken({ room_id: null });
  platform.tells([hub.period(3, 6, { uid: 'a' })]);
  await hub.sync();
  const { id: channel_event_id } = (await hub.open())[0]!;
  const assign = (room_id: number) =>
    hub.send(channelEvents.assign, { params: { channel_event_id }, body: { room_id } });
  await assign(hub.room_id);
  await hub.set('maintenance');
  await assign(hub.other_id);
  expect([await isFree(hub, {}), await isFree(hub, { channel_event_id })]).toEqual([false, true]);
  expect((await hub.create(hub.room_id, 3, 4)).error.code).toBe('nights_taken');
  expect((await assign(hub.room_id)).status).toBe(200);
  expect(await shown(hub)).toEqual([hub.room_id]);
  expect((await hub.create(hub.other_id, 3, 6)).status).toBe(201);
  await wholeOf(hub);
  // Nights that a maintenance closed which began since are not its own.
  expect((await assign(hub.other_id)).error.code).toBe('nights_taken');
  const third_id = await w.aRoom(hub.place, { number: '103' });
  expect((await assign(third_id)).status).toBe(200);
  await hub.set('available');
  await hub.set('maintenance');
  expect((await assign(hub.room_id)).error.code).toBe('nights_taken');
  await wholeOf(hub);
});

it('so do the periods of a calendar that was moved to another room', async () => {
  const hub = await broken();
  platform.tells([hub.period(3, 6, { uid: 'a' }), hub.period(6, 8, { uid: 'b' })]);
  await hub.sync();
  await hub.set('maintenance');
  const move = (room_id: number) =>
    hub.send(calendars.change, { params: { calendar_id: hub.calendar_id }, body: { room_id } });
  await move(hub.other_id);
  expect((await hub.create(hub.room_id, 3, 8)).error.code).toBe('nights_taken');
  expect((await move(hub.room_id)).status).toBe(200);
  expect(await shown(hub)).toEqual([hub.room_id, hub.room_id]);
  await wholeOf(hub);
});

it.each([
  ['ahead', 'by its feed', 3],
  ['ahead', 'by a person', 3],
  ['that has begun', 'by its feed', -1],
  ['that has begun', 'by a person', -1],
])('so does a period %s, released %s, that its feed lists again', async (_, how, start) => {
  const hub = await broken();
  const [period, rest] = [hub.period(start, 6, { uid: 'a' }), hub.period(30, 45, { uid: 'rest' })];
  platform.tells([period, rest]);
  await hub.sync();
  await hub.set('maintenance');
  platform.tells([rest]);
  await hub.sync();
  if (how === 'by a person') await hub.send(calendars.release, { params: { calendar_id: hub.calendar_id } });
  for (let i = 0; i < 4; i += 1) {
    w.advance(61 * MINUTE_MS);
    await hub.sync();
  }
  expect(await shown(hub)).toEqual([hub.room_id]);
  platform.tells([period, rest]);
  await hub.sync();
  expect(await shown(hub)).toEqual([hub.room_id, hub.room_id]);
  await wholeOf(hub);
});

it.each([
  ['so does a period whose nights another calendar with the same stay gave up last', 'a', 0],
  ['but no period that is new since another calendar gave up the same nights', 'new', 1],
])('%s', async (_, uid, conflicts) => {
  const hub = await broken({ direction: 'import' });
  const other = await hub.connect({ direction: 'import', feed_url: platform.link('other.ics') });
  const rest = hub.period(30, 45, { uid: 'rest' });
  const closure = { ...hub.period(3, 6), summary: 'CLOSED - Not available' };
  /** Both calendars are read once with these periods, the other one last. */
  const reads = async (periods: FeedPeriod[], closures: FeedPeriod[]) => {
    platform.answers((request, response) => {
      response.end(feedOf(request.url!.includes('other.ics') ? closures : [...periods, rest]));
    });
    await hub.sync();
    await hub.send(calendars.sync, { params: { calendar_id: other.id } });
  };
  const stay = hub.period(3, 6, { uid: 'a' });
  await reads(uid === 'a' ? [stay] : [], [closure]);
  await hub.set('maintenance');
  for (let i = 0; i < 12; i += 1) {
    w.advance(61 * MINUTE_MS);
    await reads([], []);
  }
  expect(await shown(hub)).toEqual([hub.room_id]);
  expect((await hub.create(hub.room_id, 3, 6)).error.code).toBe('nights_taken');
  await reads([{ ...stay, uid }], []);
  expect((await hub.open()).map(({ state }) => state)).toEqual(conflicts ? ['conflict'] : []);
  expect(await hub.letters()).toHaveLength(conflicts);
  await reads([{ ...stay, uid }], [closure]);
  expect(await shown(hub)).toEqual([hub.room_id, hub.room_id]);
  await wholeOf(hub);
});

it('a room in maintenance is offered to a period whose nights in it another calendar gave up', async () => {
  const hub = await broken({ room_id: null, direction: 'import' });
  const other = await hub.connect({ direction: 'import', feed_url: platform.link('other.ics') });
  const [stay, rest] = [hub.period(3, 6, { uid: 'a' }), hub.period(30, 45, { uid: 'rest' })];
  const closure = { ...hub.period(3, 6, { uid: 'b' }), summary: 'CLOSED - Not available' };
  const reads = async (closures: FeedPeriod[]) => {
    platform.answers((request, response) => {
      response.end(feedOf(request.url!.includes('other.ics') ? [...closures, rest] : [stay]));
    });
    await hub.sync();
    await hub.send(calendars.sync, { params: { calendar_id: other.id } });
  };
  await reads([closure]);
  const { id: channel_event_id } = (await hub.open())[0]!;
  const assign = (room_id: number) =>
    hub.send(channelEvents.assign, { params: { channel_event_id }, body: { room_id } });
  expect((await assign(hub.other_id)).status).toBe(200);
  await hub.set('maintenance');
  for (let i = 0; i < 6; i += 1) {
    w.advance(61 * MINUTE_MS);
    await reads([]);
  }
  expect((await hub.create(hub.room_id, 3, 6)).error.code).toBe('nights_taken');
  expect([await isFree(hub, {}), await isFree(hub, { channel_event_id })]).toEqual([false, true]);
  expect((await assign(hub.room_id)).status).toBe(200);
  await wholeOf(hub);
});
