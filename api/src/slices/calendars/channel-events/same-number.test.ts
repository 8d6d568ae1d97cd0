import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { HOUR_MS } from 'contract/days/durations';
import { describe, expect, it } from 'vitest';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { world } from '../../../testing/world.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform, type FeedPeriod, feedOf } from '../testing/fake-platform.ts';

const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };

// docs/rules.md 8.10
describe('the same reservation number in two calendars of a room', () => {
  const w = world();
  const platform = fakePlatform();

  /** Two calendars of room 101, which tell what they are told to tell. */
  async function twoCalendars() {
    platform.tells([]);
    const hub = await connected(w, platform);
    const other = await hub.connect({ name: 'Airbnb copia', feed_url: platform.link('copy.ics') });
    const reads = async (which: 'first' | 'other', ...periods: FeedPeriod[]) => {
      w.advance(HOUR_MS);
      platform.answers((_, response) => void response.end(feedOf(periods)));
      const calendar_id = which === 'first' ? hub.calendar_id : other.id;
      return (await hub.send(calendars.sync, { params: { calendar_id } })).body;
    };
    const problems = async () => [
      ...(await hub.open()),
      ...(await hub.letters()),
      ...(await hub.letters(other.id)),
    ];
    const stay = (from: number, to: number) => hub.period(from, to, { uid: 'a', code: 'HMAAAAAAAA' });
    const rest = hub.period(40, 60, { uid: 'rest', code: 'HMRRRRRRRR' });
    const shown = async () =>
      (await hub.board()).channel_events.map(({ from_date, to_date }) => [from_date, to_date]);
    return { ...hub, other, reads, problems, stay, rest, shown };
  }

  it('is one stay', async () => {
    const hub = await twoCalendars();
    await hub.reads('first', hub.stay(20, 23));
    await hub.reads('other', hub.stay(20, 23));
    expect(await hub.problems()).toEqual([]);
    expect(await hub.shown()).toEqual([[hub.day(20), hub.day(23)]]);
    // Another number over the same nights is another guest.
    await hub.reads('other', { ...hub.stay(20, 23), uid: 'b', code: 'HMBBBBBBBB' });
    expect(await hub.problems()).toMatchObject([{ state: 'conflict' }, 'conflict']);
  });

  it('is one stay while one calendar already tells other dates', async () => {
    const hub = await twoCalendars();
    await hub.reads('first', hub.stay(20, 23));
    await hub.reads('other', hub.stay(20, 24));
    expect(await hub.problems()).toEqual([]);
    expect((await hub.create(hub.room_id, 23, 24)).status).toBe(409);
    await hub.reads('first', hub.stay(20, 24));
    expect(await hub.problems()).toEqual([]);
    expect(await hub.shown()).toEqual([[hub.day(20), hub.day(24)]]);
    await expectAllWhole(w.app.db, hub.place.id);
  });

  it.each(['first', 'other'] as const)('is followed by its booking (%s is read first)', async (which) => {
    const hub = await twoCalendars();
    const both = async (...periods: FeedPeriod[]) => {
      await hub.reads(which, ...periods, hub.rest);
      await hub.reads(which === 'first' ? 'other' : 'first', ...periods, hub.rest);
    };
    await hub.reads('first', hub.stay(20, 23), hub.rest);
    const [event] = (await hub.board()).channel_events;
    const params = { channel_event_id: event!.id };
    const { body: made } = await hub.send(channelEvents.book, { params, body: guest });
    await hub.reads('other', hub.stay(20, 23), hub.rest);
    expect(await hub.problems()).toEqual([]);
    await both(hub.stay(20, 24));
    expect(await hub.problems()).toEqual([]);
    expect(await hub.get(made.id)).toMatchObject({ check_out_date: hub.day(24) });
    for (let i = 0; i < 4; i += 1) await both();
    expect((await hub.get(made.id)).status).toBe('cancelled');
    expect((await hub.create(hub.room_id, 20, 24)).status).toBe(201);
    await expectAllWhole(w.app.db, hub.place.id);
  });

  it.each(['blocks', 'release'] as const)('goes on in one when the other is removed (%s)', async (keep) => {
    const hub = await twoCalendars();
    const closure = { ...hub.period(30, 32, { uid: 'c' }), summary: 'Airbnb (Not available)' };
    const both = [hub.stay(20, 23), closure, hub.rest];
    await hub.reads('first', ...both, hub.period(35, 36, { uid: 'own', code: 'HMOOOOOOOO' }));
    const [event] = (await hub.board()).channel_events;
    const params = { channel_event_id: event!.id };
    const { body: made } = await hub.send(channelEvents.book, { params, body: guest });
    await hub.reads('other', ...both);
    await hub.send(calendars.remove, { params: { calendar_id: hub.calendar_id }, query: { keep } });
    expect(await hub.problems()).toEqual([]);
    const left = keep === 'blocks' ? [{ from_date: hub.day(35), to_date: hub.day(36) }] : [];
    expect((await hub.board()).blocks).toMatchObject(left);
    expect(await hub.shown()).toEqual([
      [hub.day(30), hub.day(32)],
      [hub.day(40), hub.day(60)],
    ]);
    await hub.reads('other', hub.stay(20, 24), closure, hub.rest);
    expect(await hub.problems()).toEqual([]);
    expect(await hub.get(made.id)).toMatchObject({ status: 'confirmed', check_out_date: hub.day(24) });
    await expectAllWhole(w.app.db, hub.place.id);
  });
});
