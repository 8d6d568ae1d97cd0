import { afterEach, expect, test } from 'vitest';
import { today } from '../format/days.ts';
import { toldAhead } from '../format/told-clocks.ts';
import { keepClocks } from './kept-clocks.ts';

const clock = { from: '2027-03-01T12:00:00.000Z', until: '2027-03-27T12:00:00.000Z', minutes_ahead: 60 };
const at = (instant: string, zone = 'Europe/Rome') => toldAhead(Date.parse(instant), zone);

afterEach(() => keepClocks([]));

test('the clocks of a place show what the server said of that time, and of no other', () => {
  keepClocks([{ time_zone: 'Europe/Rome', clock }, { time_zone: 'UTC' }]);
  expect(at('2027-03-01T12:00:00Z')).toBe(3_600_000);
  expect(at('2027-03-27T11:59:59Z')).toBe(3_600_000);
  expect([at('2027-03-01T11:59:59Z'), at('2027-03-27T12:00:00Z')]).toEqual([undefined, undefined]);
  expect([at('2027-03-10T12:00:00Z', 'Europe/London'), at('2027-03-10T12:00:00Z', 'UTC')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('the day is that of the place, with what was said and without', () => {
  const days = () => ['2027-03-10T22:59:59Z', '2027-03-10T23:00:00Z'].map((now) => today(now, 'Europe/Rome'));
  const byBrowser = days();
  keepClocks([{ time_zone: 'Europe/Rome', clock }]);
  expect([days(), byBrowser]).toEqual([
    ['2027-03-10', '2027-03-11'],
    ['2027-03-10', '2027-03-11'],
  ]);
  // What was said is what counts, so that no test passes for want of it.
  keepClocks([{ time_zone: 'Europe/Rome', clock: { ...clock, minutes_ahead: 0 } }]);
  expect(days()).toEqual(['2027-03-10', '2027-03-10']);
});

test('what another version kept, or nobody can read, says nothing', () => {
  for (const text of ['', '{', 'null', '[]', '7']) {
    localStorage.setItem('hub.clocks', text);
    window.dispatchEvent(new StorageEvent('storage', { key: 'hub.clocks', newValue: text }));
    expect(at('2027-03-10T12:00:00Z')).toBeUndefined();
  }
});
