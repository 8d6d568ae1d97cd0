import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeasonRule } from '../../seasons/apply-seasons.ts';
import { addDays, weekdayOf } from '../../../core/format/days.ts';
import { pricing } from './price-nights.ts';

const room = { id: 7, price_cents: 10_000 };

function season(more: Partial<SeasonRule>): SeasonRule {
  const everything = { from_date: '2027-01-01', to_date: '2028-01-01', weekdays: [], room_ids: [] };
  return { ...everything, price_cents: null, percent: null, min_nights: null, ...more };
}

function priceRoom(rules: SeasonRule[], from: string, to: string, one = room) {
  const { nights, cents, min_nights } = pricing(rules, from, to);
  const prices = cents(one);
  return {
    nights: nights.map((night, index) => ({ night, price_cents: prices[index] })),
    min_nights: min_nights(one.id),
  };
}

/** The prices of a week from Monday 5 July 2027; `rules` in their order of precedence. */
function week(...rules: SeasonRule[]) {
  return priceRoom(rules, '2027-07-05', '2027-07-12').nights.map(({ price_cents }) => price_cents);
}

describe('the price of a night', () => {
  it("is the room's own without a season, and on the nights that none covers", () => {
    expect(week()).toEqual(Array(7).fill(10_000));
    const middle = season({ from_date: '2027-07-07', to_date: '2027-07-09', price_cents: 15_000 });
    expect(week(middle)).toEqual([10_000, 10_000, 15_000, 15_000, 10_000, 10_000, 10_000]);
  });

  it('is that of the season that comes first', () => {
    const weekend = season({ weekdays: [5, 6], percent: 20 });
    const high = season({ price_cents: 18_000 });
    expect(week(weekend, high)).toEqual([18_000, 18_000, 18_000, 18_000, 12_000, 12_000, 18_000]);
    expect(week(high, weekend)).toEqual(Array(7).fill(18_000));
  });

  it('is left alone by a season that only asks for nights, and by one for other rooms', () => {
    const stay = season({ min_nights: 5 });
    const others = season({ room_ids: [8], price_cents: 1 });
    expect(week(stay, others, season({ price_cents: 14_000 }))).toEqual(Array(7).fill(14_000));
    expect(week(stay, others)).toEqual(Array(7).fill(10_000));
  });

  it.each([
    [333, 50, 500],
    [101, -50, 51],
    [1, 50, 2],
    [1, 49.99, 1],
    [9_995, 10.01, 10_995],
    [100_000_000, 1000, 1_100_000_000],
    [12_345, -100, 0],
  ])('%i cents and %d percent make %i cents: half a cent goes up', (price_cents, percent, expected) => {
    const { nights } = priceRoom([season({ percent })], '2027-02-28', '2027-03-01', { id: 1, price_cents });
    expect(nights).toEqual([{ night: '2027-02-28', price_cents: expected }]);
  });
});

describe('the minimum stay', () => {
  const stay = (...rules: SeasonRule[]) => priceRoom(rules, '2027-07-05', '2027-07-06').min_nights;

  it('is what the first season with one asks for on the night of arrival', () => {
    expect(stay()).toBe(1);
    expect(stay(season({ price_cents: 1 }), season({ min_nights: 3 }), season({ min_nights: 9 }))).toBe(3);
    expect(stay(season({ min_nights: 4, weekdays: [2] }), season({ min_nights: 2 }))).toBe(2);
    expect(stay(season({ min_nights: 4, room_ids: [7] }))).toBe(4);
    expect(stay(season({ min_nights: 4, room_ids: [8] }))).toBe(1);
    expect(stay(season({ min_nights: 4, from_date: '2027-07-06' }))).toBe(1);
  });
});

const rule = fc
  .record({
    start: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 20 }),
    price: fc.oneof(
      fc.constant({}),
      fc.record({ price_cents: fc.integer({ min: 0, max: 90_000 }) }),
      fc.record({ percent: fc.integer({ min: -10_000, max: 10_000 }).map((n) => n / 100) }),
    ),
    min_nights: fc.option(fc.integer({ min: 1, max: 9 })),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    room_ids: fc.subarray([7, 8]),
  })
  .map(({ start, length, price, ...more }) => {
    const from_date = addDays('2027-12-20', start);
    return season({ from_date, to_date: addDays(from_date, length), ...price, ...more });
  });

it('agrees with asking each night of each season by itself', () => {
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 6 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1, max: 20 }),
      (rules, start, length) => {
        const from = addDays('2027-12-20', start);
        const { nights, min_nights } = priceRoom(rules, from, addDays(from, length));
        const applies = (one: SeasonRule, night: string) =>
          night >= one.from_date &&
          night < one.to_date &&
          (!one.weekdays.length || one.weekdays.some((day) => day === weekdayOf(night))) &&
          (!one.room_ids.length || one.room_ids.some((id) => id === room.id));
        for (const [index, { night, price_cents }] of nights.entries()) {
          expect(night).toBe(addDays(from, index));
          let expected = room.price_cents;
          for (const one of rules.toReversed()) {
            if (!applies(one, night)) continue;
            if (one.price_cents !== null) expected = one.price_cents;
            // The room costs 100.00, so hundredths of a percent are cents.
            if (one.percent !== null) expected = 10_000 + Math.round(one.percent * 100);
          }
          expect(price_cents).toBe(expected);
        }
        const asked = rules.filter((one) => one.min_nights !== null && applies(one, from));
        expect(min_nights).toBe(asked[0]?.min_nights ?? 1);
      },
    ),
    { numRuns: Number(process.env.HUB_PROPERTY_RUNS ?? 500) },
  );
});
