import { channelEvents } from 'contract/channel-events/calls';
import { beforeDay } from 'contract/days/before-day';
import { DAY_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import type { Overview } from 'contract/overview/schemas';
import { rooms } from 'contract/rooms/calls';
import { describe, expect, it } from 'vitest';
import { connected, type Connected } from '../calendars/testing/connected-place.ts';
import { fakePlatform } from '../calendars/testing/fake-platform.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';

describe('the overview of a place with channels', () => {
  const w = world();
  const platform = fakePlatform();

  async function look({ place }: Connected, token = place.owner.token): Promise<Overview> {
    const { status, body } = await w.as(token)(overview.get, { params: { place_id: place.id } });
    expect(status).toBe(200);
    return body;
  }
  const count = ({ channels, occupied }: Overview) => [
    channels.arrivals.length,
    channels.in_house.length,
    channels.departures.length,
    occupied,
  ];

  it('lists arrivals, guests in the house and departures, without names', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(0, 2)]);
    await hub.sync();
    await hub.send(rooms.setStatus, { params: { room_id: hub.room_id }, body: { status: 'cleaning' } });
    const first = await look(hub);
    expect(count(first)).toEqual([1, 0, 0, 1]);
    expect(first.channels.arrivals).toMatchObject([
      { channel: 'Airbnb 101', kind: 'reservation', room_number: '101', room_status: 'cleaning' },
    ]);
    expect(first.rooms_to_clean).toMatchObject([{ number: '101', urgent: true }]);
    w.advance(DAY_MS);
    expect(count(await look(hub))).toEqual([0, 1, 0, 1]);
    w.advance(DAY_MS);
    expect(count(await look(hub))).toEqual([0, 0, 1, 0]);
    // Some channels drop a stay on its departure day.
    platform.tells([]);
    await hub.sync();
    expect(count(await look(hub))).toEqual([0, 0, 1, 0]);
    w.advance(DAY_MS);
    expect(count(await look(hub))).toEqual([0, 0, 0, 0]);
  });

  it('counts nobody where nights are merely closed, nor twice what has become a booking', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(0, 2, { summary: 'Airbnb (Not available)' })]);
    await hub.sync();
    expect(count(await look(hub))).toEqual([0, 0, 0, 0]);
    const other = await connected(w, platform);
    platform.tells([other.period(0, 2)]);
    await other.sync();
    const { channels } = await look(other);
    const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };
    const params = { channel_event_id: channels.arrivals[0]!.channel_event_id };
    expect((await other.send(channelEvents.book, { params, body: guest })).status).toBe(201);
    const after = await look(other);
    expect([count(after), after.arrivals.length]).toEqual([[0, 0, 0, 1], 1]);
  });

  it('lists double bookings first, then failing calendars; not for housekeeping', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const booking = await hub.book(hub.room_id, 4, 6);
    platform.tells([hub.period(3, 7), hub.period(20, 29)]);
    await hub.sync();
    const problem = `camera 101, ${beforeDay('dal', italian(hub.day(3)))} ${beforeDay('al', italian(hub.day(7)))}: si sovrappone alla prenotazione #${booking.number}`;
    const clash = { kind: 'conflict', title: 'Prenotazione Airbnb 101', sentence: problem };
    const sold = await look(hub);
    expect(sold.channel_attention).toMatchObject([{ ...clash, from_date: hub.day(3) }]);
    expect(sold.attention_total).toBe(1);
    platform.tells([hub.period(3, 7)]);
    await hub.sync();
    const sentence = '9 notti sparite dal sito tutte insieme: per ora restano occupate';
    expect((await look(hub)).channel_attention).toMatchObject([
      clash,
      { kind: 'held', calendar_id: hub.calendar_id, channel_event_id: null, title: 'Airbnb 101', sentence },
    ]);
    platform.answers((_, response) => void response.writeHead(500).end());
    w.advance(DAY_MS);
    await hub.sync();
    const late = (await look(hub)).channel_attention.at(-1);
    expect([late?.kind, late?.sentence]).toEqual([
      'late',
      expect.stringMatching(
        /^non si legge dal(?: |l')\d\d\/\d\d\/\d{4} alle \d\d:\d\d: errore del sito \(HTTP 500\)$/,
      ),
    ]);
    const cleaner = await look(hub, (await w.aMember(hub.place, 'housekeeping')).token);
    expect([cleaner.channel_attention, cleaner.attention_total]).toEqual([[], 0]);
  });

  it('asks for a room where there is none, and the board tells which nights are whose', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    await w.aRoom(hub.place, { number: '102' });
    await hub.book(hub.room_id, 1, 2);
    platform.tells([hub.period(0, 3)]);
    await hub.sync();
    const { channel_events, days, held_back } = await hub.board(0, 5);
    const { room_id } = hub;
    expect(channel_events[0]?.held).toEqual([
      { room_id, from_date: hub.day(0), to_date: hub.day(1) },
      { room_id, from_date: hub.day(2), to_date: hub.day(3) },
    ]);
    expect(held_back).toEqual([]);
    expect(
      days.map(({ arrivals, departures, in_house, occupied }) => [arrivals, departures, in_house, occupied]),
    ).toEqual([
      [1, 0, 1, 1],
      [1, 0, 2, 1],
      [0, 1, 1, 1],
      [0, 1, 0, 0],
      [0, 0, 0, 0],
    ]);
    // A departure on the first day of a board is counted, but not drawn.
    const later = await hub.board(3, 5);
    expect([later.channel_events, later.days[0]?.departures]).toEqual([[], 1]);
    await hub.connect({ room_id: null, name: 'Casa', feed_url: platform.link('casa.ics') });
    await runJobs(w.app);
    const { channel_attention } = await look(hub);
    expect(channel_attention.map(({ kind }) => kind)).toEqual(['conflict', 'unassigned']);
  });

  it('gives the board the nights that Hub holds back', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(3, 10)]);
    await hub.sync();
    platform.tells([]);
    await hub.sync();
    const { held_back, channel_events } = await hub.board();
    expect(held_back).toMatchObject([
      { calendar_id: hub.calendar_id, calendar_name: 'Airbnb 101', periods: 1, nights: 7 },
    ]);
    expect(held_back[0]).toEqual(expect.objectContaining((await hub.detail()).held_back));
    expect(channel_events).toMatchObject([{ state: 'missing', held_back: true, summary: 'Reserved' }]);
  });
});

const italian = (day: string) => day.split('-').toReversed().join('/');
