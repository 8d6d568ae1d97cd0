import { BOOKING_STATUSES } from 'contract/bookings/values';
import { overview } from 'contract/overview/calls';
import type { Overview } from 'contract/overview/schemas';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { someBookings } from '../bookings/testing/some-bookings.ts';
import type { TestPlace } from '../../testing/factories.ts';
import { openTx } from '../../testing/database/open-tx.ts';
import { world } from '../../testing/world.ts';
import { overviewOf } from './get-overview.ts';
import { momentAt } from './place-moment.ts';

const sold = sql`status in ('confirmed', 'completed')`;
/** The key of a booking's guest, from its own columns. */
const guest = sql`coalesce(
  nullif(fold(guest_email), ''), nullif(regexp_replace(coalesce(guest_phone, ''), '\\D', '', 'g'), ''),
  fold(guest_last_name || ' ' || guest_first_name))`;

describe('the guest counter of the database', () => {
  const w = world();

  /** Compares the figure and the rows with all bookings of the place. Returns the number of guests still marked as changed. */
  async function expectRight({ id, owner }: TestPlace): Promise<number> {
    const { db } = w.app;
    const counted = await db.many<{ guest: string; since: string; is_past: boolean }>(sql`
      select ${guest} as guest, min(created_at) as since,
        min(created_at) < date_trunc('month', ${w.app.clock()}::timestamptz at time zone 'Europe/Rome') at time zone 'Europe/Rome'
          as is_past
      from bookings where place_id = ${id} and ${sold} group by 1 order by ${guest} collate "C"`);
    const { body } = await w.as(owner.token)(overview.get, { params: { place_id: id } });
    const { previous, value } = body.figures!.total_customers;
    expect(value).toBe(counted.length);
    // Null before the first booking.
    if (previous !== null) expect(previous).toBe(counted.filter(({ is_past }) => is_past).length);
    const { noted } = await db.one<{ noted: number }>(sql`
      select count(*) as noted from guests_to_count where place_id = ${id}`);
    if (noted > 0) return noted;
    const kept = await db.many(sql`
      select guest, since from counted_guests where place_id = ${id} order by guest`);
    expect(kept).toEqual(counted.map(({ is_past: _, ...row }) => row));
    const sums = await db.many(sql`select guests from guest_counts where place_id = ${id}`);
    expect(sums).toEqual([{ guests: kept.length }]);
    return 0;
  }

  const row = fc.record({
    status: fc.constantFrom(...BOOKING_STATUSES, 'confirmed'),
    guest_email: fc.constantFrom('', '', 'a@example.com', 'A@example.com', 'b@example.com'),
    guest_phone: fc.constantFrom(null, '333 1', '3331', '333 2'),
    guest_last_name: fc.constantFrom('Rossi', 'Ròssi', 'Verdi'),
    created_at: fc.constantFrom(
      '2027-01-20T10:00:00.000Z',
      '2027-02-28T22:59:59.000Z',
      '2027-02-28T23:00:00.000Z',
      '2027-03-04T09:00:00.000Z',
    ),
  });
  const nth = fc.integer({ min: 1, max: 3 });
  const step = fc.record({
    /** While another transaction holds the counter's rows. */
    held: fc.boolean(),
    write: fc.oneof(
      fc.record({
        verb: fc.constant('insert' as const),
        rows: fc.array(row, { minLength: 1, maxLength: 4 }),
      }),
      fc.record({ verb: fc.constantFrom('update' as const, 'undo' as const), nth, to: row }),
      fc.record({ verb: fc.constant('status' as const), nth, status: fc.constantFrom(...BOOKING_STATUSES) }),
      fc.record({ verb: fc.constant('pay' as const), nth }),
      fc.record({ verb: fc.constant('delete' as const), nth }),
    ),
  });
  type Write = typeof step extends fc.Arbitrary<infer S extends { write: unknown }> ? S['write'] : never;

  async function write(place: TestPlace, now: Write): Promise<void> {
    const { db } = w.app;
    if (now.verb === 'insert') return void (await someBookings(w, place, now.rows));
    const which = sql`where place_id = ${place.id} and id % ${now.nth} = 0`;
    if (now.verb === 'delete') return void (await db.run(sql`delete from bookings ${which}`));
    if (now.verb === 'pay')
      return void (await db.run(sql`update bookings set payment_status = 'paid' ${which}`));
    if (now.verb === 'status') {
      return void (await db.run(sql`update bookings set status = ${now.status} ${which}`));
    }
    const { to } = now;
    const change = sql`
      update bookings set status = ${to.status}, guest_email = ${to.guest_email}, guest_phone = ${to.guest_phone},
        guest_last_name = ${to.guest_last_name}, created_at = ${to.created_at} ${which}`;
    if (now.verb === 'update') return void (await db.run(change));
    const undone = db.tx(async (tx) => {
      await tx.run(change);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  }

  it('is correct after any writes, also rolled back and delayed ones', { timeout: 120_000 }, async () => {
    let noted = 0;
    w.advance(Date.parse('2027-03-10T09:00:00Z') - w.app.clock().getTime());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const place = await w.aPlace();
        for (const now of steps) {
          if (now.held) {
            const other = await openTx(w.app.db);
            await other.db.one(sql`select 1 from guest_counts where place_id = ${place.id} for update`);
            await write(place, now.write);
            noted += await expectRight(place);
            await other.commit();
          } else await write(place, now.write);
          await expectRight(place);
        }
      }),
      { numRuns: Number(process.env.HUB_PROPERTY_RUNS ?? 20) },
    );
    expect(noted).toBeGreaterThan(0);
  });

  it('is correct after concurrent writes of the same guests, none of which waits', async () => {
    const place = await w.aPlace();
    const aStay = (n: number) => ({ guest_email: `ospite${n % 3}@example.com`, status: 'pending' as const });
    const rows = await someBookings(
      w,
      place,
      Array.from({ length: 24 }, (_, n) => aStay(n)),
    );
    const confirm = (id: number) => sql`update bookings set status = 'confirmed' where id = ${id}`;
    const slow = await openTx(w.app.db);
    await slow.db.run(confirm(rows[0]!.id));
    // This transaction is still open; the others finish all the same.
    await Promise.all(rows.slice(1).map(({ id }) => w.app.db.run(confirm(id))));
    await expectRight(place);
    await slow.commit();
    await expectRight(place);
    await Promise.all(rows.map(({ id }) => w.app.db.run(sql`delete from bookings where id = ${id}`)));
    await expectRight(place);
    // The next write counts all marked guests.
    await someBookings(w, place, [aStay(1)]);
    await someBookings(w, place, [{ guest_email: 'altro@example.com' }]);
    const noted = sql`select 1 from guests_to_count where place_id = ${place.id}`;
    expect(await w.app.db.many(noted)).toEqual([]);
    await expectRight(place);
  });

  it('is correct at every moment of concurrent writes', async () => {
    const place = await w.aPlace();
    const moment = await momentAt(w.app, { place_id: place.id, time_zone: 'Europe/Rome' });
    const guests = ['a', 'b', 'c', 'd'];
    const load = { writers: 4 };
    async function writeMuch(from: number): Promise<void> {
      for (let n = 0; n < 40; n += 1) {
        const guest_email = `${guests[(n * 7 + from) % guests.length]}@example.com`;
        await w.app.db.tx(async (tx) => {
          const { id } = await tx.one<{ id: number }>(sql`
            insert into bookings (place_id, guest_first_name, guest_last_name, guest_email, check_in_date, check_out_date,
              number_of_guests, total_cents, status, created_at, updated_at)
            values (${place.id}, 'Ospite', 'Prova', ${guest_email}, '2027-05-01', '2027-05-02', 1, 0, 'confirmed', now(), now())
            returning id`);
          if (n % 3 > 0)
            await tx.run(sql`update bookings set guest_email = 'z@example.com' where id = ${id}`);
          if (n % 5 > 0) await tx.run(sql`update bookings set status = 'cancelled' where id = ${id}`);
        });
        if (n % 4 === 0)
          await w.app.db.run(sql`
          delete from bookings where id in (
            select id from bookings where place_id = ${place.id} and guest_email = ${guest_email} for update skip locked)`);
      }
      load.writers -= 1;
    }
    const writing = Promise.all([0, 1, 2, 3].map(writeMuch));
    const seen: number[][] = [];
    while (load.writers > 0) {
      seen.push(
        await w.app.db.tx(async (tx) => {
          await tx.run(sql`set transaction isolation level repeatable read read only`);
          const { figures } = await tx.one<{ figures: Overview['figures'] }>(
            overviewOf(moment, { money: true }),
          );
          const { counted } = await tx.one<{ counted: number }>(sql`
            select count(distinct ${guest}) as counted from bookings where place_id = ${place.id} and ${sold}`);
          return [figures!.total_customers.value!, counted];
        }),
      );
    }
    await writing;
    expect(seen.filter(([kept, counted]) => kept !== counted)).toEqual([]);
    expect(new Set(seen.map(([, counted]) => counted)).size).toBeGreaterThan(1);
    await expectRight(place);
  });

  it('is deleted with its place', async () => {
    const place = await w.aPlace();
    await someBookings(w, place, [{}, { guest_email: 'a@example.com' }]);
    await w.app.db.run(sql`delete from places where id = ${place.id}`);
    for (const table of [sql`counted_guests`, sql`guest_counts`, sql`guests_to_count`])
      expect(await w.app.db.many(sql`select 1 from ${table} where place_id = ${place.id}`)).toEqual([]);
  });
});
