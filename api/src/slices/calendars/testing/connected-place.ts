import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { planning } from 'contract/planning/calls';
import sql from 'sql-template-tag';
import { deskAt } from '../../bookings/testing/desk.ts';
import type { World } from '../../../testing/world.ts';
import { parseFeed } from '../sync/sync-calendar.ts';
import type { FakePlatform, FeedPeriod } from './fake-platform.ts';

/** A place with room 101, connected to a platform; days are distances from today. */
export async function connected(
  w: World,
  platform: FakePlatform,
  more: Partial<{ direction: 'import' | 'export' | 'both'; room_id: number | null; name: string }> = {},
) {
  // Starts the feed thread: its TypeScript loader, which only tests have, would use up the three seconds of a sale.
  await parseFeed(new Uint8Array(), { today: '2026-01-01', time_zone: 'Europe/Rome', host: 'feeds.example' });
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const room_id = await w.aRoom(place, { number: '101' });
  const { send, day } = desk;

  async function connect(input: object = {}) {
    const { status, body, error } = await send(calendars.create, {
      body: {
        place_id: place.id,
        name: 'Airbnb 101',
        feed_url: platform.link(`${place.id}.ics`),
        direction: 'both',
        room_id,
        ...input,
      },
    });
    if (status !== 201) throw new Error(error.error);
    return body;
  }
  const calendar = await connect(more);
  const calendar_id = calendar.id;
  const params = { calendar_id };

  /** A run by hand, after the minute between two. */
  async function sync() {
    w.advance(MINUTE_MS);
    const { body } = await send(calendars.sync, { params });
    return body;
  }
  return {
    ...desk,
    room_id,
    calendar,
    calendar_id,
    connect,
    sync,
    period: (from: number, to: number, named: Pick<FeedPeriod, 'uid' | 'summary' | 'code'> = {}) => ({
      start: day(from),
      end: day(to),
      ...named,
    }),
    detail: async () => (await send(calendars.get, { params })).body,
    log: async () => (await send(calendars.log, { params, query: {} })).body.data,
    /** The kinds of the letters that were queued about a calendar. */
    letters: async (of = calendar_id) => {
      const queued = await w.app.db.many<{ letter: string }>(sql`
        select data->>'letter' as letter from pgboss.job
        where name = 'calendars.letter' and data->>'calendar_id' = ${String(of)} order by created_on, id`);
      return queued.map(({ letter }) => letter);
    },
    open: async () => (await send(channelEvents.open, { params: { place_id: place.id } })).body.data,
    board: async (from = 0, to = 60) =>
      (await send(planning.get, { params: { place_id: place.id }, query: { from: day(from), to: day(to) } }))
        .body,
  };
}
export type Connected = Awaited<ReturnType<typeof connected>>;
