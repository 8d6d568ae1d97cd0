import fc from 'fast-check';
import type { RoomType } from 'contract/rooms/schemas';
import { MAX_NEW_ROOMS } from 'contract/rooms/values';
import { describe, expect, it, test } from 'vitest';
import { readRooms, usualBeds } from './parse-rooms.ts';
import { countBetween, MOST_ROOMS, nextNumber, numbersFrom } from './room-numbers.ts';

const { double, triple, single, family, apartment } = usualBeds;

describe('a line about rooms', () => {
  it.each([
    ['da 101 a 106, doppie, 80 €', { from: '101', to: '106', ...double, price_per_night: 80 }],
    ['101-106 doppie 80', { from: '101', to: '106', ...double, price_per_night: 80 }],
    ['3 triple da 95 €', { count: 3, ...triple, price_per_night: 95 }],
    ['dalla 1 alla 4 singole a 45,50 euro', { from: '1', to: '4', ...single, price_per_night: 45.5 }],
    [
      'camere da 201 a 203: matrimoniali, € 120,00 a notte',
      { from: '201', to: '203', ...double, price_per_night: 120 },
    ],
    ['6 camere doppie a 80', { count: 6, ...double, price_per_night: 80 }],
    ['A1-A6 quadruple 110€', { from: 'A1', to: 'A6', ...family, price_per_night: 110 }],
    [
      '01 – 06 doppie per 3 persone 75',
      { from: '01', to: '06', ...double, capacity: 3, price_per_night: 75 },
    ],
    ['doppia 80', { ...double, price_per_night: 80 }],
    ['101 doppia 80', { from: '101', to: '101', ...double, price_per_night: 80 }],
    ['1 tripla da 95', { count: 1, ...triple, price_per_night: 95 }],
    [
      '2 appartamenti da 4 posti letto, 1.200 €',
      { count: 2, ...apartment, capacity: 4, price_per_night: 1200 },
    ],
    ['camera 7', { from: '7', to: '7' }],
    ['4 camere', { count: 4 }],
    ['DA 101 A 106 DOPPIE 80 EURO', { from: '101', to: '106', ...double, price_per_night: 80 }],
    [
      '101..106 twin 90',
      { from: '101', to: '106', ...double, beds_double: 0, beds_single: 2, price_per_night: 90 },
    ],
    ['', {}],
  ] as [string, object][])('%s', (text, read) => {
    expect(readRooms(text)).toEqual({ ...read, unread: [] });
  });

  it('names what it did not understand', () => {
    expect(readRooms('da 1 a 3 vista mare 90 €')).toMatchObject({
      from: '1',
      to: '3',
      price_per_night: 90,
      unread: ['vista', 'mare'],
    });
    expect(readRooms('doppie 80 90').unread).toEqual(['90']);
  });

  const words: Record<RoomType, [string, string]> = {
    single: ['singola', 'singole'],
    double: ['doppia', 'doppie'],
    triple: ['tripla', 'triple'],
    suite: ['suite', 'suite'],
    family: ['familiare', 'familiari'],
    apartment: ['appartamento', 'appartamenti'],
  };
  const type = fc.constantFrom(...(Object.keys(words) as RoomType[]));
  const cents = fc.integer({ min: 100, max: 99_999 });
  const written = (price: number) => {
    const [whole = '', part = ''] = (price / 100).toFixed(2).split('.');
    return part === '00' ? whole : `${whole},${part}`;
  };

  test('reads every range with its type and price, however it is put', () => {
    const range = fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 99 }));
    const put = fc.constantFrom(
      (from: number, to: number, name: string, price: string) => `da ${from} a ${to}, ${name}, ${price} €`,
      (from: number, to: number, name: string, price: string) => `${from}-${to} ${name} ${price}`,
      (from: number, to: number, name: string, price: string) =>
        `${name} dalla ${from} alla ${to} a €${price}`,
      (from: number, to: number, name: string, price: string) => `${price} euro: ${name} ${from} - ${to}`,
    );
    fc.assert(
      fc.property(range, type, cents, put, ([from, more], kind, price, say) => {
        const read = readRooms(say(from, from + more, words[kind][1], written(price)));
        expect(read).toEqual({
          from: String(from),
          to: String(from + more),
          ...usualBeds[kind],
          price_per_night: price / 100,
          unread: [],
        });
      }),
    );
  });

  test('reads every count of rooms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100 }), type, cents, (count, kind, price) => {
        const read = readRooms(`${count} ${words[kind][1]} da ${written(price)} €`);
        expect(read).toEqual({ count, ...usualBeds[kind], price_per_night: price / 100, unread: [] });
      }),
    );
  });

  test('takes any text, and makes nothing of it that no room could have', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        const { from, count, price_per_night, unread } = readRooms(text);
        for (const word of unread) expect(word).not.toBe('');
        if (from !== undefined) expect(from).toMatch(/\d/);
        if (count !== undefined) expect(Number.isInteger(count)).toBe(true);
        if (price_per_night !== undefined) expect(price_per_night).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('numbers of rooms', () => {
  it('follow each other', () => {
    expect(numbersFrom('101', 3)).toEqual(['101', '102', '103']);
    expect(numbersFrom('A09', 3)).toEqual(['A09', 'A10', 'A11']);
    expect(numbersFrom('Glicine', 2)).toEqual(['Glicine']);
    expect(numbersFrom(' ', 2)).toEqual([]);
    expect(nextNumber([])).toBe('1');
    expect(nextNumber(['9', '10', 'Glicine'])).toBe('11');
  });

  it('are counted from one to another, or not at all', () => {
    expect(countBetween('101', '106')).toBe(6);
    expect(countBetween('a1', 'A3')).toBe(3);
    expect(countBetween('106', '101')).toBeUndefined();
    expect(countBetween('A1', 'B3')).toBeUndefined();
    expect(countBetween('Glicine', 'Rosa')).toBeUndefined();
  });

  test('come back as they were counted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 1, max: MOST_ROOMS }),
        (first, count) => {
          const numbers = numbersFrom(String(first), count);
          expect(new Set(numbers).size).toBe(count);
          expect(countBetween(numbers[0] ?? '', numbers.at(-1) ?? '')).toBe(count);
        },
      ),
    );
  });

  it('are as many at once as the server makes', () => {
    expect(MOST_ROOMS).toBe(MAX_NEW_ROOMS);
  });
});
