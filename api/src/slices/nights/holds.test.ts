import { beforeDay } from 'contract/days/before-day';
import { runJobs } from '../../testing/run-jobs.ts';
import { connected } from '../calendars/testing/connected-place.ts';
import { fakePlatform } from '../calendars/testing/fake-platform.ts';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { holdNights, requireFree } from './holds.ts';
import { deskAt } from '../bookings/testing/desk.ts';

const said = (day: string) => day.split('-').toReversed().join('/');

describe('nights that somebody holds', () => {
  const w = world();
  const platform = fakePlatform();

  it('are refused to a request that looked before they were taken, by the name of who is in its way alone', async () => {
    const place = await w.aPlace();
    const { book, block, day } = await deskAt(w, place);
    const [taken, free] = [await w.aRoom(place, { number: '101' }), await w.aRoom(place, { number: '102' })];
    await book(taken, 2, 4);
    const other = await book(free, 5, 6);
    const { body } = await block(free, 8, 9, 'Lavori');
    const segments = [taken, free].map((room_id) => ({ room_id, from: day(2), to: day(4) }));
    const nights = `La camera 101 non è libera nelle notti ${beforeDay('dal', said(day(2)))} ${beforeDay('al', said(day(3)))}`;

    await expect(w.app.db.tx((db) => holdNights(db, { block_id: body.id }, segments))).rejects.toMatchObject({
      code: 'nights_taken',
      message: expect.stringMatching(new RegExp(`^${nights} \\(prenotazione #\\d+\\)\\.$`)),
    });
    await expect(
      w.app.db.tx((db) => holdNights(db, { booking_id: other.id }, segments)),
    ).rejects.toMatchObject({ code: 'nights_taken', message: `${nights}.` });
    await holdNights(w.app.db, { booking_id: other.id }, []);
    expect((await block(free, 5, 6, 'Lavori')).status).toBe(201);
  });

  it('of a channel are said with its name to the desk alone', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(3, 6)]);
    await runJobs(w.app);
    const { body } = await hub.create(hub.room_id, 10, 12);
    const segments = [{ room_id: hub.room_id, from: hub.day(5), to: hub.day(7) }];
    const night = `La camera 101 non è libera ${beforeDay('il', said(hub.day(5)))}`;
    const named = { code: 'nights_taken', message: expect.stringMatching(/ \(.*Airbnb.*\)\.$/) };

    await expect(requireFree(w.app.db, segments)).rejects.toMatchObject({
      code: 'nights_taken',
      message: `${night}.`,
    });
    await expect(requireFree(w.app.db, segments, { withChannel: true })).rejects.toMatchObject(named);
    await expect(
      w.app.db.tx((db) => holdNights(db, { booking_id: body.id }, segments)),
    ).rejects.toMatchObject(named);
    await requireFree(w.app.db, [{ room_id: hub.room_id, from: hub.day(6), to: hub.day(8) }]);
  });
});
