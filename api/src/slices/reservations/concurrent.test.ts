import { reservations } from 'contract/reservations/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { world } from '../../testing/world.ts';
import { diningRoom } from '../tables/testing/dining-room.ts';

describe('reservations of one moment', () => {
  const w = world();

  it('from two processes: one has the table, nobody has half of a combination', async () => {
    const room = await diningRoom(w, [4, 4, 4]);
    await room.combine(room.ids.slice(0, 2), 8);
    const second = await w.another();
    try {
      const at = room.at(1, '20:00');
      const senders = [room.send, clientOf(second.server, room.place.owner.token)];
      const wishes = Array.from({ length: 16 }, (_, n) =>
        n % 2 ? room.ids.slice(0, 2) : [room.ids[n % 3]!],
      );
      const answers = await Promise.all(
        wishes.map((table_ids, n) =>
          senders[n % 2]!(reservations.create, { params: room.params, body: { at, party: 2, table_ids } }),
        ),
      );
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      const held = await w.app.db.many<{ table_id: number }>(sql`
        select table_id from reservation_tables where place_id = ${room.place.id} and is_active order by table_id`);
      const ids = held.map(({ table_id }) => table_id);
      expect(ids).toEqual([...new Set(ids)]);
      const granted = answers.filter(({ status }) => status === 201).flatMap(({ body }) => body.table_ids);
      expect(granted.toSorted((a, b) => a - b)).toEqual(ids);
    } finally {
      await second.close();
    }
  });

  it('the database refuses a second party by itself, and lets parties touch', async () => {
    const room = await diningRoom(w, [4]);
    const made = await room.book({
      at: room.at(1, '20:00'),
      party: 2,
      table_ids: room.ids,
      duration_minutes: 60,
    });
    const other = await room.book({ at: room.at(1, '12:30'), party: 2 });
    const hold = (from: string, to: string) =>
      w.app.db.run(sql`
        insert into reservation_tables (reservation_id, table_id, place_id, during, is_active)
        values (${other.id}, ${room.ids[0]!}, ${room.place.id}, tstzrange(${from}, ${to}, '[)'), true)
        on conflict do nothing`);
    expect(await hold(room.at(1, '20:59'), room.at(1, '22:00'))).toBe(0);
    expect(await hold(room.at(1, '19:00'), room.at(1, '20:01'))).toBe(0);
    expect(await hold(room.at(1, '21:00'), room.at(1, '22:00'))).toBe(1);
    expect(made.ends_at).toBe(room.at(1, '21:00'));
  });
});
