import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Code, Day, Email, Id, limitOf, Money, NewPassword, Owed } from './scalars.ts';
import { InvoiceLineWish } from './invoice-drafts/schemas.ts';
import { read, refused, takes } from './scalars-in-tests.ts';

describe('an identity', () => {
  test('is a whole number from 1 on, also written out', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (number) => {
        const id = number + (number === 0 ? 1 : 0);
        expect([read(Id, id), read(Id, String(id))]).toEqual([id, id]);
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 53, '', 'abc', '1;', undefined, {}])(
    'is not %s',
    (value) => {
      expect(read(Id, value)).toEqual(refused('Identificativo non valido.'));
    },
  );
});

describe('how many are wanted', () => {
  const limit = limitOf(500, 100);

  test.each([
    [undefined, 100],
    ['1', 1],
    [500, 500],
    [501, refused('Al massimo 500 alla volta.')],
    [0, refused('Numero non valido.')],
    ['molti', refused('Numero non valido.')],
  ])('%s is %s', (value, kept) => expect(read(limit, value)).toEqual(kept));
});

describe('a day', () => {
  test('is every day from 1900 to 2199, as it is written', () => {
    const days = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2199-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(read(Day, day)).toBe(day);
      }),
    );
  });

  test('is only what the calendar has', () => {
    const whole = fc.record({
      year: fc.integer({ min: 1900, max: 2199 }),
      month: fc.integer({ min: 0, max: 14 }),
      day: fc.integer({ min: 0, max: 33 }),
    });
    fc.assert(
      fc.property(whole, ({ year, month, day }) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const date = new Date(Date.UTC(year, month - 1, day));
        expect(takes(Day, text)).toBe(date.toISOString().slice(0, 10) === text);
      }),
    );
  });

  test.each([
    '1899-12-31',
    '2200-01-01',
    '0026-11-24',
    '2026-1-1',
    '26-11-24',
    '24/11/2026',
    '2026-11-24T10:00:00Z',
    ' 2026-11-24',
    '2026-11-24\n',
    '',
    20_261_124,
    null,
  ])('is not %j', (value) => expect(read(Day, value)).toEqual(refused('Data non valida.')));

  test.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2000-02-29', true],
  ])('knows leap years: %s', (day, isOne) => expect(takes(Day, day)).toBe(isOne));
});

describe('an amount', () => {
  test('is every number of cents up to a million', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(read(Money, cents / 100)).toBe(cents / 100);
      }),
    );
  });

  test('of cents that were added up is one too, although binary fractions are not exact', () => {
    expect(read(Money, 0.1 + 0.2)).toBe(0.1 + 0.2);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 50 }), (parts) => {
        expect(
          takes(
            Money,
            parts.reduce((sum, cents) => sum + cents / 100, 0),
          ),
        ).toBe(true);
      }),
    );
  });

  test('has no part of a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (thousandths) => {
        expect(takes(Money, thousandths / 1000)).toBe(thousandths % 10 === 0);
      }),
    );
  });

  test.each([
    [-0.01, "L'importo non può essere negativo."],
    [1_000_000.01, "L'importo è troppo alto."],
    [12.505, 'Usa al massimo due decimali.'],
    [Number.NaN, 'Scrivi un importo come 12,50.'],
    ['12,50', 'Inserisci un importo.'],
    ['12.50', 'Inserisci un importo.'],
    [Infinity, 'Inserisci un importo.'],
    [undefined, 'Inserisci un importo.'],
    [null, 'Inserisci un importo.'],
  ])('is not %s', (value, sentence) => expect(read(Money, value)).toEqual(refused(sentence)));

  test.each([
    [Number.NaN, 'Scrivi un importo come 12,50.'],
    [12.505, 'Usa al massimo due decimali.'],
  ])('of a line of an invoice is not %s', (unit_price, sentence) =>
    expect(read(InvoiceLineWish, { description: 'Cena', unit_price })).toEqual(refused(sentence)),
  );

  test('that is owed is more than nothing', () => {
    expect(read(Owed, 0)).toEqual(refused('Inserisci un importo maggiore di zero.'));
    expect(read(Owed, 0.01)).toBe(0.01);
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        if (takes(Owed, value)) expect(takes(Money, value)).toBe(true);
      }),
    );
  });
});

describe('an e-mail address', () => {
  test('is one, however it is spelt and copied', () => {
    const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,10}$/);
    fc.assert(
      fc.property(name, name, fc.constantFrom('', ' ', '\u200b', '\u202a'), (user, host, around) => {
        expect(read(Email, `${around}${user}@${host}.it${around}`)).toBe(`${user}@${host}.it`.toLowerCase());
      }),
    );
  });

  test.each([
    ['', "Inserisci l'indirizzo e-mail."],
    [' ', "Inserisci l'indirizzo e-mail."],
    [undefined, "Inserisci l'indirizzo e-mail."],
    ['anna', 'Indirizzo e-mail non valido.'],
    ['anna@', 'Indirizzo e-mail non valido.'],
    ['anna@example', 'Indirizzo e-mail non valido.'],
    ['anna@a.it, berta@b.it', 'Indirizzo e-mail non valido.'],
    ['anna@a.it\r\nBcc: berta@b.it', 'Indirizzo e-mail non valido.'],
    [`${'a'.repeat(250)}@a.it`, 'Indirizzo e-mail non valido.'],
  ])('is not %j', (value, sentence) => expect(read(Email, value)).toEqual(refused(sentence)));
});

describe('a secret that is typed', () => {
  test('as a new password is kept as it is, from 8 to 200 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 210 }), (text) => {
        const isOne = text.length >= 8 && text.length <= 200;
        expect(takes(NewPassword, text)).toBe(isOne);
        if (isOne) expect(read(NewPassword, text)).toBe(text);
      }),
    );
  });

  test.each([
    [' 123456 ', '123456'],
    ['  ', refused('Inserisci il codice.')],
    ['1'.repeat(41), refused('Il codice non è giusto.')],
  ])('as a code: %j', (value, kept) => expect(read(Code, value)).toEqual(kept));
});
