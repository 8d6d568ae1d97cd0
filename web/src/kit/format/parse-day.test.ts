import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day, isDay, longDay, nightsBetween, shortDay } from './days.ts';
import { parseDay } from './parse-day.ts';
import { departureTyping, lastNightTyping } from './typing.ts';

// A Saturday.
const now = { today: '2026-11-21' };

describe('parseDay', () => {
  it.each([
    ['3/9', '2027-09-03'],
    ['21/11', '2026-11-21'],
    ['20/11', '2027-11-20'],
    ['24 12', '2026-12-24'],
    ['3/9/26', '2026-09-03'],
    ['03-09-2026', '2026-09-03'],
    ['3.9.2026', '2026-09-03'],
    ['2026-09-03', '2026-09-03'],
    ['0309', '2027-09-03'],
    ['030926', '2026-09-03'],
    ['03092026', '2026-09-03'],
    ['3 set', '2027-09-03'],
    ['3 set 26', '2026-09-03'],
    ['3 settembre', '2027-09-03'],
    ['3 Settembre 2027', '2027-09-03'],
    ['24 dic.', '2026-12-24'],
    ['1° gennaio', '2027-01-01'],
    ['1º gennaio', '2027-01-01'],
    ['1°gen', '2027-01-01'],
    ['1°', '2026-12-01'],
    ['3dic', '2026-12-03'],
    ['3dic26', '2026-12-03'],
    ['+3notti', '2026-11-24'],
    [' oggi ', '2026-11-21'],
    ['Domani', '2026-11-22'],
    ['dopodomani', '2026-11-23'],
    ['ieri', '2026-11-20'],
    ['29/2', '2028-02-29'],
    ['29/2/2028', '2028-02-29'],
    ['3', '2026-12-03'],
    ['21', '2026-11-21'],
    ['30', '2026-11-30'],
    ['31', '2026-12-31'],
    ['sabato', '2026-11-21'],
    ['Sab', '2026-11-21'],
    ['dom.', '2026-11-22'],
    ['venerdì', '2026-11-27'],
    ['venerdi', '2026-11-27'],
    ['sab 28 nov', '2026-11-28'],
    ['sab 28 nov 2026', '2026-11-28'],
    ['mar 1/12', '2026-12-01'],
    ['+3', '2026-11-24'],
    ['+ 3 notti', '2026-11-24'],
    ['+0', '2026-11-21'],
  ])('reads %s', (text, value) => expect(parseDay(text, now)).toBe(value));

  it.each(
    [
      ['', 'boh', '31/4', '29/2/2027', '0/5', '3/13', '32/1', '0', '32', '3/9/026', '3 xyz', '3/9/2026/1'],
      [
        'sa',
        'sabatos',
        'sab 27 nov',
        'sab boh',
        '+',
        '+x',
        '+1000',
        '3 settembrexyz',
        '3 marmo',
        'constructor',
      ],
    ].flat(),
  )('finds no day in "%s"', (text) => expect(parseDay(text, now)).toBeUndefined());

  it('looks past a century without 29 February', () => {
    expect(parseDay('29/2', { today: '2096-03-01' })).toBe('2104-02-29');
  });

  it('counts "domani" from today in a departure too, and everything else from the arrival', () => {
    const arrival = '2026-12-01';
    const { parse, words } = departureTyping('2026-11-23', arrival);
    const read = (text: string) => parse(text);
    expect(read('domani')).toBe('2026-11-24');
    expect(departureTyping('2026-11-23', '2026-11-23').parse('domani')).toBe('2026-11-24');
    expect(read('+3')).toBe('2026-12-04');
    expect(read('1')).toBe('2027-01-01');
    expect(read('martedì')).toBe('2026-12-08');
    expect(read('30/11')).toBe('2027-11-30');
    expect(words('2026-11-28')).toBe('sab 28 nov 2026');
    expect(departureTyping('2026-11-23', 'boh').parse('+3')).toBe('2026-11-26');
    expect(lastNightTyping('2026-11-23', arrival).parse('+3')).toBe('2026-12-03');
  });

  it('looks back where only the past makes sense', () => {
    const past = { ...now, until: now.today };
    expect(parseDay('22/11', past)).toBe('2025-11-22');
    expect(parseDay('22', past)).toBe('2026-10-22');
    expect(parseDay('venerdì', past)).toBe('2026-11-20');
    expect(parseDay('29/2', past)).toBe('2024-02-29');
  });

  const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('2000-01-01', n));

  it('reads back every way in which it writes a day', () => {
    fc.assert(
      fc.property(days, days, (value, today) => {
        const words = `${shortDay(value)} ${value.slice(0, 4)}`;
        for (const text of [value, day(value), words, longDay(value), longDay(value).toUpperCase()])
          expect([text, parseDay(text, { today })]).toEqual([text, value]);
      }),
    );
  });

  it('never answers a day before the field begins, nor one further on than the next such day', () => {
    const texts = fc.oneof(
      fc.integer({ min: 1, max: 31 }).map(String),
      fc.constantFrom('lun', 'martedì', 'mer', 'giovedi', 'venerdì', 'sab', 'domenica'),
      fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 12 })).map((one) => one.join('/')),
    );
    fc.assert(
      fc.property(texts, days, fc.nat({ max: 400 }), (text, today, later) => {
        const from = addDays(today, later);
        const found = parseDay(text, { today, from });
        if (found === undefined) return;
        expect(found >= from).toBe(true);
        const most = text.includes('/') ? 366 * 8 + 1 : /^\d/.test(text) ? 62 : 6;
        expect(nightsBetween(from, found)).toBeLessThanOrEqual(most);
        // The same from every day on which it has not come yet.
        expect(parseDay(text, { today, from: found })).toBe(found);
      }),
    );
  });

  it('counts words and "+n" from their own day, whatever else the field knows', () => {
    fc.assert(
      fc.property(days, fc.nat({ max: 400 }), fc.nat({ max: 999 }), (today, later, n) => {
        const after = addDays(today, later);
        const context = { today, from: addDays(after, 1), after };
        expect(parseDay('domani', context)).toBe(addDays(today, 1));
        expect(parseDay(`+${n}`, context)).toBe(addDays(after, n));
      }),
    );
  });

  it('answers nothing or a day that exists, whatever is typed', () => {
    const typed = fc.oneof(fc.string({ maxLength: 20 }), fc.stringMatching(/^[0-9a-z/ .+-]{0,12}$/));
    const answers = (text: string, today: string) => {
      const found = parseDay(text, { today });
      return found === undefined || isDay(found);
    };
    expect(fc.check(fc.property(typed, days, answers), { numRuns: 1000 }).failed).toBe(false);
  });
});
