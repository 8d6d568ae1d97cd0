import { rooms } from 'contract/rooms/calls';
import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { MINUTE_MS } from 'contract/days/durations';
import sql, { type Sql } from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { Db } from '../../../core/db/pool.ts';
import { world } from '../../../testing/world.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';
import { closeGivenUp } from '../../bookings/stay/close-given-up.ts';
import { openForPeriods, type EventNights } from './keep-maintenance.ts';

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
      w.advance(61 * MINUTE_MS);
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

/** The same database, and how many statements it was asked. */
function counting(db: Db) {
  const asked = { statements: 0 };
  const counted =
    <T>(ask: (query: Sql) => Promise<T>) =>
    (query: Sql) => {
      asked.statements += 1;
      return ask(query);
    };
  return { asked, db: { ...db, many: counted(db.many), run: counted(db.run) } as Db };
}

it.each([1, 6])('nights of %i periods are closed and opened by five statements', async (many) => {
  platform.tells([]);
  const hub = await connected(w, platform);
  // Each overlaps the one before it by a night, which the former alone gives up.
  platform.tells(
    Array.from({ length: many }, (_, k) => hub.period(3 + 2 * k, 6 + 2 * k, { uid: `period-${k}` })),
  );
  await hub.sync();
  const params = { room_id: hub.room_id };
  expect((await hub.send(rooms.setStatus, { params, body: { status: 'maintenance' } })).status).toBe(200);
  const place_id = hub.place.id;
  const given = await w.app.db.many<EventNights>(sql`
    select id as channel_event_id, room_id, from_date as "from", to_date as "to" from channel_events
    where place_id = ${place_id} order by from_date`);
  await w.app.db.run(
    sql`delete from room_holds where place_id = ${place_id} and channel_event_id is not null`,
  );
  const closed = () =>
    w.app.db.many<EventNights>(sql`
      select given_up_by_event as channel_event_id, room_id, from_date as "from", to_date as "to" from room_blocks
      where place_id = ${place_id} and given_up_by_event is not null order by from_date`);
  const { asked, db } = counting(w.app.db);
  await closeGivenUp({ ...w.app, db }, { place_id, user_id: null, nights: given });
  expect(await closed()).toEqual(given.map((one, k) => (k === 0 ? one : { ...one, from: given[k - 1]!.to })));
  const lines = await w.app.db.many<{ sentence: string }>(sql`
    select sentence from activity where place_id = ${place_id} and sentence like '%resta fuori vendita%' order by id`);
  expect(lines).toHaveLength(many);
  await openForPeriods({ ...w.app, db }, [hub.room_id]);
  expect(await closed()).toEqual([]);
  expect(asked.statements).toBe(5);
});

it('nights of hundreds of periods that overlap are closed, each for the first', async () => {
  platform.tells([]);
  const hub = await connected(w, platform);
  platform.tells([hub.period(3, 6, { uid: 'one' })]);
  await hub.sync();
  const place_id = hub.place.id;
  await hub.send(rooms.setStatus, { params: { room_id: hub.room_id }, body: { status: 'maintenance' } });
  await w.app.db.run(sql`
    insert into channel_events (calendar_id, place_id, room_id, uid, from_date, to_date, kind, summary, state,
      first_seen_at, last_seen_at, updated_at)
    select calendar_id, place_id, room_id, 'more-' || k, from_date + k * 7919 % 700, from_date + k * 7919 % 700 + 14, kind,
      summary, state, first_seen_at, last_seen_at, updated_at
    from channel_events cross join generate_series(1, 800) as k where place_id = ${place_id}`);
  const given = await w.app.db.many<EventNights>(sql`
    select id as channel_event_id, room_id, from_date as "from", to_date as "to" from channel_events
    where place_id = ${place_id} order by id`);
  await w.app.db.run(sql`delete from room_holds where place_id = ${place_id}`);
  await w.app.db.run(sql`
    update rooms set maintenance_nights = '{[2026-01-01,2031-01-01)}' where id = ${hub.room_id} and place_id = ${place_id}`);
  await closeGivenUp(w.app, { place_id, user_id: null, nights: given });
  const closed = await w.app.db.many<{ night: string; channel_event_id: number }>(sql`
    select night::date as night, given_up_by_event as channel_event_id from room_blocks
      cross join generate_series(from_date, to_date - 1, interval '1 day') as night
    where place_id = ${place_id} and given_up_by_event is not null order by night`);
  const first = (night: string) =>
    given.find(({ from, to }) => from <= night && night < to)?.channel_event_id;
  expect(closed).toEqual(closed.map(({ night }) => ({ night, channel_event_id: first(night) })));
  // From the first day to the end of the last period.
  expect(closed).toHaveLength(699 + 14);
});
