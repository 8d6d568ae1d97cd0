import { expect, it } from 'vitest';
import { read, refused } from '../scalars-in-tests.ts';
import { LicensePlate } from './schemas.ts';

it.each([
  ['ab 123 cd', 'AB123CD'],
  ['AB-123\u2011CD\u200b', 'AB123CD'],
  ['mu\u0308 12', 'M\u00dc12'],
  ['А777АА77', 'А777АА77'],
  ['', null],
  [' - ', null],
  [null, null],
])('%j is the plate %j', (typed, kept) => expect(read(LicensePlate, typed)).toBe(kept));

it.each(['A', 'ABCDEFGHIJK', 'AB_12', 'AB\u030212', 'AB\u000012', '\ud800AB'])('%j is none', (typed) =>
  expect(read(LicensePlate, typed)).toEqual(
    refused('Scrivi la targa con lettere e numeri, per esempio AB123CD.'),
  ),
);
