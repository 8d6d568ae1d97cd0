import { bookings } from 'contract/bookings/calls';
import { calendars } from 'contract/calendars/calls';
import { MINUTE_MS } from 'contract/days/durations';
import fc from 'fast-check';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../../calendars/testing/fake-platform.ts';
import { world } from '../../../testing/world.ts';
import { expireHolds } from '../requests/expire-holds.ts';
import { askOf, step, tell, type Ask, type Step } from '../testing/house-steps.ts';
import { aHouse, type House } from '../testing/house.ts';
import { expectAgreement } from '../testing/readings.ts';

/** Moments around which a day could be lost or counted twice: midnights, the clocks of summer, ends of months, leap days. */
const begins = fc.constantFrom(
  '2027-06-15T10:00:00Z',
  '2027-11-30T22:55:00Z',
  '2028-02-27T23:05:00Z',
  '2028-03-25T22:30:00Z',
  '2027-10-30T21:45:00Z',
  '2026-12-30T12:00:00Z',
);

const TABLES = [
  'bookings',
  'room_blocks',
  'rooms',
  'seasons',
  'channel_events',
  'manual_payments',
  'payment_events',
  'payment_requests',
  'activity',
] as const;

describe('one truth', () => {
  const w = world({ environment: { HUB_PUBLIC_WAITING: '1000', HUB_PUBLIC_SHARE: '100' } });
  const platform = fakePlatform();
  let keys = 0;

  /** All that is kept of a place, so that two moments can be compared. */
  async function kept({ place }: House): Promise<Record<string, string>> {
    const all = (table: string, condition: Sql) =>
      sql`(select md5(string_agg(t::text, ',' order by t::text)) from ${raw(table)} t where ${condition}) as ${raw(table)}`;
    const columns = [
      ...TABLES.map((table) => all(table, sql`t.place_id = ${place.id}`)),
      all('room_holds', sql`t.room_id in (select id from rooms where place_id = ${place.id})`),
      ...['booking_events', 'booking_nights'].map((table) =>
        all(table, sql`t.booking_id in (select id from bookings where place_id = ${place.id})`),
      ),
    ];
    return w.app.db.one<Record<string, string>>(sql`select ${join(columns, ', ')}`);
  }

  const versionOf = async (booking_id: number) => {
    const row = await w.app.db.one<{ updated_at: string }>(sql`
      select updated_at from bookings where id = ${booking_id}`);
    return row.updated_at;
  };

  async function withSeen(house: House, { booking_id, call }: Ask, { seen }: Step) {
    if (booking_id === undefined) return { call, isStale: false };
    const now = await versionOf(booking_id);
    const first = house.seen.get(booking_id) ?? now;
    house.seen.set(booking_id, first);
    if (seen === 'none') return { call, isStale: false };
    const expected_updated_at = seen === 'now' ? now : first;
    return {
      call: { ...call, body: { ...call.body, expected_updated_at } },
      isStale: expected_updated_at !== now,
    };
  }

  /** What a person is told before they change dates or room. */
  async function previewed(house: House, { endpoint, call, booking_id }: Ask) {
    if (booking_id === undefined || (endpoint !== bookings.change && endpoint !== bookings.move))
      return undefined;
    const { room_id, nights, ...rest } = call.body ?? {};
    if (room_id === null || nights !== undefined) return undefined;
    const query = { ...rest, ...(room_id !== undefined && { room_id }) } as object;
    const answer = await house.owner(bookings.preview, {
      params: { booking_id },
      query,
    });
    return answer.status === 200 ? answer.body : undefined;
  }

  async function make(house: House, one: Step): Promise<number> {
    const asked = await askOf(house, one);
    if (!asked) return 0;
    keys += 1;
    const { call, isStale } = await withSeen(house, asked, one);
    const { send, headers } = asked.stranger ? house.stranger() : { send: house.send(one.who), headers: {} };
    const once = { ...headers, 'idempotency-key': `chiave-di-questa-prova-${house.place.id}-${keys}` };
    const before = await kept(house);
    const preview = await previewed(house, asked);
    const first = await send(asked.endpoint, call, once);
    const after = await kept(house);
    if (first.status >= 400) {
      expect(first.error).toMatchObject({
        error: expect.stringMatching(/^\p{Lu}.*[.!]$|non trovat[ao]$/u),
        code: expect.stringMatching(/^[a-z_]+$/),
      });
      expect(after).toEqual(before);
    } else {
      await asked.keep?.(first.body as never);
      if (isStale) expect(after).toEqual(before);
    }
    if (preview && !isStale) {
      expect([one.verb, preview.refusal?.code]).toEqual([
        one.verb,
        first.status === 200 ? undefined : first.error.code,
      ]);
      if (first.status === 200)
        expect(first.body).toMatchObject({ nights: preview.nights, total_price: preview.total_price });
    }
    if (asked.endpoint.method === 'POST') {
      const again = await send(asked.endpoint, call, once);
      expect([again.status, await kept(house)]).toEqual([first.status, after]);
    }
    return first.status;
  }

  /** As the job does it that is due at the end of each hold. */
  async function pass(house: House, minutes: number): Promise<void> {
    w.advance(minutes * MINUTE_MS);
    await house.wakes();
    await expireHolds(w.app, house.place.id);
  }

  async function play(house: House, one: Step): Promise<number> {
    switch (one.verb) {
      case 'pass':
        await pass(house, (one.flag ? 37 : 7 * 60 + 1) * (1 + one.length));
        return 0;
      case 'tell':
        tell(house, one);
        return play(house, { ...one, verb: 'read' });
      case 'read': {
        await pass(house, 1);
        const params = { calendar_id: house.read[one.who % house.read.length]!.id };
        return (await house.owner(calendars.sync, { params })).status;
      }
      default:
        return make(house, one);
    }
  }

  it('is told by every page, whatever happens at a place', { timeout: 600_000 }, async () => {
    const seen = new Map<number, number>();
    const steps = fc.array(step, { minLength: 1, maxLength: 40, size: 'max' });
    await fc.assert(
      fc.asyncProperty(begins, steps, async (begin, all) => {
        w.advance(Date.parse(begin) - w.app.clock().getTime());
        const house = await aHouse(w, platform);
        for (const [n, one] of all.entries()) {
          const status = await play(house, one);
          seen.set(status, (seen.get(status) ?? 0) + 1);
          await expectAgreement(house, n + one.start + 2);
        }
      }),
      { numRuns: Number(process.env.HUB_PROPERTY_RUNS ?? 10) },
    );
    for (const status of [200, 201, 409, 422])
      expect([status, (seen.get(status) ?? 0) > 0]).toEqual([status, true]);
  });
});
