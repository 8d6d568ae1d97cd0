import { afterEach, expect, test } from 'vitest';
import { tellCurrency } from '../../../kit/format/money.ts';
import { readRooms, usualBeds } from './parse-rooms.ts';

afterEach(() => tellCurrency());

test.each([
  ['CHF', '101-106 doppie 80 CHF'],
  ['CHF', 'da 101 a 106, doppie, chf 80'],
  ['GBP', 'da 101 a 106, doppie, £80'],
  ['USD', 'da 101 a 106, doppie, 80 usd'],
])('a line about rooms has prices in %s: %s', (currency, line) => {
  tellCurrency(currency);
  const found = readRooms(line);
  expect(found).toEqual({ from: '101', to: '106', ...usualBeds.double, price_per_night: 80, unread: [] });
});
