import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import { describe, expect, it } from 'vitest';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { world } from '../../../testing/world.ts';
import { connected, type Connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

const LONG_MS = 9 * DAY_MS;
const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };

// docs/rules.md 8.10, 8.15
describe('a feed that was not read for a while', () => {
  const w = world();
  const platform = fakePlatform();

  /** A calendar with two reservations and a closure. */
  async function read(more: Parameters<typeof connected>[2] = {}) {
    platform.tells([]);
    const hub = await connected(w, platform, more);
    const feed = [
      hub.period(20, 23, { uid: 'a', code: 'HMAAAAAAAA' }),
      hub.period(25, 28, { uid: 'b', code: 'HMBBBBBBBB' }),
      hub.period(30, 32, { uid: 'c', summary: 'Airbnb (Not available)' }),
    ];
    platform.tells(feed);
    await hub.sync();
    return { ...hub, feed };
  }
  async function bookFirst(hub: Connected) {
    const [event] = (await hub.board()).channel_events;
    const made = await hub.send(channelEvents.book, {
      params: { channel_event_id: event!.id },
      body: guest,
    });
    expect(made.status).toBe(201);
    return made.body.id;
  }
  const readAgain = (hub: Connected, calendar_id: number) => {
    w.advance(HOUR_MS);
    return hub.send(calendars.sync, { params: { calendar_id } });
  };
  /** Connects the same link again, where the calendar was removed, or was only exported. */
  const interrupted = {
    async removed(hub: Connected, keep: 'blocks' | 'release' = 'blocks') {
      await hub.send(calendars.remove, { params: { calendar_id: hub.calendar_id }, query: { keep } });
      w.advance(LONG_MS);
      return (await hub.connect(hub.calendar.room_id === null ? { room_id: null } : {})).id;
    },
    released: (hub: Connected): Promise<number> => interrupted.removed(hub, 'release'),
    async exported(hub: Connected) {
      const params = { calendar_id: hub.calendar_id };
      await hub.send(calendars.change, { params, body: { direction: 'export' } });
      w.advance(LONG_MS);
      await hub.send(calendars.change, { params, body: { direction: 'both' } });
      return hub.calendar_id;
    },
  };
  const ways = ['removed', 'released', 'exported'] as const;

  it.each(ways)('has its nights back, without a conflict (%s)', async (way) => {
    const hub = await read();
    const id = await interrupted[way](hub);
    await readAgain(hub, id);
    expect(await hub.open()).toEqual([]);
    expect(await hub.letters(id)).toEqual([]);
    const board = await hub.board();
    expect([board.channel_events.length, board.blocks]).toEqual([3, []]);
    await expectAllWhole(w.app.db, hub.place.id);
  });

  it.each(ways)('is followed by the booking that was made of a period (%s)', async (way) => {
    const hub = await read();
    const booking_id = await bookFirst(hub);
    const id = await interrupted[way](hub);
    await readAgain(hub, id);
    expect([await hub.open(), await hub.letters(id)]).toEqual([[], []]);
    const [first, ...rest] = hub.feed;
    platform.tells([{ ...first!, end: hub.day(24) }, ...rest]);
    await readAgain(hub, id);
    expect(await hub.get(booking_id)).toMatchObject({ status: 'confirmed', check_out_date: hub.day(24) });
    platform.tells(rest);
    for (let i = 0; i < 4; i += 1) await readAgain(hub, id);
    expect((await hub.get(booking_id)).status).toBe('cancelled');
    await expectAllWhole(w.app.db, hub.place.id);
  });

  it.each(['removed', 'exported'] as const)(
    'takes the nights that a moved stay still has, and leaves the rest closed (%s)',
    async (way) => {
      const hub = await read();
      const [first, ...rest] = hub.feed;
      const id = await interrupted[way](hub);
      platform.tells([{ ...first!, start: hub.day(21), end: hub.day(24) }, ...rest]);
      await readAgain(hub, id);
      expect([await hub.open(), await hub.letters(id)]).toEqual([[], []]);
      expect((await hub.board()).blocks).toMatchObject([
        { from_date: hub.day(20), to_date: hub.day(21), reason: 'Da Airbnb 101' },
      ]);
      await expectAllWhole(w.app.db, hub.place.id);
    },
  );

  it.each(ways)('finds the rooms that its periods had in a calendar of the whole place (%s)', async (way) => {
    platform.tells([]);
    const hub = await connected(w, platform, { room_id: null });
    await w.aRoom(hub.place, { number: '102' });
    platform.tells([hub.period(20, 23, { uid: 'a' })]);
    await hub.sync();
    const [event] = await hub.open();
    const params = { channel_event_id: event!.id };
    await hub.send(channelEvents.assign, { params, body: { room_id: hub.room_id } });
    const id = await interrupted[way](hub);
    await readAgain(hub, id);
    expect(await hub.open()).toEqual([]);
    expect((await hub.board()).channel_events).toMatchObject([{ room_id: hub.room_id }]);
  });

  it('is not remembered for what it had given up before it was removed', async () => {
    const hub = await read();
    const booking_id = await bookFirst(hub);
    const rest = hub.feed.slice(1);
    platform.tells(rest);
    for (let i = 0; i < 4; i += 1) await readAgain(hub, hub.calendar_id);
    expect((await hub.get(booking_id)).status).toBe('cancelled');
    w.advance(LONG_MS);
    await readAgain(hub, hub.calendar_id);
    const id = await interrupted.removed(hub);
    // Another guest, whom the site does not name, has the nights now.
    platform.tells([hub.period(20, 23, { uid: 'other' }), ...rest]);
    await readAgain(hub, id);
    expect((await hub.get(booking_id)).status).toBe('cancelled');
    expect(await hub.open()).toEqual([]);
  });

  it('remembers what it had given up for seven days of readings, however often it was paused', async () => {
    const hub = await read();
    const booking_id = await bookFirst(hub);
    const rest = hub.feed.slice(1);
    platform.tells(rest);
    const sync = () => readAgain(hub, hub.calendar_id);
    const pause = async () => {
      const params = { calendar_id: hub.calendar_id };
      await hub.send(calendars.change, { params, body: { sync_enabled: false } });
      w.advance(5 * DAY_MS);
      await hub.send(calendars.change, { params, body: { sync_enabled: true } });
    };
    for (let i = 0; i < 4; i += 1) await sync();
    expect((await hub.get(booking_id)).status).toBe('cancelled');
    w.advance(5 * DAY_MS);
    await sync();
    await pause();
    w.advance(3 * DAY_MS);
    await sync();
    // Another guest, whom the site does not name, has the nights now.
    platform.tells([hub.period(20, 23, { uid: 'other' }), ...rest]);
    await sync();
    expect((await hub.get(booking_id)).status).toBe('cancelled');
    expect(await hub.open()).toEqual([]);
  });
});
