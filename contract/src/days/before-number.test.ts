import { expect, it } from 'vitest';
import { beforeHour, beforeNumber, inMonth } from './before-number.ts';

it.each([
  ['al', '8%', "all'8%"],
  ['del', '11%', "dell'11%"],
  ['il', '80%', "l'80%"],
  ['Il', '8,5%', "L'8,5%"],
  ['il', '1%', "l'1%"],
  ['il', '10%', 'il 10%'],
  ['al', '18%', 'al 18%'],
  ['del', '100%', 'del 100%'],
  ['al', '0%', 'allo 0%'],
  ['la', '8ª', "l'8ª"],
  ['la', '11ª', "l'11ª"],
  ['la', '1ª', 'la 1ª'],
  ['la', '3ª', 'la 3ª'],
] as const)('writes %s before %s as %s', (word, number, said) =>
  expect(beforeNumber(word, number)).toBe(said),
);

it('elides before the percentages that begin with a vowel alone', () => {
  const percents = Array.from({ length: 100 }, (_, index) => index + 1);
  const elided = percents.filter((percent) => beforeNumber('al', `${percent}%`).startsWith("all'"));
  expect(elided).toEqual([1, 8, 11, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89]);
});

it('elides before one of the hours alone', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(hours.filter((hour) => beforeHour('alle', hour) !== `alle ${hour}`)).toEqual([1]);
  expect(['alle', 'dalle', 'Dalle'].map((word) => beforeHour(word as 'alle', 1))).toEqual([
    "all'1",
    "dall'1",
    "Dall'1",
  ]);
});

it.each([
  ['aprile', 'ad aprile'],
  ['agosto 2026', 'ad agosto 2026'],
  ['ottobre', 'a ottobre'],
  ['marzo', 'a marzo'],
])('says when in a year %s is as %s', (month, said) => expect(inMonth(month)).toBe(said));
