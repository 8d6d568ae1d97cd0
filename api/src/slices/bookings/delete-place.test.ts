import { seasons } from 'contract/seasons/calls';
import sql, { raw } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { nightWork } from './arrivals/night-work.ts';
import { twoRooms } from './testing/two-rooms.ts';

const BELONGS = ['booking_nights', 'booking_events', 'room_holds'];

describe('deleting a place', () => {
  const w = world();

  /** Rows of each table that are of the place, or of one of its bookings or blocks. */
  async function rowsOf(place_id: number): Promise<Record<string, number>> {
    const { db } = w.app;
    const tables = await db.many<{ name: string }>(sql`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'place_id' and t.table_type = 'BASE TABLE'`);
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { n } = await db.one<{ n: number }>(
        sql`select count(*) as n from ${raw(name)} where place_id = ${place_id}`,
      );
      if (n > 0) counts[name] = n;
    }
    for (const name of BELONGS) {
      const { n } = await db.one<{ n: number }>(sql`select count(*) as n from ${raw(name)}`);
      counts[name] = n;
    }
    return counts;
  }

  it('takes all that is its own, and nothing of another', async () => {
    const other = await twoRooms(w);
    const left = await rowsOf(0);
    const gone = await twoRooms(w, 0, 4);
    await gone.act(gone.id, 'checkIn');
    await gone.move(gone.id, gone.other_id, gone.day(2));
    await gone.book(gone.room_id, 6, 8, { status: 'pending' });
    const cancelled = await gone.book(gone.room_id, 9, 10);
    await gone.act(cancelled.id, 'cancel');
    await gone.block(gone.other_id, 10, 20);
    const season = { name: 'Estate', from_date: '2027-06-01', to_date: '2027-09-01', percent: 10 };
    await gone.send(seasons.create, { params: { place_id: gone.place.id }, body: season });
    await nightWork({ ...w.app, clock: () => new Date(`${gone.day(1)}T10:00:00Z`) });
    const before = await rowsOf(gone.place.id);
    for (const table of [
      'rooms',
      'bookings',
      'room_blocks',
      'seasons',
      'book_snapshots',
      'booking_sums',
      'counted_guests',
    ])
      expect([table, before[table] ?? 0]).toEqual([table, expect.toSatisfy((n: number) => n > 0)]);

    expect(await w.app.db.run(sql`delete from places where id = ${gone.place.id}`)).toBe(1);
    expect(await rowsOf(gone.place.id)).toEqual(left);
    expect(await other.whole()).toBe(1);
  });

  it('is the only way: a room that had guests does not go by itself', async () => {
    const { room_id, id, act, whole } = await twoRooms(w);
    await act(id, 'cancel');
    await expect(w.app.db.run(sql`delete from rooms where id = ${room_id}`)).rejects.toThrow(/foreign key/);
    expect(await whole()).toBe(1);
  });
});
