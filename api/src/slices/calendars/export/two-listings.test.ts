import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { connected } from '../testing/connected-place.ts';
import { type FeedPeriod, fakePlatform, feedOf } from '../testing/fake-platform.ts';

const w = world();
const platform = fakePlatform();
const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };

/** Room 101 with two listings at one site; `sold` is what the feed of each says. */
async function twoListings(site: string, direction: 'both' | 'export' = 'both') {
  platform.tells([]);
  const hub = await connected(w, platform);
  const sold: { a: FeedPeriod[]; b: FeedPeriod[] } = { a: [], b: [] };
  platform.answers((request, response) => {
    response.end(feedOf(request.url!.includes('b.ics') ? sold.b : sold.a));
  });
  const other = await hub.connect({ name: 'Annuncio B', feed_url: platform.link('b.ics'), direction });
  await w.app.db.run(sql`update calendars set platform = ${site} where place_id = ${hub.place.id}`);
  const day = (n: number) => hub.day(n).replaceAll('-', '');
  return {
    ...hub,
    sold,
    span: (from: number, to: number) => [day(from), day(to)],
    syncOther: async () => {
      w.advance(61_000);
      return (await hub.send(calendars.sync, { params: { calendar_id: other.id } })).body;
    },
    told: async (of: 'a' | 'b') => {
      const url = of === 'b' ? other.export_url : (await hub.detail()).export_url;
      const { payload } = await w.server.inject({
        url: new URL(url!).pathname,
        headers: { 'user-agent': 'Site importer' },
      });
      return [...payload.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)].map(
        ([, from, to]) => [from, to],
      );
    },
  };
}

it.each([
  ['airbnb', 'Reserved', 'Airbnb (Not available)'],
  ['booking', 'CLOSED - Not available', 'CLOSED - Not available'],
])(
  'of two listings of one room at %s each is told what the other sold, and no echo stays',
  async (site, summary, closure) => {
    const hub = await twoListings(site);
    const rest = { ...hub.period(30, 40), summary };
    hub.sold.a = [{ ...hub.period(3, 6), summary }, rest];
    await hub.sync();
    expect(await hub.told('b')).toEqual([hub.span(3, 6), hub.span(30, 40)]);
    expect(await hub.told('a')).toEqual([]);
    // The other listing is closed by our link, and says so.
    hub.sold.b = [{ ...hub.period(3, 6), summary: closure }];
    await hub.syncOther();
    expect(await hub.told('a')).toEqual([]);
    hub.sold.a = [rest];
    for (let i = 0; i < 5; i += 1) {
      await hub.sync();
      w.advance(40 * MINUTE_MS);
    }
    expect(await hub.told('b')).toEqual([hub.span(30, 40)]);
    await hub.syncOther();
    expect(await hub.told('a')).toEqual([]);
    hub.sold.b = [];
    await hub.syncOther();
    expect((await hub.create(hub.room_id, 3, 6)).status).toBe(201);
  },
);

it('a booking that was made of the period of one listing is told to the other', async () => {
  const hub = await twoListings('airbnb');
  hub.sold.a = [{ ...hub.period(3, 6), summary: 'Reserved' }];
  await hub.sync();
  const [event] = (await hub.board()).channel_events;
  const made = await hub.send(channelEvents.book, { params: { channel_event_id: event!.id }, body: guest });
  expect(made.status).toBe(201);
  expect(await hub.told('b')).toEqual([hub.span(3, 6)]);
  expect(await hub.told('a')).toEqual([]);
});

it('a link without a feed may belong to the listing that sold the nights, and leaves them out', async () => {
  const hub = await twoListings('airbnb', 'export');
  hub.sold.a = [{ ...hub.period(3, 6), summary: 'Reserved' }];
  await hub.sync();
  expect(await hub.told('b')).toEqual([]);
});
