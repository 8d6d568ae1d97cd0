import { BOOKING_STATUSES, PAYMENT_STATUSES } from 'contract/bookings/values';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../../testing/factories.ts';
import { world } from '../../../testing/world.ts';
import { someBookings } from '../testing/some-bookings.ts';

describe('the sums that the database keeps', () => {
  const w = world();

  async function expectRight(...places: TestPlace[]): Promise<void> {
    const ids = places.map(({ id }) => id);
    const kept = await w.app.db.many(sql`
      select place_id, status, payment_status, sum(bookings) as bookings, sum(cents) as cents from booking_sums
      where place_id = any (${ids}) group by 1, 2, 3 having sum(bookings) <> 0 order by 1, 2, 3`);
    const counted = await w.app.db.many(sql`
      select place_id, status, payment_status, count(*) as bookings, sum(total_cents) as cents from bookings
      where place_id = any (${ids}) group by 1, 2, 3 order by 1, 2, 3`);
    expect(kept).toEqual(counted);
  }

  const kind = fc.record({
    status: fc.constantFrom(...BOOKING_STATUSES),
    payment_status: fc.constantFrom(...PAYMENT_STATUSES),
    total_cents: fc.integer({ min: 0, max: 2_000_000_000 }),
  });
  const step = fc.oneof(
    fc.record({ verb: fc.constant('insert' as const), rows: fc.array(kind, { minLength: 1, maxLength: 4 }) }),
    fc.record({ verb: fc.constant('update' as const), nth: fc.integer({ min: 1, max: 3 }), to: kind }),
    fc.record({ verb: fc.constant('delete' as const), nth: fc.integer({ min: 2, max: 4 }) }),
    fc.record({ verb: fc.constant('undo' as const), to: kind }),
  );

  it('are right after any sequence of statements, undone ones too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const [one, other] = [await w.aPlace(), await w.aPlace()];
        await someBookings(w, other, [{}, { status: 'pending' }]);
        for (const now of steps) {
          const every = (nth: number) => sql`place_id = ${one.id} and id % ${nth} = 0`;
          const set = ({
            status,
            payment_status,
            total_cents,
          }: typeof kind extends fc.Arbitrary<infer K> ? K : never) => sql`
            update bookings set status = ${status}, payment_status = ${payment_status}, total_cents = ${total_cents}`;
          if (now.verb === 'insert') await someBookings(w, one, now.rows);
          if (now.verb === 'update') await w.app.db.run(sql`${set(now.to)} where ${every(now.nth)}`);
          if (now.verb === 'delete') await w.app.db.run(sql`delete from bookings where ${every(now.nth)}`);
          if (now.verb === 'undo') {
            const undone = w.app.db.tx(async (db) => {
              await db.run(sql`${set(now.to)} where ${every(1)}`);
              throw new Error('undone');
            });
            await expect(undone).rejects.toThrow('undone');
          }
          await expectRight(one, other);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are right after many changes at once, of which none waits for another', async () => {
    const place = await w.aPlace();
    const rows = await someBookings(
      w,
      place,
      Array.from({ length: 24 }, () => ({ status: 'pending' }) as const),
    );
    const confirm = (id: number) => sql`update bookings set status = 'confirmed' where id = ${id}`;
    await w.app.db.tx(async (slow) => {
      await slow.run(confirm(rows[0]!.id));
      // This transaction is not over; the others come to their end all the same.
      await Promise.all(rows.slice(1, -1).map(({ id }) => w.app.db.run(confirm(id))));
      await w.app.db.run(sql`delete from bookings where id = ${rows.at(-1)!.id}`);
    });
    await expectRight(place);
    const { n } = await w.app.db.one<{ n: number }>(sql`
      select count(*) as n from booking_sums where place_id = ${place.id}`);
    expect(n).toBeLessThan(24);
  });

  it('go with their place', async () => {
    const place = await w.aPlace();
    await someBookings(w, place, [{}, { status: 'pending' }]);
    await w.app.db.run(sql`delete from places where id = ${place.id}`);
    expect(await w.app.db.many(sql`select 1 from booking_sums where place_id = ${place.id}`)).toEqual([]);
  });
});
