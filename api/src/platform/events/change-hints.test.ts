import { describe, expect, it } from 'vitest';
import { fixtures } from '../../testing/contract/fixtures.ts';
import { world } from '../../testing/world.ts';
import { watch } from './testing/stream-client.ts';

const w = world();

describe('change hints', () => {
  it('names the changed screens, to streams that may see them', async () => {
    const place = await w.aPlace();
    const stranger = await w.aPlace();
    const cleaner = await w.aMember(place, 'housekeeping');
    const [owner, away, cleans] = [
      await watch(w.server, place.owner.token),
      await watch(w.server, stranger.owner.token),
      await watch(w.server, cleaner.token),
    ];
    for (const stream of [owner, away, cleans]) await stream.counts(0);
    const room_id = await w.aRoom(place);
    await owner.hears('changed');
    await cleans.hears('changed');
    await w.aBooking(room_id, { check_in_date: '2027-02-27', check_out_date: '2027-02-28' });
    await owner.hears('changed', 2);
    expect(owner.all('changed')).toEqual([
      { place_id: place.id, what: ['rooms'] },
      { place_id: place.id, what: ['bookings', 'bills'] },
    ]);
    expect(cleans.all('changed')).toEqual([{ place_id: place.id, what: ['rooms'] }]);
    expect(away.all('changed')).toEqual([]);
  });

  it('starts with changes since the page loaded its data, if it may see them', async () => {
    const place = await w.aPlace();
    const cleaner = await w.aMember(place, 'housekeeping');
    const witness = await watch(w.server, place.owner.token);
    await witness.counts(0);
    const room_id = await w.aRoom(place);
    await witness.hears('changed');
    const askedAt = performance.now();
    await w.aBooking(room_id, { check_in_date: '2027-02-27', check_out_date: '2027-02-28' });
    await witness.hears('changed', 2);
    const opened = (token: string, stale_ms?: number) =>
      watch(w.server, token, stale_ms === undefined ? {} : { stale_ms });
    const since = performance.now() - askedAt;
    const late = await opened(place.owner.token, since);
    await late.hears('changed');
    const cleaning = await opened(cleaner.token, since);
    const plain = await opened(place.owner.token);
    for (const stream of [cleaning, plain]) await stream.counts(0);
    await w.aRoom(place);
    for (const stream of [cleaning, plain]) await stream.hears('changed');
    expect(late.all('changed')[0]!.what).toContain('bookings');
    for (const { what } of cleaning.all('changed')) expect(what).not.toContain('bookings');
    expect(plain.all('changed')).toEqual([{ place_id: place.id, what: ['rooms'] }]);
    for (const stream of [late, cleaning, plain]) expect(stream.all('reset')).toEqual([]);
  });

  it("sends changes made while the page's request travelled", async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    const witness = await watch(w.server, place.owner.token);
    await witness.counts(0);
    await w.aBooking(room_id, { check_in_date: '2027-02-27', check_out_date: '2027-02-28' });
    await witness.hears('changed');
    // Sent before the booking, it says that the page had asked at that very moment.
    const late = await watch(w.server, place.owner.token, { stale_ms: 0 });
    await late.hears('changed');
    expect(late.all('changed')[0]!.what).toContain('bookings');
  });

  it('starts with a reset when past changes are unknown', async () => {
    const place = await w.aPlace();
    const long = await watch(w.server, place.owner.token, { stale_ms: 61_000 });
    await long.hears('reset');
    expect(long.all('changed')).toEqual([]);
    // The page is older than the process, however long its request travels.
    const young = await w.another();
    const early = await watch(young.server, place.owner.token, { stale_ms: 59_000 });
    await early.hears('reset');
    expect(early.all('changed')).toEqual([]);
    await young.close();
  });

  it('sends nights of portals to roles with the board and without calendars', async () => {
    const place = await w.aPlace();
    const reads = await watch(w.server, (await w.aMember(place, 'accountant')).token);
    await reads.counts(0);
    await fixtures['channel_event_id']!(w, place);
    const received = () => reads.all('changed').flatMap(({ what }) => what);
    await expect.poll(() => new Set(received())).toEqual(new Set(['rooms', 'calendars']));
  });
});
