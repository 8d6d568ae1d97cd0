import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

const w = world();
const platform = fakePlatform();
const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };

it('a calendar takes along a period whose booking was cancelled here', async () => {
  platform.tells([]);
  const hub = await connected(w, platform);
  const other_id = await w.aRoom(hub.place, { number: '102' });
  platform.tells([hub.period(3, 6, { uid: 'a' })]);
  await hub.sync();
  const [event] = (await hub.board()).channel_events;
  const made = await hub.send(channelEvents.book, { params: { channel_event_id: event!.id }, body: guest });
  await hub.act(made.body.id, 'cancel');
  const params = { calendar_id: hub.calendar_id };
  await hub.send(calendars.change, { params, body: { room_id: other_id } });
  await hub.sync();
  // What the portal has sold is in the room of its calendar.
  expect((await hub.create(other_id, 3, 4)).status).toBe(409);
  expect((await hub.create(hub.room_id, 3, 4)).status).toBe(201);
});
