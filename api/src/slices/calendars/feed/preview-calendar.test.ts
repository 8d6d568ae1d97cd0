import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

describe('the preview of a link', () => {
  const w = world();
  const platform = fakePlatform();

  it('describes the feed without storing anything', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    await hub.book(hub.room_id, 4, 5);
    platform.tells([hub.period(3, 6), hub.period(10, 12)]);
    const preview = async (feed_url: string, room_id: number | null = hub.room_id) =>
      (await hub.send(calendars.preview, { body: { place_id: hub.place.id, feed_url, room_id } })).body;
    const before = await hub.log();
    expect(await preview(platform.link('altro.ics'))).toMatchObject({
      sentence: '2 periodi trovati',
      found: { periods: 2, nights: 5, reservations: 2, from_date: hub.day(3), to_date: hub.day(12) },
      warnings: [{ code: 'overlaps' }],
    });
    const ofThePlace = async () =>
      (await preview(platform.link('tutto.ics'), null)).warnings.at(-1)?.sentence;
    expect(await ofThePlace()).toMatch(/hai una sola camera/);
    await w.aRoom(hub.place);
    expect(await ofThePlace()).toMatch(/sceglierai la camera/);
    const same = await preview(platform.link(`${hub.place.id}.ics`));
    expect(same.warnings).toContainEqual({
      code: 'same_link',
      sentence: 'Stesso link già usato per la camera 101.',
    });
    const { export_url } = await hub.detail();
    expect(await preview(export_url!)).toMatchObject({ found: null, warnings: [{ code: 'own_link' }] });
    const refused = await hub.send(calendars.create, {
      body: { place_id: hub.place.id, name: 'X', feed_url: export_url!, direction: 'both' },
    });
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ['feed_url']]);
    platform.answers((_, response) => void response.writeHead(500).end());
    expect(await preview(platform.link('rotto.ics'))).toMatchObject({
      found: null,
      sentence: 'Errore del sito (HTTP 500).',
      warnings: [{ code: 'unreachable' }],
    });
    expect(await hub.log()).toEqual(before);
  });

  it('of a connected calendar reports no overlaps with its own bookings, closures and echoes', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(10, 14)]);
    await hub.sync();
    const [event] = (await hub.board()).channel_events;
    const made = await hub.send(channelEvents.book, {
      params: { channel_event_id: event!.id },
      body: { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 1 },
    });
    expect(made.status).toBe(201);
    await hub.book(hub.room_id, 20, 22);
    await hub.book(hub.room_id, 30, 32);
    const { export_url } = await hub.detail();
    await w.server.inject({
      url: new URL(export_url!).pathname,
      headers: { 'user-agent': 'Airbnb calendar importer' },
    });
    const warnings = async () => {
      const { place, room_id, calendar_id } = hub;
      const feed_url = platform.link(`${place.id}.ics`);
      const body = { place_id: place.id, feed_url, room_id, calendar_id };
      return (await hub.send(calendars.preview, { body })).body.warnings;
    };
    const closed = 'Airbnb (Not available)';
    const own = [
      hub.period(10, 14),
      hub.period(20, 22, { uid: 'echo', summary: 'CLOSED - Not available' }),
      hub.period(29, 33, { uid: 'closed', summary: closed }),
    ];
    platform.tells(own);
    expect(await warnings()).toEqual([]);
    const late = await hub.book(hub.room_id, 40, 42);
    platform.tells([...own, hub.period(41, 43, { uid: 'new' })]);
    expect(await warnings()).toMatchObject([{ code: 'overlaps' }]);
    await hub.act(late.id, 'cancel', { reason: null });
    expect(await warnings()).toEqual([]);
  });
});
