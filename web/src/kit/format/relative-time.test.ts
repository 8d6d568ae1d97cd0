import { describe, expect, it } from 'vitest';
import { ITALY } from './days.ts';
import { count, list, plural, sentence } from './plural.ts';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (seconds: number) => relativeTime(now - seconds * 1000, now, ITALY);
const [minute, hour, days] = [60, 3600, 86_400];

describe('relativeTime', () => {
  it.each([
    [-30, 'Adesso'],
    [0, 'Adesso'],
    [59.9, 'Adesso'],
    [minute, '1 minuto fa'],
    [2 * minute, '2 minuti fa'],
    [59 * minute + 59, '59 minuti fa'],
    [hour, '1 ora fa'],
    [23 * hour + 59 * minute, '23 ore fa'],
    [days, '1 giorno fa'],
    [7 * days - 1, '6 giorni fa'],
    [7 * days, '14 nov'],
    [400 * days, '17 ott 2025'],
  ])('%d seconds ago is "%s"', (seconds, text) => expect(ago(seconds)).toBe(text));

  it('counts elapsed hours through a clock change', () => {
    expect(relativeTime('2026-10-24T12:00:00Z', Date.parse('2026-10-25T11:30:00Z'), ITALY)).toBe('23 ore fa');
    expect(relativeTime('2026-03-28T12:00:00Z', Date.parse('2026-03-29T12:00:00Z'), ITALY)).toBe(
      '1 giorno fa',
    );
  });

  it('names the day of the place', () => {
    expect(relativeTime('2028-02-28T23:30:00Z', Date.parse('2028-03-20T12:00:00Z'), ITALY)).toBe('29 feb');
    expect(relativeTime('2028-02-28T23:30:00Z', Date.parse('2028-03-20T12:00:00Z'), 'UTC')).toBe('28 feb');
  });
});

describe('plural', () => {
  const rooms = { one: 'camera', other: 'camere' };
  it('agrees with the number', () => {
    expect(plural(1, rooms)).toBe('camera');
    expect([0, 2, 1.5, 11, 21, 1_000_000].map((n) => plural(n, rooms))).toEqual(Array(6).fill('camere'));
    expect(count(1, rooms)).toBe('1 camera');
    expect(count(0, rooms)).toBe('0 camere');
    expect(count(1200, rooms)).toBe('1.200 camere');
  });
  it('joins what there is to say', () => {
    expect(sentence(['6 camere', undefined, '', '2 in arrivo oggi'])).toBe('6 camere, 2 in arrivo oggi');
    expect(list(['101', '102', '103'])).toBe('101, 102 e 103');
  });
});
