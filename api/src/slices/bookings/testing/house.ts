import { calendars } from 'contract/calendars/calls';
import sql from 'sql-template-tag';
import type { FakePlatform, FeedPeriod } from '../../calendars/testing/fake-platform.ts';
import { feedOf } from '../../calendars/testing/fake-platform.ts';
import { aPage } from '../../public/testing/page.ts';
import { clientOf } from '../../../testing/client.ts';
import type { World } from '../../../testing/world.ts';
import { addDays } from '../../../core/format/days.ts';

let strangers = 0;

/**
 * A place as it is used: three people at the desk, a public page, two rooms; the first room and the whole place are sold on a
 * site each, and further links tell what is taken. Days are distances from
 * today there.
 */
export async function aHouse(w: World, platform: FakePlatform) {
  const page = await aPage(w, { place: { hold_minutes: 90 } });
  const { place, slug } = page;
  const rooms = [page.room_id, await w.aRoom(place, { price_cents: 7350 })];
  const people = [place.owner, await w.aMember(place, 'manager'), await w.aMember(place, 'staff')];
  const owner = w.as(place.owner.token);
  let today = page.desk.today;

  const feeds = new Map<string, FeedPeriod[]>();
  platform.answers(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(feedOf(feeds.get(url ?? '') ?? []));
  });
  async function connect(name: string, direction: 'import' | 'export', room_id: number | null) {
    const feed_url = platform.link(`${place.id}-${name}.ics`);
    // Read by hand alone: what a site tells then is a step of its own and no part of a sale.
    const body = { place_id: place.id, name, feed_url, direction, room_id, sync_enabled: false };
    const made = await owner(calendars.create, { body });
    if (made.status !== 201) throw new Error(made.error.error);
    const { id, export_url } = made.body;
    return {
      id,
      room_id,
      feed: new URL(feed_url).pathname,
      link: export_url && new URL(export_url).pathname,
    };
  }

  return {
    w,
    place,
    slug,
    rooms,
    people,
    owner,
    send: (n: number) => w.as(people[n % people.length]!.token),
    /** Nobody asks so often that it would be too much: how much one may ask for is tested elsewhere. */
    stranger() {
      strangers += 1;
      const headers = { 'x-forwarded-for': `198.19.${(strangers >> 8) & 255}.${strangers & 255}` };
      return { send: clientOf(w.server), headers };
    },
    day: (n: number) => addDays(today, n),
    /** Looks at the place's own calendar; answers the day. */
    async wakes() {
      ({ today } = await w.app.db.one<{ today: string }>(sql`
        select (${w.app.clock()}::timestamptz at time zone time_zone)::date as today from places where id = ${place.id}`));
      return today;
    },
    feeds,
    read: [await connect('camera', 'import', rooms[0]!), await connect('tutte', 'import', null)],
    links: [
      await connect('uno', 'export', rooms[0]!),
      await connect('due', 'export', rooms[1]!),
      await connect('casa', 'export', null),
    ],
    bookings: [] as number[],
    blocks: [] as number[],
    seasons: [] as number[],
    paid: [] as number[],
    /** The guests' own links. */
    tokens: [] as string[],
    /** Of each booking the first state that anybody saw. */
    seen: new Map<number, string>(),
  };
}
export type House = Awaited<ReturnType<typeof aHouse>>;
