import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clearableText,
  line,
  optionalLine,
  optionalText,
  plainLine,
  plainText,
  searchText,
  withoutDirection,
  withoutUnseen,
} from './scalars.ts';
import { read, refused, takes } from './scalars-in-tests.ts';

const CONTROLS = [...Array(32).keys(), 0x7f]
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => !'\t\n\r'.includes(sign));
const TURNING = '\u202a \u202b \u202c \u202d \u202e \u2066 \u2067 \u2068 \u2069'.split(' ');
const MARKS = '\u061c \u200e \u200f'.split(' ');
const BREAKS = '\t \n \r \u2028 \u2029'.split(' ');

/** Letters, figures, accents and pictures of any writing, without signs of their own meaning here. */
const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => !/[\p{C}\p{Z}]/u.test(text));

const texts = {
  plainText: plainText(40),
  plainLine: plainLine(40),
  line: line(40),
  searchText: searchText(40),
  optionalText: optionalText(40),
  optionalLine: optionalLine(40),
  clearableText: clearableText(40),
};
const oneLine = ['plainLine', 'line', 'optionalLine'] as const;

describe.each(Object.entries(texts))('%s', (_name, schema) => {
  test('keeps words of any writing, without what stands around them', () => {
    fc.assert(
      fc.property(word, fc.constantFrom('', ' ', '  ', '\t', '\n'), (text, around) => {
        expect(read(schema, around + text + around)).toBe(text);
      }),
    );
  });

  test('is settled: what it has kept is kept as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 45 }), (text) => {
        const kept = read(schema, text);
        expect(typeof kept === 'string' && kept !== '' ? read(schema, kept) : kept).toBe(kept);
      }),
    );
  });

  test('keeps nothing that cannot be stored, printed or sent', () => {
    const bad = fc.constantFrom(...CONTROLS, '\ud800', '\udc00');
    fc.assert(
      fc.property(word, bad, word, (before, sign, after) => {
        expect(read(schema, before + sign + after)).toEqual(
          refused('Il testo contiene caratteri non ammessi.'),
        );
      }),
    );
  });

  test('counts what is left of it', () => {
    expect(read(schema, ` ${'x'.repeat(40)} `)).toBe('x'.repeat(40));
    expect(read(schema, 'x'.repeat(41))).toEqual(refused('Usa al massimo 40 caratteri.'));
  });

  test.each([1, true, {}, ['a'], Symbol('a')])('takes no %o', (value) => {
    expect(takes(schema, value)).toBe(false);
  });
});

describe('signs that nobody sees', () => {
  const TURNED =
    'Il testo contiene segni invisibili che ne cambiano il verso: scrivilo di nuovo, senza copiarlo.';

  test.each(TURNING)('which turn the direction are in no text: %j', (sign) => {
    const named = Object.entries(texts).filter(([name]) => name !== 'searchText');
    for (const [, schema] of named) expect(read(schema, `a${sign}b`)).toEqual(refused(TURNED));
    expect(read(texts.searchText, `a${sign}b`)).toBe('ab');
  });

  test.each(MARKS)('which mark one have their use in a text, not in a line: %j', (sign) => {
    expect(read(texts.plainText, `a${sign}b`)).toBe(`a${sign}b`);
    for (const name of oneLine) expect(read(texts[name], `a${sign}b`)).toEqual(refused(TURNED));
    expect(read(texts.searchText, `a${sign}b`)).toBe('ab');
  });

  test('are all that is taken out, and taken out for good', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const left = withoutDirection(text);
        expect(withoutDirection(left)).toBe(left);
        expect([...TURNING, ...MARKS].some((sign) => left.includes(sign))).toBe(false);
        if (![...TURNING, ...MARKS].some((sign) => text.includes(sign))) expect(left).toBe(text);
      }),
    );
  });

  test('are copied along with addresses and numbers', () => {
    expect(withoutUnseen('\u202a+39 333 123\u200b4567\u202c')).toBe('+39 333 1234567');
  });
});

describe('one line', () => {
  test.each(BREAKS)('has no break: %j', (sign) => {
    for (const name of oneLine)
      expect(read(texts[name], `a${sign}b`)).toEqual(refused('Il testo deve stare su una riga.'));
    expect(read(texts.plainText, `a${sign}b`)).toBe(`a${sign}b`);
  });

  test.each(['', '   ', '\u200b', '\u2060\u200d', '\u00a0'])(
    'that is required has something to see: %j',
    (text) => {
      expect(read(line(40, 'Serve un nome.'), text)).toEqual(refused('Serve un nome.'));
    },
  );
});

describe('what may be left out', () => {
  test.each([
    ['optionalText', undefined, null],
    ['optionalText', null, null],
    ['optionalText', '  ', null],
    ['optionalLine', undefined, null],
    ['optionalLine', '', null],
    ['clearableText', null, null],
    ['clearableText', '', null],
    ['plainText', ' ', ''],
    ['searchText', '\u202e ', ''],
  ] as const)('%s of %j is %j', (name, value, kept) => expect(read(texts[name], value)).toBe(kept));

  test('is as it was where nothing is said of it', () => {
    expect(takes(texts.clearableText, undefined)).toBe(false);
  });
});
