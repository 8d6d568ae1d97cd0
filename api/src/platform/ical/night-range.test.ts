import { HOUR_MS } from 'contract/days/durations';
import { describe, expect, it } from 'vitest';
import type { Occurrence } from './recurrence/expand-events.ts';
import { dayMs, type Moment, UTC, type Zone } from './time/local-time.ts';
import { nightRange, withinReach } from './night-range.ts';

/** Two hours ahead of UTC, all year. */
const PLACE: Zone = {
  name: 'Place',
  toUtc: (local) => local - 2 * HOUR_MS,
  toLocal: (utc) => utc + 2 * HOUR_MS,
};

/** `2026-09-03` is a day, `2026-09-03 14:30` a time of the zone. */
function moment(text: string, zone: Zone): Moment {
  const [day = '', time] = text.split(' ');
  if (time === undefined) return { kind: 'day', at: dayMs(day) };
  return { kind: 'time', at: Date.parse(`${day}T${time}Z`), zone };
}

function occurrence(start: string, end: string, { zone = PLACE, isMark = false } = {}): Occurrence {
  const event = {
    uid: 'a',
    summary: '',
    description: '',
    isMark,
  } as Partial<Occurrence['event']> as Occurrence['event'];
  return { event, start: moment(start, zone), end: moment(end, zone) };
}

describe('the nights of an occurrence', () => {
  it.each([
    ['days', '2026-09-03', '2026-09-05', '2026-09-03', '2026-09-05', false],
    ['one night by days', '2026-09-03', '2026-09-04', '2026-09-03', '2026-09-04', false],
    [
      'a day without an end after it takes its night',
      '2026-09-03',
      '2026-09-03',
      '2026-09-03',
      '2026-09-04',
      true,
    ],
    ['check-in and check-out', '2026-09-03 15:00', '2026-09-05 10:00', '2026-09-03', '2026-09-05', false],
    ['a time within a day', '2026-09-03 09:00', '2026-09-03 12:00', '2026-09-03', '2026-09-04', true],
    ['an end at 23:59', '2026-09-03 15:00', '2026-09-04 23:59', '2026-09-03', '2026-09-05', false],
    ['an end at 23:59:59', '2026-09-03 15:00', '2026-09-04 23:59:59', '2026-09-03', '2026-09-05', false],
    ['an end at 23:58', '2026-09-03 15:00', '2026-09-04 23:58', '2026-09-03', '2026-09-04', false],
    [
      'a whole day until 23:59 begins and ends on one day',
      '2026-09-03 00:00',
      '2026-09-03 23:59',
      '2026-09-03',
      '2026-09-04',
      true,
    ],
  ])('%s', (_, from, to, start, end, sameDay) => {
    expect(nightRange(occurrence(from, to), PLACE)).toEqual({ start, end, sameDay });
  });

  it('counts a time by the date of the place', () => {
    const late = occurrence('2026-09-03 22:30', '2026-09-05 21:00', { zone: UTC });
    expect(nightRange(late, PLACE)).toEqual({ start: '2026-09-04', end: '2026-09-05', sameDay: false });
  });

  it('reads two midnights of another zone as their days', () => {
    const range = { start: '2026-09-03', end: '2026-09-05', sameDay: false };
    expect(nightRange(occurrence('2026-09-03 00:00', '2026-09-05 00:00', { zone: UTC }), PLACE)).toEqual(
      range,
    );
    // Nine hours ahead: its midnights lie in the evening before at the place.
    const east: Zone = {
      name: 'East',
      toUtc: (local) => local - 9 * HOUR_MS,
      toLocal: (utc) => utc + 9 * HOUR_MS,
    };
    expect(nightRange(occurrence('2026-09-03 00:00', '2026-09-05 00:00', { zone: east }), PLACE)).toEqual(
      range,
    );
    expect(nightRange(occurrence('2026-09-03 00:00', '2026-09-04 23:59', { zone: east }), PLACE)).toEqual(
      range,
    );
    const timed = occurrence('2026-09-03 00:00', '2026-09-05 10:00', { zone: east });
    expect(nightRange(timed, PLACE).start).toBe('2026-09-02');
  });

  it('reads a single midnight as a time', () => {
    const begins = occurrence('2026-09-03 00:00', '2026-09-05 23:00', { zone: UTC });
    expect(nightRange(begins, PLACE)).toEqual({ start: '2026-09-03', end: '2026-09-06', sameDay: false });
    const ends = occurrence('2026-09-02 23:00', '2026-09-05 00:00', { zone: UTC });
    expect(nightRange(ends, PLACE)).toEqual({ start: '2026-09-03', end: '2026-09-05', sameDay: false });
  });

  it("adds the last night when the feed's end is inclusive", () => {
    const nights = occurrence('2026-09-03', '2026-09-05');
    expect(nightRange(nights, PLACE, true)).toEqual({
      start: '2026-09-03',
      end: '2026-09-06',
      sameDay: false,
    });
    const one = occurrence('2026-09-03', '2026-09-03');
    expect(nightRange(one, PLACE, true)).toEqual({ start: '2026-09-03', end: '2026-09-04', sameDay: false });
    const timed = occurrence('2026-09-03 15:00', '2026-09-05 10:00');
    expect(nightRange(timed, PLACE, true)).toEqual({
      start: '2026-09-03',
      end: '2026-09-05',
      sameDay: false,
    });
    const within = occurrence('2026-09-03 09:00', '2026-09-03 10:00');
    expect(nightRange(within, PLACE, true)).toEqual({
      start: '2026-09-03',
      end: '2026-09-04',
      sameDay: true,
    });
  });

  it("flags a marker, unless the feed's end is inclusive", () => {
    const mark = occurrence('2026-09-03', '2026-09-05', { isMark: true });
    expect(nightRange(mark, PLACE)).toEqual({ start: '2026-09-03', end: '2026-09-05', sameDay: true });
    expect(nightRange(mark, PLACE, true)).toEqual({ start: '2026-09-03', end: '2026-09-05', sameDay: false });
  });
});

describe('a period that is longer than any stay', () => {
  const days = { from: '2026-11-21', to: '2028-05-01' };

  it('is cut to the years around the days asked for', () => {
    const closed = { start: '2000-01-01', end: '2099-12-31', uid: 'a' };
    expect(withinReach(closed, days)).toEqual({ start: '2026-01-01', end: '2030-01-01', uid: 'a' });
  });

  it('keeps an end that lies within', () => {
    expect(withinReach({ start: '2026-03-01', end: '2099-12-31' }, days).start).toBe('2026-03-01');
    expect(withinReach({ start: '2000-01-01', end: '2029-06-01' }, days).end).toBe('2029-06-01');
  });

  it('is left whole up to 3,660 nights', () => {
    const whole = { start: '2024-01-01', end: '2034-01-08' };
    expect(withinReach(whole, days)).toBe(whole);
    expect(withinReach({ ...whole, end: '2034-01-09' }, days)).toEqual({
      start: '2026-01-01',
      end: '2030-01-01',
    });
  });
});
