import { describe, expect, it } from 'vitest';
import { mailboxOf, telephoneOf } from './normalize-contact.ts';
import { networkOf } from './hash-origin.ts';
import { mostUnproved, refusalOf, unprovedMinutes, type CountedRequest } from './waiting-limits.ts';

const LIMITS = { requests: 5, share: 50 };
const free = (nights: number, unproved = 0, sellable = 6) => ({
  nights: Array.from({ length: nights }, () => ({ sellable, unproved })),
  rooms: sellable,
  is_proved: false,
});
const waits = (nights: number, more: Partial<CountedRequest> = {}): CountedRequest => ({
  nights,
  is_proved: false,
  is_same_guest: false,
  is_same_network: false,
  counts_until: '2027-01-01T10:00:00.000Z',
  ...more,
});
const mine = { is_same_guest: true, is_same_network: true };
const near = { is_same_network: true };

describe('a new request', () => {
  it.each([
    ['the first, of any length', free(60), [], undefined],
    ['up to 60 nights of a guest', free(20), [waits(40, mine)], undefined],
    ['a night more', free(21), [waits(40, mine)], 'guest'],
    ['the fifth', free(1), Array.from({ length: 4 }, () => waits(1, mine)), undefined],
    ['the sixth', free(1), Array.from({ length: 5 }, () => waits(1, mine)), 'guest'],
    ['the sixth after five that ended', free(1), Array.from({ length: 5 }, () => waits(0, mine)), 'guest'],
    ['ten of a network', free(1), Array.from({ length: 10 }, () => waits(1, near)), 'guest'],
    ['nine of a network', free(1), Array.from({ length: 9 }, () => waits(1, near)), undefined],
    ['90 nights of a network', free(30), [waits(60, near)], undefined],
    ['91 nights of a network', free(31), [waits(60, near)], 'guest'],
    ['half of a night', free(2, 2), [waits(2), waits(2)], undefined],
    ['more than half of a night', free(2, 3), [waits(2), waits(2), waits(2)], 'house'],
    ['the only room that is left', free(2, 0, 1), [], undefined],
    ['all nights of the house', free(60), [waits(60), waits(60)], undefined],
    ['a night more than those', free(61), [waits(60), waits(60)], 'house'],
    ['what is proved, beside all the unproved', { ...free(2, 3), is_proved: true }, [waits(2)], undefined],
    ['beside what is proved', free(60), [waits(400, { is_proved: true })], undefined],
  ])('%s', (_, asked, counted, whose) => {
    expect(refusalOf(asked, counted, LIMITS)?.whose).toBe(whose);
  });

  it('is refused until the first counted request ends', () => {
    const later = waits(30, { ...mine, counts_until: '2027-01-01T12:00:00.000Z' });
    const stranger = waits(1, { counts_until: '2027-01-01T09:00:00.000Z' });
    expect(refusalOf(free(40), [later, waits(30, mine), stranger], LIMITS)).toEqual({
      whose: 'guest',
      until: '2027-01-01T10:00:00.000Z',
    });
  });

  it('is accepted where the share is 100 %', () => {
    expect(refusalOf(free(2, 6), [waits(100), waits(100)], { requests: 5, share: 100 })).toBeUndefined();
  });
});

it.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [5, 3],
  [6, 3],
  [7, 4],
  [20, 10],
])('of %i rooms unproved requests hold %i', (rooms, most) => expect(mostUnproved(rooms, 50)).toBe(most));

it.each([
  [1440, 0, 30],
  [1440, 1, 15],
  [1440, 2, 7],
  [1440, 3, 5],
  [1440, 40, 5],
  [15, 0, 15],
  [5, 0, 5],
])('of %i minutes after %i expired requests: %i', (full, missed, minutes) =>
  expect(unprovedMinutes(full, missed)).toBe(minutes),
);

it.each([
  ['Ospite@Example.com', 'ospite@example.com'],
  ['ospite+mare@example.com', 'ospite@example.com'],
  ['o.spite+1@googlemail.com', 'ospite@gmail.com'],
  ['o.spite@example.com', 'o.spite@example.com'],
  ['+solo@example.com', '+solo@example.com'],
])('%s is the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

it.each([
  ['+39 333 765 43 21', '337654321'],
  ['0039-3337654321', '337654321'],
  ['0832 000', '0832000'],
  [null, undefined],
  ['', undefined],
])('%s is the telephone %s', (phone, telephone) => expect(telephoneOf(phone)).toBe(telephone));

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['local', 'local'],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network));
