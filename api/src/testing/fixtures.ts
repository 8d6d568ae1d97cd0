import sql from 'sql-template-tag';
import { newLink } from '../calendars/export-link.ts';
import { hashLink, sealLink } from '../calendars/feed-link.ts';
import { newToken } from '../access/sessions.ts';
import type { TestPlace, TestUser } from './factories.ts';
import type { World } from './world.ts';

type Fixture = (world: World, place: TestPlace) => Promise<number | string> | number | string;

/**
 * How the contract test gets something real for a name that ends in `_id` in a path, a query or a body. A new entity
 * adds one line here; the test names the missing one. `slug` and `token` are what strangers have instead of an id.
 */
export const fixtures: Record<string, Fixture> = {
  place_id: (_, place) => place.id,
  room_id: async (world, place) => {
    const room_id = await world.aRoom(place);
    // Two photos, because the removal of one is asked for by its place in the list.
    await world.app.db.run(sql`
      insert into room_photos (room_id, position, key, sha256, created_at)
      select ${room_id}, n, md5(${room_id}::text || n), sha256(n::text::bytea), ${world.app.clock()}
      from generate_series(0, 1) n`);
    return room_id;
  },
  season_id: async (world, place) => {
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into seasons (place_id, name, from_date, to_date, min_nights, created_at, updated_at)
      values (${place.id}, 'Estate', '2027-06-01', '2027-09-01', 2, ${world.app.clock()}, ${world.app.clock()})
      returning id`);
    return id;
  },
  booking_id: async (world, place) =>
    world.aBooking(await world.aRoom(place), { check_in_date: '2027-02-27', check_out_date: '2027-02-28' }),
  block_id: async (world, place) => {
    const room_id = await world.aRoom(place);
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into room_blocks (place_id, room_id, from_date, to_date, reason, created_at)
      values (${place.id}, ${room_id}, '2027-02-27', '2027-02-28', 'Lavori', ${world.app.clock()}) returning id`);
    return id;
  },
  calendar_id: (world, place) => aCalendar(world, place),
  channel_event_id: async (world, place) => {
    const calendar_id = await aCalendar(world, place);
    const now = world.app.clock();
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into channel_events (calendar_id, place_id, room_id, uid, from_date, to_date, kind, summary, state,
        first_seen_at, last_seen_at, updated_at)
      select id, place_id, room_id, 'prova', '2027-02-27', '2027-02-28', 'reservation', 'Reserved', 'active', ${now},
        ${now}, ${now}
      from calendars where id = ${calendar_id} returning id`);
    return id;
  },
  slug: async (world, place) => {
    const { slug } = await world.app.db.one<{ slug: string }>(sql`
      update places set public_open = true where id = ${place.id} returning slug`);
    return slug;
  },
  token: async (world, place) => {
    const booking_id = await world.aBooking(await world.aRoom(place), {
      check_in_date: '2027-02-27',
      check_out_date: '2027-02-28',
    });
    const { token } = await world.app.db.one<{ token: string }>(sql`
      insert into direct_bookings (booking_id, token, language, free_cancel_days, origin)
      values (${booking_id}, ${newToken()}, 'it', 0, '') returning token`);
    return token;
  },
  session_id: (_, place) => place.owner.session_id,
};

/** A calendar that nobody reads: its link leads nowhere, and it was asked for just now. */
async function aCalendar(world: World, place: TestPlace): Promise<number> {
  const room_id = await world.aRoom(place);
  const now = world.app.clock();
  const { token_hash, token } = newLink(world.app.config);
  const link = `http://127.0.0.1:9/${room_id}.ics`;
  const { id } = await world.app.db.one<{ id: number }>(sql`
    insert into calendars (place_id, room_id, name, direction, sync_enabled, feed_url, feed_url_hash, host, platform,
      token_hash, token, last_attempt_at, created_at, updated_at)
    values (${place.id}, ${room_id}, 'Prova', 'both', true, ${sealLink(world.app.config, link)}, ${hashLink(link)},
      '127.0.0.1', 'other', ${token_hash}, ${token}, ${now}, ${now}, ${now})
    returning id`);
  return id;
}

/** Bodies that cannot be made from the schema alone, by `slice.name`. */
export const bodies: Record<string, (user: TestUser) => unknown> = {
  'bookingPage.save': (user) => ({
    slug: `pagina-${user.id}`,
    is_open: true,
    hold_minutes: 15,
    free_cancel_days: null,
    check_in_from: '15:00',
    check_out_until: '10:00',
    email: null,
  }),
};
