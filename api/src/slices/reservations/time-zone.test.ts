import { placeSettings } from 'contract/place-settings/calls';
import { reservations } from 'contract/reservations/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { instantAt } from '../../core/format/clock-time.ts';
import { world } from '../../testing/world.ts';
import { diningRoom } from '../tables/testing/dining-room.ts';

const w = world();

it('a reserved table keeps the clock time that its guests were told when the place changes its zone', async () => {
  const room = await diningRoom(w, [4, 4]);
  const [table = 0] = room.ids;
  // Two parties after each other at one table: each moves into the former time of the other.
  const early = await room.book({
    at: room.at(1, '19:00'),
    party: 2,
    table_ids: [table],
    duration_minutes: 60,
  });
  const late = await room.book({
    at: room.at(1, '20:00'),
    party: 2,
    table_ids: [table],
    duration_minutes: 60,
  });
  const settings = (await room.send(placeSettings.get, { params: room.params })).body;
  const { name, address, email, phone, check_in_from, check_out_until, languages } = settings;
  for (const time_zone of ['Europe/Athens', 'Europe/Lisbon', 'Europe/Rome']) {
    const body = { name, address, email, phone, check_in_from, check_out_until, languages, time_zone };
    expect((await room.send(placeSettings.save, { params: room.params, body })).status).toBe(200);
    for (const [{ id }, time] of [
      [early, '19:00'],
      [late, '20:00'],
    ] as const) {
      const { body: now } = await room.send(reservations.get, { params: { reservation_id: id } });
      expect([now.at, now.business_day, now.table_ids]).toEqual([
        instantAt(room.day(1), time, time_zone)?.toISOString(),
        room.day(1),
        [table],
      ]);
      const { held } = await w.app.db.one<{ held: boolean }>(sql`
        select bool_and(is_active and lower(during) = ${now.at}::timestamptz) as held
        from reservation_tables where reservation_id = ${id}`);
      expect(held).toBe(true);
    }
  }
});
