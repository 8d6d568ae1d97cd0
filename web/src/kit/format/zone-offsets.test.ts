import { HOUR_MS } from 'contract/days/durations';
import { afterEach, expect, test } from 'vitest';
import { today } from './days.ts';
import { tellClocks, toldAhead } from './zone-offsets.ts';

const clock = { from: '2027-03-01T12:00:00.000Z', until: '2027-03-27T12:00:00.000Z', minutes_ahead: 60 };
const at = (instant: string, zone = 'Europe/Rome') => toldAhead(Date.parse(instant), zone);

afterEach(() => tellClocks({}));

test('the clocks of a place show what was told of that time, and of no other', () => {
  tellClocks({ 'Europe/Rome': clock, UTC: undefined });
  expect(at('2027-03-01T12:00:00Z')).toBe(HOUR_MS);
  expect(at('2027-03-27T11:59:59Z')).toBe(HOUR_MS);
  expect([at('2027-03-01T11:59:59Z'), at('2027-03-27T12:00:00Z')]).toEqual([undefined, undefined]);
  const elsewhere = ['Europe/London', 'UTC'].map((zone) => at('2027-03-10T12:00:00Z', zone));
  expect(elsewhere).toEqual([undefined, undefined]);
});

test('the day is that of the place, with what was told and without', () => {
  const days = () => ['2027-03-10T22:59:59Z', '2027-03-10T23:00:00Z'].map((now) => today(now, 'Europe/Rome'));
  const byBrowser = days();
  tellClocks({ 'Europe/Rome': clock });
  expect([days(), byBrowser]).toEqual([
    ['2027-03-10', '2027-03-11'],
    ['2027-03-10', '2027-03-11'],
  ]);
  // What was told is what counts: no test passes for want of it.
  tellClocks({ 'Europe/Rome': { ...clock, minutes_ahead: 0 } });
  expect(days()).toEqual(['2027-03-10', '2027-03-10']);
});
