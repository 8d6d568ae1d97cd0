import { cash, closings } from 'contract/cash/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';

/** In the order of time: the world's clock only goes on. */
const NIGHTS = [
  // 28 March 2027: at 02:00 clocks show 03:00.
  ['2027-03-27T23:29:00Z', '00:29', '00:30', '2027-03-27'],
  ['2027-03-27T23:30:00Z', '00:30', '00:30', '2027-03-28'],
  ['2027-03-27T23:30:00Z', '00:30', '04:00', '2027-03-27'],
  ['2027-03-28T01:59:00Z', '03:59', '04:00', '2027-03-27'],
  ['2027-03-28T02:00:00Z', '04:00', '04:00', '2027-03-28'],
  // 31 October 2027: at 03:00 clocks show 02:00.
  ['2027-10-30T22:29:00Z', '00:29', '00:30', '2027-10-30'],
  ['2027-10-30T22:30:00Z', '00:30', '00:30', '2027-10-31'],
  ['2027-10-30T22:30:00Z', '00:30', '04:00', '2027-10-30'],
  ['2027-10-31T01:30:00Z', '02:30', '04:00', '2027-10-30'],
  ['2027-10-31T02:59:00Z', '03:59', '04:00', '2027-10-30'],
  ['2027-10-31T03:00:00Z', '04:00', '04:00', '2027-10-31'],
] as const;

describe('a closing in the nights in which the clocks change', () => {
  const w = world();

  it.each(NIGHTS)('at %s (%s) where days end at %s counts the cash of %s', async (instant, _, ends, day) => {
    w.advance(Date.parse(instant) - w.app.clock().getTime());
    const place = await w.aPlace();
    await w.app.db.run(sql`update places set day_ends_at = ${ends} where id = ${place.id}`);
    const owner = w.as(place.owner.token);
    const params = { place_id: place.id };
    const move = await owner(cash.addMove, { params, body: { direction: 'float', amount: 80 } });
    expect(move.body.business_day).toBe(day);
    const { status, body } = await owner(closings.create, { params, body: { counted_cash: 80 } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ business_day: day, expected_cash: 80, difference: 0, is_late: false });
  });
});
