import { channelEvents } from 'contract/channel-events/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform, feedOf } from '../testing/fake-platform.ts';

const w = world();
const platform = fakePlatform();
const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };

it('exports a stay that the desk moved to another room to the calendar of the same site for that room', async () => {
  platform.tells([]);
  const hub = await connected(w, platform);
  const other_id = await w.aRoom(hub.place, { number: '102' });
  const other = await hub.connect({
    name: 'Airbnb 102',
    feed_url: platform.link('102.ics'),
    room_id: other_id,
  });
  await w.app.db.run(sql`update calendars set platform = 'airbnb' where place_id = ${hub.place.id}`);
  const sold = hub.period(3, 6, { uid: 'a' });
  platform.answers((request, response) =>
    response.end(feedOf(request.url!.includes('102') ? [] : [sold, hub.period(30, 40)])),
  );
  await hub.sync();
  const [event] = (await hub.board()).channel_events;
  const made = await hub.send(channelEvents.book, { params: { channel_event_id: event!.id }, body: guest });
  expect((await hub.move(made.body.id, other_id, hub.day(4))).status).toBe(200);

  const exported = async (export_url: string | null) => {
    const { payload } = await w.server.inject(new URL(export_url!).pathname);
    return [...payload.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)].map(
      ([, from, to]) => [from, to],
    );
  };
  const day = (n: number) => hub.day(n).replaceAll('-', '');
  // The site has sold room 101; it does not know that the guest sleeps in 102.
  expect(await exported(other.export_url)).toEqual([[day(4), day(6)]]);
  expect(await exported((await hub.detail()).export_url)).toEqual([]);
});
