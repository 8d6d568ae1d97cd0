import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  askedDays,
  dayAt,
  dayOf,
  dayWidthOf,
  drawnDays,
  isMorning,
  nightsBox,
  numberOf,
  ROOM_COLUMN,
  stepped,
  weekdayOf,
} from './geometry.ts';
import { inLanes, overlaps } from '../../../../kit/ui/board/spans.ts';

const day = fc.integer({ min: numberOf('1990-01-01'), max: numberOf('2100-12-31') });
const scale = fc.record({ origin: day, dayWidth: fc.integer({ min: 28, max: 200 }) });
const span = fc.record({ from: day, length: fc.integer({ min: 1, max: 40 }) }).map(({ from, length }) => ({
  from,
  to: from + length,
}));

test('a day and its number are the same day, clock changes and leap days included', () => {
  fc.assert(fc.property(day, (number) => numberOf(dayOf(number)) === number));
  expect(numberOf('2028-03-01') - numberOf('2028-02-28')).toBe(2);
  expect(numberOf('2026-10-26') - numberOf('2026-10-24')).toBe(2);
  expect(weekdayOf(numberOf('2026-11-23'))).toBe(0);
  expect(weekdayOf(numberOf('1969-12-29'))).toBe(0);
});

test('a stay lies from the noon of its arrival to the noon of its departure', () => {
  const at = numberOf('2026-11-20');
  expect(nightsBox({ origin: at, dayWidth: 44 }, at + 1, at + 3)).toEqual({ left: 66, width: 88 });
  fc.assert(
    fc.property(scale, span, (drawn, { from, to }) => {
      const { left, width } = nightsBox(drawn, from, to);
      expect(dayAt(drawn, left + 1)).toBe(from);
      expect(isMorning(drawn, left + 1)).toBe(false);
      expect(dayAt(drawn, left + width - 1)).toBe(to);
      expect(isMorning(drawn, left + width - 1)).toBe(true);
    }),
  );
});

test('a departure and the arrival on the same day touch, and do not overlap', () => {
  fc.assert(
    fc.property(scale, span, fc.integer({ min: 1, max: 9 }), (drawn, first, nights) => {
      const second = { from: first.to, to: first.to + nights };
      expect(overlaps(first, second)).toBe(false);
      const [a, b] = [nightsBox(drawn, first.from, first.to), nightsBox(drawn, second.from, second.to)];
      expect(a.left + a.width).toBe(b.left);
    }),
  );
});

test('lanes hold every span once, none over another, and are as few as can be', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), (spans) => {
      const lanes = inLanes(spans);
      expect(lanes.flat()).toHaveLength(spans.length);
      for (const lane of lanes) {
        for (const [index, one] of lane.entries()) {
          expect(lane.slice(index + 1).some((other) => overlaps(one, other))).toBe(false);
        }
      }
      const most = Math.max(
        0,
        ...spans.map(({ from }) => spans.filter((one) => one.from <= from && from < one.to).length),
      );
      expect(lanes).toHaveLength(most);
    }),
  );
});

test('what is drawn covers what is on screen and begins on a Monday; what is asked for covers a screen from its first day', () => {
  fc.assert(
    fc.property(
      scale,
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: 400, max: 1800 }),
      (drawn, left, width) => {
        const days = drawnDays(drawn, left, width);
        expect(weekdayOf(days.from)).toBe(0);
        expect(days.from).toBeLessThanOrEqual(dayAt(drawn, left) - 7);
        expect(days.to).toBeGreaterThan(dayAt(drawn, left + width - ROOM_COLUMN));
      },
    ),
  );
  fc.assert(
    fc.property(day, (first) => {
      const { from, to } = askedDays(first);
      expect(from).toBeLessThanOrEqual(first - 21);
      expect(to).toBeGreaterThanOrEqual(first + 63);
    }),
  );
});

test('one and two weeks fill the width, a day is never too narrow', () => {
  expect(dayWidthOf('1', 152 + 700)).toBe(100);
  expect(dayWidthOf('2', 152 + 1400)).toBe(100);
  expect(dayWidthOf('2', 500)).toBe(44);
  expect(dayWidthOf('4', 3000)).toBe(44);
  expect(dayWidthOf('mese', 3000)).toBe(28);
});

test.each([
  ['2026-11-20', '2', 1, '2026-12-04'],
  ['2026-11-20', '1', -1, '2026-11-13'],
  ['2026-11-20', 'mese', 1, '2026-12-01'],
  ['2026-11-20', 'mese', -1, '2026-11-01'],
  ['2026-11-01', 'mese', -1, '2026-10-01'],
  ['2026-12-01', 'mese', 1, '2027-01-01'],
] as const)('from %s, zoom %s, %i step: %s', (from, zoom, by, to) => {
  expect(dayOf(stepped(numberOf(from), zoom, by))).toBe(to);
});
