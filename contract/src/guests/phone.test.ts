import { expect, it } from 'vitest';
import { read, refused } from '../scalars-in-tests.ts';
import { GuestPhone } from './schemas.ts';

it.each([
  ['+39 347 1234567', '+39 347 1234567'],
  ['(+39) 347 1234567', '(+39) 347 1234567'],
  ['+39\u2011347\u20111234567', '+39-347-1234567'],
  ['347\u2013123 4567', '347-123 4567'],
  ['tel:+393471234567', '+393471234567'],
  ['Tel: 0461 123456', '0461 123456'],
  ['\u202a+39\u00a0347\u00a01234567\u202c\u200e', '+39 347 1234567'],
  ['', null],
  ['tel:', null],
  [null, null],
])('%j is the number %j', (typed, kept) => expect(read(GuestPhone, typed)).toBe(kept));

it.each(['123', '347+1234567', '++39 347 1234567', 'casa', '333x'])('%j is none', (typed) =>
  expect(read(GuestPhone, typed)).toEqual(refused('Numero di telefono non valido.')),
);
