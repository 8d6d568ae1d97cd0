import { readFile } from 'node:fs/promises';
import { OPEN_END } from 'contract/blocks/values';
import { bookings } from 'contract/bookings/calls';
import { calendars } from 'contract/calendars/calls';
import { beforeDay } from 'contract/days/before-day';
import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import { planning } from 'contract/planning/calls';
import { rooms } from 'contract/rooms/calls';
import type { RoomStatusChange } from 'contract/rooms/schemas';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { italianDay } from '../../core/format/days.ts';
import { nightWork } from '../bookings/arrivals/night-work.ts';
import { expectAllWhole } from '../bookings/testing/whole.ts';
import { aPage } from '../public/testing/page.ts';
import { clientOf } from '../../testing/client.ts';
import { world } from '../../testing/world.ts';

const w = world();

// The nightly work of a place runs after four in the morning.
beforeAll(() => {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Rome' }).format(),
  );
  if (hour < 4) w.advance((4 - hour) * HOUR_MS);
});

/** A place with one room, sold at its desk and on its page. */
async function open() {
  const page = await aPage(w);
  const { desk, room_id, place, day, guest } = page;
  const set = (body: RoomStatusChange, send = desk.send) =>
    send(rooms.setStatus, { params: { room_id }, body });
  const room = async () => (await desk.send(rooms.get, { params: { room_id } })).body;
  const board = async (from = day(-5), to = day(30)) =>
    (await desk.send(planning.get, { params: { place_id: place.id }, query: { from, to } })).body;
  const blocks = async () =>
    (await board()).blocks.map(({ kind, from_date, to_date }) => [kind, from_date, to_date]);
  /** Whether the desk and the page sell the nights. */
  async function isSold(from: number | string, to: number | string) {
    const at = (when: number | string) => (typeof when === 'string' ? when : day(when));
    const query = { from: at(from), to: at(to) };
    const atDesk = await desk.send(planning.availability, { params: { place_id: place.id }, query });
    const onPage = await guest.offers(query);
    const free = [atDesk.body.data, onPage.body.data].map(
      (data) => data.find((one) => one.room_id === room_id)?.free,
    );
    return free;
  }
  const whole = () => expectAllWhole(w.app.db, place.id);
  return { ...page, set, room, board, blocks, isSold, whole };
}

/** Past four in the morning of the next day at the place. */
async function nextNight(): Promise<void> {
  w.advance(DAY_MS);
  await nightWork(w.app);
}

describe('maintenance', () => {
  it('without an end stops every sale until the room is reopened', async () => {
    const { set, room, isSold, desk, guest, room_id, day, blocks, whole, place } = await open();
    expect(await isSold(0, 1)).toEqual([true, true]);
    const { status, body } = await set({ status: 'maintenance' });
    expect([status, body.status, body.maintenance]).toEqual([
      200,
      'maintenance',
      { until: null, reason: 'Manutenzione' },
    ]);
    expect(await room()).toEqual(body);
    expect(await isSold(0, 1)).toEqual([false, false]);
    expect(await isSold(400, 401)).toEqual([false, false]);
    const atDesk = await desk.create(room_id, 0, 1);
    expect([atDesk.status, atDesk.error.code]).toEqual([409, 'nights_taken']);
    expect((await guest.ask(0, 1)).error.code).toBe('nights_taken');
    expect(await blocks()).toEqual([['maintenance', day(0), OPEN_END]]);
    const today = (await desk.send(overview.get, { params: { place_id: place.id } })).body;
    expect([today.rooms, today.occupied]).toEqual([1, 0]);

    expect((await set({ status: 'available' })).body).toMatchObject({
      status: 'available',
      maintenance: null,
    });
    expect(await isSold(0, 20)).toEqual([true, true]);
    expect(await blocks()).toEqual([]);
    expect((await desk.create(room_id, 0, 1)).status).toBe(201);
    await whole();
  });

  it('with an end ends by itself, and its past nights stay on the board', async () => {
    const { set, room, isSold, blocks, day, desk, room_id, whole } = await open();
    await set({ status: 'maintenance', until: day(2) });
    expect(await isSold(1, 2)).toEqual([false, false]);
    expect(await isSold(2, 3)).toEqual([true, true]);
    await nextNight();
    expect((await room()).status).toBe('maintenance');
    const { id } = await desk.book(room_id, 2, 3);
    await nextNight();
    expect(await room()).toMatchObject({ status: 'available', maintenance: null });
    expect(await blocks()).toEqual([['maintenance', day(0), day(2)]]);
    expect((await desk.act(id, 'checkIn')).status).toBe(200);
    await whole();
    w.advance(-2 * DAY_MS);
  });

  it('lets a guest in on the day on which it ends, before the nightly work has recorded it', async () => {
    const { set, room, day, desk, room_id } = await open();
    await set({ status: 'maintenance', until: day(1) });
    const { id } = await desk.book(room_id, 1, 2);
    w.advance(DAY_MS);
    expect((await desk.act(id, 'checkIn')).status).toBe(200);
    expect((await room()).status).toBe('occupied');
    await desk.act(id, 'undoCheckIn');
    expect((await room()).status).toBe('available');
    w.advance(-DAY_MS);
  });

  it('can be extended, shortened and repeated, and keeps the former state', async () => {
    const { set, blocks, day, room, whole } = await open();
    await set({ status: 'cleaning' });
    await set({ status: 'maintenance', until: day(2) });
    await set({ status: 'maintenance', until: day(6), reason: 'Tubo rotto' });
    expect(await blocks()).toEqual([['maintenance', day(0), day(6)]]);
    await set({ status: 'maintenance' });
    expect(await blocks()).toEqual([['maintenance', day(0), day(6)]]);
    await set({ status: 'maintenance', until: day(1) });
    expect(await blocks()).toEqual([['maintenance', day(0), day(1)]]);
    await set({ status: 'maintenance', until: null });
    expect((await room()).maintenance).toEqual({ until: null, reason: 'Tubo rotto' });
    await whole();
  });

  it('names the guests in its way, and on request leaves out their nights or ends before them', async () => {
    const { set, room, blocks, desk, room_id, day, isSold, whole } = await open();
    const { id, number } = await desk.book(room_id, 2, 4, {
      guest_first_name: 'Anna',
      guest_last_name: 'Rossi',
    });
    for (const until of [day(6), null]) {
      const { status, error } = await set({ status: 'maintenance', until });
      expect([status, error]).toEqual([
        409,
        {
          code: 'nights_taken',
          error:
            `In quelle notti nella camera 101 c'è già Anna Rossi #${number} (2 notti ${beforeDay('dal', italianDay(day(2)))}).`.replace(
              '101',
              (await room()).number,
            ),
        },
      ]);
    }
    expect([(await room()).status, await blocks()]).toEqual(['available', []]);
    expect((await set({ status: 'maintenance', until: day(2) })).status).toBe(200);
    await set({ status: 'maintenance', until: day(6), when_taken: 'until_first' });
    expect(await blocks()).toEqual([['maintenance', day(0), day(2)]]);
    await set({ status: 'maintenance', until: day(6), when_taken: 'free_nights' });
    expect(await blocks()).toEqual([
      ['maintenance', day(0), day(2)],
      ['maintenance', day(4), day(6)],
    ]);
    await set({ status: 'available' });
    expect(await blocks()).toEqual([]);
    // Maintenance without an end is never refused: it closes the free nights.
    expect((await set({ status: 'maintenance' })).status).toBe(200);
    expect(await isSold(5, 6)).toEqual([false, false]);
    expect((await desk.get(id)).status).toBe('confirmed');
    await whole();
  });

  it('cannot end before a guest of tonight', async () => {
    const { set, desk, room_id, day, blocks } = await open();
    await desk.book(room_id, 0, 2);
    for (const when_taken of ['refuse', 'until_first'] as const) {
      const { status, error } = await set({ status: 'maintenance', until: day(5), when_taken });
      expect([status, error.code]).toEqual([409, 'tonight_taken']);
    }
    const full = await set({ status: 'maintenance', until: day(2), when_taken: 'free_nights' });
    expect([full.status, full.error.code]).toEqual([409, 'nights_taken']);
    await set({ status: 'maintenance', until: day(5), when_taken: 'free_nights' });
    expect(await blocks()).toEqual([['maintenance', day(2), day(5)]]);
  });

  it('keeps guests out with a sentence, at the door and on the way from another room', async () => {
    const { set, room, desk, room_id, place, day, board } = await open();
    const other_id = await w.aRoom(place, { number: '909' });
    const { id } = await desk.book(room_id, 0, 1);
    const moving = await desk.book(other_id, 0, 2);
    await desk.act(moving.id, 'checkIn');
    await set({ status: 'maintenance' });
    const { number } = await room();
    const refusal = {
      code: 'room_in_maintenance',
      error: `La camera ${number} è in manutenzione: riaprila, oppure scegli un'altra camera.`,
    };
    const came = await desk.act(id, 'checkIn');
    expect([came.status, came.error]).toEqual([409, refusal]);
    await desk.act(id, 'cancel');
    const moved = await desk.move(moving.id, room_id, day(0));
    expect([moved.status, moved.error.code]).toEqual([409, 'room_in_maintenance']);
    const preview = await desk.send(bookings.preview, {
      params: { booking_id: moving.id },
      query: { room_id, from: day(0) },
    });
    expect(preview.body.refusal).toEqual(refusal);
    // The one of the maintenance, and the night that was cancelled.
    expect((await board()).blocks).toHaveLength(2);
  });

  it('ends with its block: after its removal from the board the room has its former state', async () => {
    const { set, room, board, desk, isSold, day, room_id, whole } = await open();
    const take = async () => {
      for (const { id } of (await board()).blocks) await desk.unblock(id);
      return (await room()).status;
    };
    await set({ status: 'maintenance', until: day(3) });
    expect([await take(), await isSold(0, 3)]).toEqual(['available', [true, true]]);
    await set({ status: 'cleaning' });
    await set({ status: 'maintenance' });
    expect(await take()).toBe('cleaning');
    const { id } = await desk.book(room_id, 0, 2);
    await desk.act(id, 'checkIn');
    await set({ status: 'maintenance' });
    expect(await take()).toBe('occupied');
    await set({ status: 'maintenance' });
    await desk.act(id, 'checkOut');
    expect(await take()).toBe('cleaning');
    // One of two blocks goes: the other still holds the room.
    const next = await desk.book(room_id, 2, 3);
    await set({ status: 'maintenance' });
    const [first] = (await board()).blocks;
    await desk.unblock(first!.id);
    expect((await room()).status).toBe('maintenance');
    await desk.act(next.id, 'cancel');
    await whole();
  });

  it('leaves other blocks alone, and closes the nights around them', async () => {
    const { set, blocks, desk, room_id, day } = await open();
    await desk.block(room_id, 1, 3, 'Uso personale');
    expect((await set({ status: 'maintenance', until: day(5) })).status).toBe(200);
    expect(await blocks()).toEqual([
      ['maintenance', day(0), day(1)],
      ['closed', day(1), day(3)],
      ['maintenance', day(3), day(5)],
    ]);
    await set({ status: 'available' });
    expect(await blocks()).toEqual([['closed', day(1), day(3)]]);
  });

  it('can be set by housekeeping, which sees no names', async () => {
    const { set, place, desk, room_id, day, room } = await open();
    const cleaner = clientOf(w.server, (await w.aMember(place, 'housekeeping')).token);
    await desk.book(room_id, 2, 3, { guest_last_name: 'Segreti' });
    const refused = await set({ status: 'maintenance', until: day(4) }, cleaner);
    expect(refused.error.error).toBe(
      `In quelle notti nella camera ${(await room()).number} c'è già una prenotazione (1 notte ${beforeDay('dal', italianDay(day(2)))}).`,
    );
    expect((await set({ status: 'maintenance' }, cleaner)).status).toBe(200);
    expect((await set({ status: 'available' }, cleaner)).status).toBe(200);
    const reader = clientOf(w.server, (await w.aMember(place, 'accountant')).token);
    expect((await set({ status: 'maintenance' }, reader)).status).toBe(403);
  });

  it('refuses an invalid end', async () => {
    const { set, day, room } = await open();
    const wrong: RoomStatusChange[] = [
      { status: 'maintenance', until: day(0) },
      { status: 'maintenance', until: day(-3) },
      { status: 'available', until: day(3) },
      { status: 'maintenance', until: '2200-01-01' },
    ];
    for (const body of wrong) {
      const { status, error } = await set(body);
      expect([status, error.fields?.['until'] !== undefined]).toEqual([422, true]);
    }
    expect((await room()).status).toBe('available');
  });

  it('and a concurrent sale: one of the two gets the night', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { set, desk, room_id, day, whole, blocks } = await open();
      const [sale, closing] = await Promise.all([
        desk.create(room_id, 0, 1),
        set({ status: 'maintenance', until: day(1), when_taken: 'refuse' }),
      ]);
      expect([sale.status, closing.status].toSorted((a, b) => a - b)[1]).toBe(409);
      expect(await blocks()).toHaveLength(closing.status === 200 ? 1 : 0);
      await whole();
    }
  });

  it('is not told to other sites without end, and is the same from day to day', async () => {
    const { set, room_id, place, desk } = await open();
    const made = await desk.send(calendars.create, {
      body: {
        place_id: place.id,
        name: 'Sito',
        feed_url: 'https://example.com/a.ics',
        direction: 'export',
        sync_enabled: false,
        room_id,
      },
    });
    expect(made.status).toBe(201);
    await set({ status: 'maintenance' });
    const detail = await desk.send(calendars.get, { params: { calendar_id: made.body.id } });
    const link = new URL(detail.body.export_url ?? '').pathname;
    const read = async () => (await w.server.inject(link)).body;
    const [, year] = /DTEND;VALUE=DATE:(\d{4})0101/.exec(await read()) ?? [];
    expect(Number(year) - w.app.clock().getUTCFullYear()).toBe(4);
  });

  it('of rooms from before is given a block until the first guest, or without end', async () => {
    const text = await readFile(
      new URL('../../core/db/migrations/0027_maintenance_blocks.sql', import.meta.url),
      'utf8',
    );
    const { room_id, place, desk, day, blocks, whole } = await open();
    await w.aRoom(place);
    const tonight_id = await w.aRoom(place);
    await desk.book(room_id, 3, 4);
    await desk.book(tonight_id, 0, 2);
    await w.app.db.run(sql`update rooms set status = 'maintenance' where place_id = ${place.id}`);
    const fill = text.slice(text.indexOf('with gaps'), text.indexOf('update rooms set status_before'));
    const mine = fill.replace(
      "r.status = 'maintenance'",
      `r.status = 'maintenance' and r.place_id = ${place.id}`,
    );
    await w.app.db.run(
      sql([mine.replace(';', '').replaceAll('now()', `'${w.app.clock().toISOString()}'::timestamptz`)]),
    );
    expect((await blocks()).toSorted()).toEqual(
      [
        ['maintenance', day(0), day(3)],
        ['maintenance', day(0), OPEN_END],
        ['maintenance', day(2), OPEN_END],
      ].toSorted(),
    );
    await whole();
  });
});
