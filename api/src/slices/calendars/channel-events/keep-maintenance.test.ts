import { rooms } from 'contract/rooms/calls';
import { calendars } from 'contract/calendars/calls';
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
