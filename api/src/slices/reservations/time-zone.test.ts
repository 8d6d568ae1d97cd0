import { operator } from 'contract/operator/calls';
import { placeSettings } from 'contract/place-settings/calls';
import { reservations } from 'contract/reservations/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { instantAt } from '../../core/format/clock-time.ts';
import { OPERATOR_KEY, world } from '../../testing/world.ts';
import { diningRoom } from '../tables/testing/dining-room.ts';

const w = world();

it.each(['place', 'operator'])(
  'a reserved table keeps the clock time that its guests were told when the %s changes the zone',
  async (who) => {
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
    for (const time_zone of ['Europe/Athens', 'Europe/Lisbon', 'Europe/Rome']) {
      const call = { params: room.params, body: { time_zone } };
      const { status } =
        who === 'place'
          ? await room.send(placeSettings.save, call)
          : await w.as(OPERATOR_KEY)(operator.changePlace, call);
      expect(status).toBe(200);
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
  },
);
