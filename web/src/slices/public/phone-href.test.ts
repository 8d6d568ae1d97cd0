import { expect, it } from 'vitest';
import { phoneHref } from './phone-href.ts';

it.each([
  ['0471 123456', 'tel:0471123456'],
  ['+39 (0)471 12.34-56', 'tel:+390471123456'],
  ['0471/123456', 'tel:0471123456'],
  ['0471 123456 / 333 1234567', 'tel:0471123456'],
  ['0471/123456 - 333/1234567', 'tel:0471123456'],
  ['+39 0471 123456, 333 1234567', 'tel:+390471123456'],
  ['Tel. 0471 123456 o 333 1234567', 'tel:0471123456'],
  ['333 1234567 (anche WhatsApp)', 'tel:3331234567'],
])('a touch on "%s" dials one number', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
