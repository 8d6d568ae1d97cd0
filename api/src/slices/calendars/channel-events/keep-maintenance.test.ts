import { rooms } from 'contract/rooms/calls';
import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

const w = world();
const platform = fakePlatform();

it.each(['by its feed', 'by a person'])(
  'nights released %s in a room in maintenance stay off sale',
  async (how) => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const rest = hub.period(30, 45, { uid: 'rest' });
    platform.tells([hub.period(3, 6, { uid: 'a' }), rest]);
    await hub.sync();
    const params = { room_id: hub.room_id };
    expect((await hub.send(rooms.setStatus, { params, body: { status: 'maintenance' } })).status).toBe(200);
    platform.tells([rest]);
    await hub.sync();
    if (how === 'by a person')
      await hub.send(calendars.release, { params: { calendar_id: hub.calendar_id } });
    for (let i = 0; i < 4; i += 1) {
      w.advance(61 * 60_000);
      await hub.sync();
    }
    expect((await hub.detail()).periods).toBe(1);
    expect((await hub.create(hub.room_id, 3, 6)).error.code).toBe('nights_taken');
    expect((await hub.send(rooms.setStatus, { params, body: { status: 'available' } })).status).toBe(200);
    expect((await hub.create(hub.room_id, 3, 6)).status).toBe(201);
  },
);

it.each(['its calendar is disconnected', 'its calendar is of another room', 'it goes to another room'])(
  'nights of a period stay off sale in a room in maintenance when %s',
  async (how) => {
    platform.tells([]);
    const isWhole = how === 'it goes to another room';
    const hub = await connected(w, platform, isWhole ? { room_id: null } : {});
    const other_id = await w.aRoom(hub.place, { number: '102' });
    platform.tells([hub.period(3, 6, { uid: 'a' })]);
    await hub.sync();
    const assign = async (room_id: number) => {
      const { channel_events } = await hub.board();
      const channel_event_id = channel_events[0]?.id ?? (await hub.open())[0]!.id;
      return hub.send(channelEvents.assign, { params: { channel_event_id }, body: { room_id } });
    };
    if (isWhole) expect((await assign(hub.room_id)).status).toBe(200);
    const params = { room_id: hub.room_id };
    expect((await hub.send(rooms.setStatus, { params, body: { status: 'maintenance' } })).status).toBe(200);
    const calendar = { calendar_id: hub.calendar_id };
    if (isWhole) expect((await assign(other_id)).status).toBe(200);
    else if (how === 'its calendar is of another room') {
      const moved = await hub.send(calendars.change, { params: calendar, body: { room_id: other_id } });
      expect(moved.status).toBe(200);
    } else {
      const query = { keep: 'release' } as const;
      expect((await hub.send(calendars.remove, { params: calendar, query })).status).toBe(204);
    }
    expect((await hub.create(hub.room_id, 3, 6)).error.code).toBe('nights_taken');
    expect((await hub.send(rooms.setStatus, { params, body: { status: 'available' } })).status).toBe(200);
    expect((await hub.create(hub.room_id, 3, 6)).status).toBe(201);
  },
);
