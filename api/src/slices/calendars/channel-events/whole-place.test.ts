import { channelEvents } from 'contract/channel-events/calls';
import { beforeDay } from 'contract/days/before-day';
import { HOUR_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import { describe, expect, it } from 'vitest';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { world } from '../../../testing/world.ts';
import { connected, type Connected } from '../testing/connected-place.ts';
import { fakePlatform, feedOf } from '../testing/fake-platform.ts';

describe('calendars of a whole place', () => {
  const w = world();
  const platform = fakePlatform();

  async function withTwoRooms() {
    platform.tells([]);
    const hub = await connected(w, platform, { room_id: null });
    const other_id = await w.aRoom(hub.place, { number: '102' });
    const open = async () =>
      (await hub.open()).map(({ summary, from_date, to_date, problem }) => [
        summary,
        from_date,
        to_date,
        problem,
      ]);
    const assign = async (summary: string, room_id: number) => {
      const event = (await hub.open()).find((each) => each.summary === summary);
      const params = { channel_event_id: event!.id };
      expect((await hub.send(channelEvents.assign, { params, body: { room_id } })).status).toBe(200);
    };
    const whole = () => expectAllWhole(w.app.db, hub.place.id);
    return { ...hub, other_id, openOf: open, assign, whole };
  }
  const unassigned = 'Scegli in quale camera.';
  const addRoom = async (hub: Connected, number: string) => {
    const room = { number, type: 'single', capacity: 1, price_per_night: 60 } as const;
    const { status, body } = await hub.send(rooms.create, { body: { place_id: hub.place.id, ...room } });
    expect(status).toBe(201);
    return body.id;
  };

  it('wait until a person chooses a room', async () => {
    platform.tells([]);
    const hub = await connected(w, platform, { room_id: null });
    const other_id = await w.aRoom(hub.place, { number: '102' });
    platform.tells([hub.period(3, 5)]);
    await hub.sync();
    const [event] = await hub.open();
    expect(event).toMatchObject({ state: 'unassigned', room_id: null, problem: 'Scegli in quale camera.' });
    const assign = (room_id: number) =>
      hub.send(channelEvents.assign, { params: { channel_event_id: event!.id }, body: { room_id } });
    await hub.book(hub.room_id, 4, 6);
    expect((await assign(hub.room_id)).status).toBe(409);
    expect((await assign(other_id)).body).toMatchObject({
      state: 'active',
      room_id: other_id,
      problem: null,
    });
    expect(await hub.open()).toEqual([]);
    expect((await hub.create(other_id, 3, 4)).status).toBe(409);
    await hub.sync();
    expect(await hub.detail()).toMatchObject({ nights_held: 2, unassigned: 0 });
  });

  it('wait for their rooms one by one, also under an overlapping period', async () => {
    const hub = await withTwoRooms();
    const { period, day } = hub;
    platform.tells([
      period(3, 6, { uid: 'a', summary: 'Rossi' }),
      period(4, 8, { uid: 'b', summary: 'Bianchi' }),
      period(10, 20, { uid: 'c', summary: 'Verdi' }),
      period(12, 14, { uid: 'd', summary: 'Neri' }),
    ]);
    await hub.sync();
    expect(await hub.openOf()).toEqual([
      ['Rossi', day(3), day(6), unassigned],
      ['Bianchi', day(4), day(8), unassigned],
      ['Verdi', day(10), day(20), unassigned],
      ['Neri', day(12), day(14), unassigned],
    ]);
    await hub.assign('Rossi', hub.room_id);
    await hub.assign('Verdi', hub.room_id);
    await hub.assign('Bianchi', hub.other_id);
    await hub.sync();
    expect(await hub.openOf()).toEqual([['Neri', day(12), day(14), unassigned]]);
    await hub.assign('Neri', hub.other_id);
    await hub.sync();
    expect((await hub.create(hub.other_id, 4, 6)).status).toBe(409);
    expect((await hub.create(hub.other_id, 12, 14)).status).toBe(409);
  });

  it('assign no room by themselves', async () => {
    const hub = await withTwoRooms();
    const first = hub.period(3, 10, { uid: 'a', summary: 'Reserved' });
    platform.tells([first]);
    await hub.sync();
    await hub.assign('Reserved', hub.room_id);
    platform.tells([first, hub.period(4, 6, { uid: 'b', summary: 'Reserved - Bianchi' })]);
    await hub.sync();
    expect(await hub.openOf()).toEqual([['Reserved - Bianchi', hub.day(4), hub.day(6), unassigned]]);
    expect(await hub.letters()).toEqual([]);
  });

  it('hold a missing period of one room although another room has the same nights', async () => {
    const hub = await withTwoRooms();
    const { period } = hub;
    const rossi = period(3, 6, { uid: 'a', summary: 'Rossi' });
    const rest = period(30, 45, { uid: 'rest', summary: 'Verdi' });
    platform.tells([rossi, period(3, 8, { uid: 'b', summary: 'Bianchi' }), rest]);
    await hub.sync();
    await hub.assign('Rossi', hub.room_id);
    await hub.assign('Verdi', hub.room_id);
    await hub.assign('Bianchi', hub.other_id);
    // First shorter by another period's nights, then missing.
    platform.tells([rossi, period(4, 8, { uid: 'b', summary: 'Bianchi' }), rest]);
    await hub.sync();
    expect((await hub.create(hub.other_id, 3, 4)).status).toBe(409);
    platform.tells([rossi, rest]);
    await hub.sync();
    expect((await hub.create(hub.other_id, 3, 4)).status).toBe(409);
    expect((await hub.create(hub.other_id, 4, 6)).status).toBe(409);
    for (let i = 0; i < 4; i += 1) {
      w.advance(HOUR_MS);
      await hub.sync();
    }
    expect((await hub.create(hub.other_id, 3, 8)).status).toBe(201);
    expect((await hub.create(hub.room_id, 3, 4)).status).toBe(409);
    expect(await hub.openOf()).toEqual([]);
  });

  it('hold the nights of a restored stay in its former room', async () => {
    const hub = await withTwoRooms();
    const rest = hub.period(30, 45, { uid: 'rest', summary: 'Verdi' });
    const stay = hub.period(3, 6, { uid: 'a', summary: 'Rossi' });
    platform.tells([stay, rest]);
    await hub.sync();
    await hub.assign('Rossi', hub.other_id);
    await hub.assign('Verdi', hub.room_id);
    platform.tells([rest]);
    for (let i = 0; i < 4; i += 1) {
      w.advance(HOUR_MS);
      await hub.sync();
    }
    platform.tells([stay, rest]);
    await hub.sync();
    expect((await hub.create(hub.other_id, 4, 5)).status).toBe(409);
    expect(await hub.openOf()).toEqual([]);
  });

  it('fill the only room as soon as there is one', async () => {
    const hub = await withTwoRooms();
    platform.tells([hub.period(3, 6, { uid: 'a' })]);
    await hub.sync();
    expect((await hub.send(rooms.remove, { params: { room_id: hub.other_id } })).status).toBe(204);
    await hub.sync();
    expect(await hub.openOf()).toEqual([]);
    expect((await hub.create(hub.room_id, 4, 5)).status).toBe(409);
    // With a second room again, the same feed shows the overlapping periods.
    platform.tells([hub.period(3, 6, { uid: 'a' }), hub.period(4, 5, { uid: 'b', summary: 'Neri' })]);
    await hub.sync();
    expect(await hub.openOf()).toEqual([]);
    await addRoom(hub, '103');
    await hub.sync();
    expect(await hub.openOf()).toEqual([['Neri', hub.day(4), hub.day(5), unassigned]]);
  });

  it('are read in full again only when the place gets or loses its only room', async () => {
    const hub = await withTwoRooms();
    platform.answers((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/calendar', etag: '"one"' })
        .end(feedOf([hub.period(3, 6, { uid: 'a' })])),
    );
    /** Whether the request was conditional. */
    const asksForNews = async () => {
      await hub.sync();
      return platform.requests.at(-1)?.headers['if-none-match'] === '"one"';
    };
    const remove = (room_id: number) => hub.send(rooms.remove, { params: { room_id } });
    expect([await asksForNews(), await asksForNews()]).toEqual([false, true]);
    const third = await addRoom(hub, '103');
    expect(await asksForNews()).toBe(true);
    await remove(third);
    expect(await asksForNews()).toBe(true);
    await remove(hub.other_id);
    expect([await asksForNews(), await asksForNews()]).toEqual([false, true]);
    await addRoom(hub, '102');
    expect(await asksForNews()).toBe(false);
  });

  it('take nights of an expired hold, also before its expiry is recorded', async () => {
    const hub = await withTwoRooms();
    await hub.hold(hub.other_id, 3, 5, new Date(w.app.clock().getTime() - 1));
    platform.tells([hub.period(3, 5)]);
    await hub.sync();
    const [event] = await hub.open();
    const params = { channel_event_id: event!.id };
    const { status, body } = await hub.send(channelEvents.assign, {
      params,
      body: { room_id: hub.other_id },
    });
    expect([status, body]).toMatchObject([200, { state: 'active', room_id: hub.other_id, problem: null }]);
    expect(await hub.whole()).toBe(1);
  });

  it('keep a room with their sales from being removed', async () => {
    const hub = await withTwoRooms();
    const { period, day, other_id } = hub;
    platform.tells([period(3, 6, { summary: 'Rossi' }), period(8, 9, { summary: 'Not available' })]);
    await hub.sync();
    await hub.assign('Rossi', other_id);
    await hub.assign('Not available', other_id);
    const remove = () => hub.send(rooms.remove, { params: { room_id: other_id } });
    const { status, error } = await remove();
    const italian = (days: number) => day(days).split('-').toReversed().join('/');
    expect([status, error]).toEqual([
      409,
      {
        code: 'room_has_periods',
        error: `Nella camera c'è 1 periodo venduto da un sito: Airbnb 101 ${beforeDay('dal', italian(3))} ${beforeDay('al', italian(6))}. Prima mettilo in un'altra camera.`,
      },
    ]);
    const { channel_events } = await hub.board();
    const params = { channel_event_id: channel_events.find(({ summary }) => summary === 'Rossi')!.id };
    await hub.send(channelEvents.assign, { params, body: { room_id: hub.room_id } });
    expect((await remove()).status).toBe(204);
  });

  it('keep no room from being removed whose guest the desk has moved elsewhere', async () => {
    const hub = await withTwoRooms();
    await w.aRoom(hub.place, { number: '103' });
    platform.tells([hub.period(3, 6, { summary: 'Rossi' })]);
    await hub.sync();
    await hub.assign('Rossi', hub.other_id);
    const [event] = (await hub.board()).channel_events;
    const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };
    const made = await hub.send(channelEvents.book, { params: { channel_event_id: event!.id }, body: guest });
    const remove = () => hub.send(rooms.remove, { params: { room_id: hub.other_id } });
    expect((await remove()).error.code).toBe('room_has_bookings');
    expect((await hub.change(made.body.id, { room_id: hub.room_id })).status).toBe(200);
    expect((await remove()).status).toBe(204);
    platform.tells([hub.period(3, 8, { summary: 'Rossi' })]);
    await hub.sync();
    expect(await hub.get(made.body.id)).toMatchObject({
      check_out_date: hub.day(8),
      room_id: hub.room_id,
      nights: Array.from({ length: 5 }, () => ({ room_id: hub.room_id })),
    });
    expect(await hub.open()).toEqual([]);
  });
});
