import { expect, it } from 'vitest';
import { beforeDay } from './before-day.ts';

it.each([
  ['il', '08/03/2026', "l'08/03/2026"],
  ['Il', '8 marzo', "L'8 marzo"],
  ['al', '11/03', "all'11/03"],
  ['dal', '8 mar', "dall'8 mar"],
  ['Dal', '11/12/2026 14:05', "Dall'11/12/2026 14:05"],
  ['del', '11 marzo 2026', "dell'11 marzo 2026"],
] as const)('writes %s before %s as %s', (word, day, said) => expect(beforeDay(word, day)).toBe(said));

it('elides before 8 and 11 alone', () => {
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1));
  for (const written of [days, days.map((day) => day.padStart(2, '0'))]) {
    const elided = written.map((day) => `${day}/03`).filter((day) => beforeDay('il', day) !== `il ${day}`);
    expect(elided.map((day) => Number.parseInt(day, 10))).toEqual([8, 11]);
  }
});

it('leaves a weekday and its number alone', () => {
  expect(beforeDay('il', 'venerdì 11/03')).toBe('il venerdì 11/03');
});
