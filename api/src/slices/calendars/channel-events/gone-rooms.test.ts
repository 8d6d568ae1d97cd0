import { channelEvents } from 'contract/channel-events/calls';
import { HOUR_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { connected, type Connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };

describe('periods of a whole place in a room that was deleted meanwhile', () => {
  const w = world();
  const platform = fakePlatform();

  /** A period of the days 3 to 6 in room 102, perhaps with a booking; 103 is there too. */
  async function inRoom102(isBooked: boolean, more = 1) {
    platform.tells([]);
    const hub = await connected(w, platform, { room_id: null });
    const other_id = await w.aRoom(hub.place, { number: '102' });
    if (more > 0) await w.aRoom(hub.place, { number: '103' });
    const rest = hub.period(30, 45, { uid: 'rest' });
    platform.tells([hub.period(3, 6, { uid: 'a', summary: 'Rossi' }), rest]);
    await hub.sync();
    const params = { channel_event_id: (await hub.open()).find(({ summary }) => summary === 'Rossi')!.id };
    const assigned = await hub.send(channelEvents.assign, { params, body: { room_id: other_id } });
    expect(assigned.status).toBe(200);
    const made = isBooked ? await hub.send(channelEvents.book, { params, body: guest }) : undefined;
    platform.tells([rest]);
    for (let i = 0; i < 4; i += 1) {
      w.advance(HOUR_MS);
      await hub.sync();
    }
    expect((await hub.send(rooms.remove, { params: { room_id: other_id } })).status).toBe(204);
    return { ...hub, rest, booking_id: made?.body.id ?? 0 };
  }
  const nightsOf = async (hub: Connected, id: number) =>
    (await hub.get(id)).nights.map(({ room_id }) => room_id);

  it('wait for a room when they return', async () => {
    const hub = await inRoom102(false);
    platform.tells([hub.period(3, 6, { uid: 'a', summary: 'Rossi' }), hub.rest]);
    await hub.sync();
    expect(await hub.open()).toMatchObject([
      { summary: 'Rossi', room_id: null, state: 'unassigned' },
      { state: 'unassigned' },
    ]);
  });

  it('return into the only room', async () => {
    const hub = await inRoom102(false, 0);
    platform.tells([hub.period(3, 6, { uid: 'a', summary: 'Rossi' }), hub.rest]);
    await hub.sync();
    expect((await hub.create(hub.room_id, 4, 5)).error.code).toBe('nights_taken');
  });

  it.each([6, 8])('return with their booking, which waits for a room, until day %i', async (until) => {
    const hub = await inRoom102(true);
    expect((await hub.get(hub.booking_id)).status).toBe('cancelled');
    platform.tells([hub.period(3, until, { uid: 'a', summary: 'Rossi' }), hub.rest]);
    expect(await hub.sync()).toMatchObject({ outcome: 'changed' });
    expect(await hub.get(hub.booking_id)).toMatchObject({
      status: 'confirmed',
      check_out_date: hub.day(until),
      room_id: null,
    });
    expect(await nightsOf(hub, hub.booking_id)).toEqual(Array.from({ length: until - 3 }, () => null));
    expect((await hub.change(hub.booking_id, { room_id: hub.room_id })).status).toBe(200);
    expect(await hub.sync()).toMatchObject({ calendar: { conflicts: 0, last_error: null } });
  });
});

describe('a booking of a period that grows beyond the longest stay', () => {
  const w = world();
  const platform = fakePlatform();

  it('stays as it is, and the channel keeps its nights', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(3, 6, { uid: 'a' })]);
    await hub.sync();
    const [event] = (await hub.board()).channel_events;
    const params = { channel_event_id: event!.id };
    const made = await hub.send(channelEvents.book, { params, body: guest });
    platform.tells([hub.period(3, 380, { uid: 'a' })]);
    expect(await hub.sync()).toMatchObject({ calendar: { conflicts: 1, last_error: null } });
    expect(await hub.get(made.body.id)).toMatchObject({ check_out_date: hub.day(6), status: 'confirmed' });
    expect((await hub.create(hub.room_id, 10, 11)).error.code).toBe('nights_taken');
  });
});
