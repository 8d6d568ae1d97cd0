import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

const TODAY = '2026-11-21';

describe('a query', () => {
  it.each(['', ' ', '%', '%_%', '😀', "'", '--', '#', '@', '+', '()', '...'])('%j asks for nothing', (q) =>
    expect(readQuery(q, TODAY)).toBeUndefined(),
  );

  it('keeps signs of patterns as themselves', () => {
    expect(readQuery('50%@x_y\\z', TODAY)?.terms.flatMap(({ part }) => part)).toEqual([
      '% 50%',
      '% x y%',
      '% z%',
    ]);
  });

  it('has at most six terms', () => {
    expect(readQuery('a b c d e f g h i', TODAY)?.terms).toHaveLength(6);
  });
});

/** The one term of a query that has no other. */
function term(q: string) {
  const { terms = [] } = readQuery(q, TODAY) ?? {};
  expect(terms).toHaveLength(1);
  return terms[0]!;
}

/** Words of all ways in which a term is found whole, without the spaces around them. */
const found = (q: string) =>
  readQuery(q, TODAY)?.terms.map(({ whole }) => whole.map((way) => way.slice(2, -2)));

/** `0! a|b`: the level, whether it has to be asked, and both patterns. */
const lookups = (q: string) =>
  readQuery(q, TODAY)?.lookups.map(({ level, is_asked, a, b }) => `${level}${is_asked ? '!' : ''} ${a}|${b}`);

describe('a word', () => {
  it('is found whole, at its beginning, in any part, and misspelt', () => {
    expect(term('rossi')).toEqual({
      i: 0,
      whole: ['% rossi %'],
      start: ['% rossi%'],
      part: ['%rossi%'],
      number: null,
      code: null,
      from: null,
      to: null,
      other_from: null,
      other_to: null,
      day_quality: 38,
      word: 'rossi',
      head: 'ro',
      tail: 'is',
      single: 'rosi',
      swaps: ['orssi', 'rsosi', 'rossi', 'rosis'],
    });
    expect(term('bianchi')).toMatchObject({ head: 'bia', tail: 'ihc', single: 'bianchi' });
    expect(term('luca')).toMatchObject({ head: 'l', tail: 'a', swaps: ['ulca', 'lcua', 'luac'] });
  });

  it.each(['ab', 'leo', 'b4rossi', 'a'.repeat(41), 'ros😀si'])('%j has no misspelt forms', (q) => {
    expect(readQuery(q, TODAY)?.terms.every(({ word, swaps }) => word === null && swaps.length === 0)).toBe(
      true,
    );
  });

  it.each([
    ['ab', 'ab', '% ab%'],
    ['leo', 'leo', '%leo%'],
    ['b4', 'b4', '% b4%'],
    ['12b', '12b', '%12b%'],
    ['b123456', 'b123456', '%b123456%'],
    ['123456b', '123456b', '%123456b%'],
    ['suite4', 'suite4', '%suite4%'],
  ])('%j may be the number of a room', (q, code, part) => {
    expect(term(q)).toMatchObject({ code, part: [part] });
  });

  it('of more than three letters is no number of a room', () => expect(term('anna').code).toBeNull());

  it('is written the German way too', () => {
    expect(found('Müller')).toEqual([['muller', 'mueller']]);
    expect(found('Mueller')).toEqual([['mueller', 'muller']]);
    expect(found('Schröder')).toEqual([['schroder', 'schroeder']]);
    expect(found('Jäger')).toEqual([['jager', 'jaeger']]);
  });

  it('is joined to the particle before it', () => {
    expect(found('De Luca')).toEqual([
      ['de', 'deluca'],
      ['luca', 'deluca'],
    ]);
    expect(found('anna di maio')).toEqual([['anna'], ['di', 'dimaio'], ['maio', 'dimaio']]);
    expect(found('rossi de')).toEqual([['rossi'], ['de']]);
    expect(found('rossi anna')).toEqual([['rossi'], ['anna']]);
    expect(term('deluca').part).toEqual(['%deluca%']);
    expect(readQuery('la rosa', TODAY)?.terms.map(({ start, part }) => [start, part])).toEqual([
      [
        ['% la%', '% larosa%'],
        ['% la%', '%larosa%'],
      ],
      [
        ['% rosa%', '% larosa%'],
        ['%rosa%', '%larosa%'],
      ],
    ]);
  });

  it('loses its apostrophes and signs', () => {
    expect(found("o'neil")).toEqual([['oneil']]);
    expect(found('o’neil')).toEqual([['oneil']]);
    expect(found('d`angelo')).toEqual([['dangelo']]);
    expect(found('rossi;verdi,(bianchi)')).toEqual([['rossi'], ['verdi'], ['bianchi']]);
    expect(found('anna-maria')).toEqual([['anna'], ['maria']]);
  });

  it('that says what is looked for is passed over, unless nothing else is there', () => {
    expect(found('prenotazione rossi')).toEqual([['rossi']]);
    expect(found('Sig. Rossi')).toEqual([['rossi']]);
    expect(found('camera 12')).toEqual([['12']]);
    expect(found('camera')).toEqual([['camera']]);
    expect(found('camera -')).toEqual([['camera']]);
    expect(readQuery('partenze oggi', TODAY)).toMatchObject({ leaving: true, code: 'oggi' });
    expect(readQuery('check-out rossi', TODAY)?.leaving).toBe(true);
    expect(readQuery('checkout rossi', TODAY)?.leaving).toBe(true);
    expect(readQuery('arrivi oggi', TODAY)?.leaving).toBe(false);
    expect(readQuery('rossi ripartenza', TODAY)?.leaving).toBe(false);
  });
});

it.each(
  (
    'n nr num numero n° prenotazione prenotazioni booking ospite ospiti cliente clienti camera camere stanza stanze room ' +
    'calendario calendari arrivo arrivi partenza partenze checkin check-in checkout check-out sig sig.ra sigra signor ' +
    'signora signore dott dott.ssa dottssa famiglia fam tel telefono cell cellulare mail email e-mail il dal al per'
  ).split(' '),
)('%s says what is looked for', (noise) => {
  for (const word of [noise, `${noise}.`, noise.toUpperCase()])
    expect(found(`${word} rossi`)).toEqual([['rossi']]);
});

describe('an e-mail address', () => {
  it('is one text, whose signs are spaces', () => {
    expect(term('Anna@x-y.it')).toMatchObject({
      whole: ['% anna x y it %'],
      start: ['% anna x y it%'],
      part: ['%anna x y it%'],
      word: null,
      code: null,
    });
    expect(term('@x.it').part).toEqual(['% x it%']);
    expect(term('@x.it')).toMatchObject({ whole: ['% x it %'], start: ['% x it%'] });
    expect(term('anna@').part).toEqual(['%anna%']);
  });
});

describe('digits', () => {
  it('are a number of a booking, of a room, and part of a telephone number', () => {
    expect(term('101')).toMatchObject({ whole: ['% 101 %'], part: ['%101%'], number: 101, code: '101' });
    expect(term('12')).toMatchObject({ part: ['% 12%'], number: 12, code: '12', from: null });
    expect(term('007')).toMatchObject({ number: 7, code: '007' });
    expect(found('007')).toEqual([['007', '7']]);
    expect(term('000')).toMatchObject({ whole: ['% 000 %'], start: ['% 000%'], part: ['%000%'] });
    expect(term('9'.repeat(20)).number).toBeNull();
  });

  it('of a telephone are found with the country and without', () => {
    const whole = ['% 3331234567 %', '% 393331234567 %'];
    for (const q of ['333 1234567', '3331234567', '+39 333 1234567', '0039 333-1234567', '(333) 123.4567'])
      expect(term(q).whole).toEqual(whole);
    expect(term('333 1234567')).toMatchObject({ part: ['%3331234567%'], number: null, code: null });
    expect(term('3331234567')).toMatchObject({ number: 3_331_234_567, code: '3331234567' });
    expect(found('02 1234')).toEqual([['021234', '21234', '39021234', '3921234']]);
    expect(found('0212345')).toEqual([['0212345', '212345', '390212345', '39212345']]);
  });

  it('beside a name are a telephone number where they look like one', () => {
    expect(found('rossi 333 1234567')).toEqual([['rossi'], ['3331234567', '393331234567']]);
    expect(found('333 1234567 rossi')).toEqual([['3331234567', '393331234567'], ['rossi']]);
    expect(found('rossi 12 34')).toEqual([['rossi'], ['12'], ['34']]);
    expect(found('rossi +39')).toEqual([['rossi'], ['39']]);
    expect(found('b12 333 1234567')).toEqual([['b12'], ['3331234567', '393331234567']]);
    expect(found('12b 333 1234567')).toEqual([['12b'], ['3331234567', '393331234567']]);
  });

  it('in few groups are a telephone number where the first is long enough', () => {
    for (const q of ['333 12', '333  12', '(333) 12']) expect(found(q)).toEqual([['33312', '3933312']]);
    expect(found('1 333 1')).toEqual([['1'], ['333'], ['1']]);
    expect(found('333 1 2')).toEqual([['333'], ['1'], ['2']]);
    expect(term('+12')).toMatchObject({ whole: ['% 12 %'], number: null, code: null });
  });

  it('keep the plus of their country, however far from it', () => {
    for (const q of [
      '+ 39 333 1234567',
      '+  39 333 1234567',
      '+(39) 333 1234567',
      '00 39 333 1234567',
      '(+39) 333 1234567',
      'tel:+393331234567',
      '+39\u2011333\u20111234567',
    ])
      expect(term(q).whole).toEqual(['% 3331234567 %', '% 393331234567 %']);
  });

  it('beside a day are no telephone number with it', () => {
    expect(readQuery('333 21-11-2026', TODAY)?.terms).toMatchObject([
      { whole: ['% 333 %'], number: 333 },
      { whole: [], from: '2026-11-21' },
    ]);
  });

  it('of a year are its days too', () => {
    expect(term('2026')).toMatchObject({
      from: '2026-01-01',
      to: '2027-01-01',
      day_quality: 24,
      number: 2026,
    });
    expect(term('1999')).toMatchObject({ from: '1999-01-01', to: '2000-01-01' });
    expect(term('2126').from).toBeNull();
    expect(term('12026').from).toBeNull();
    expect(term('20261').from).toBeNull();
  });

  it('after # are the number of a booking and nothing else', () => {
    expect(readQuery('#12', TODAY)).toMatchObject({
      terms: [{ i: 0, number: 12, whole: [], start: [], part: [], code: null }],
      drivers: null,
      lookups: [],
      leaving: false,
      code: '',
    });
  });
});

describe('days in a query', () => {
  it('are terms without words', () => {
    expect(readQuery('3/9 rossi', TODAY)?.terms).toMatchObject([
      {
        i: 0,
        from: '2027-09-03',
        to: '2027-09-04',
        other_from: '2026-09-03',
        other_to: '2026-09-04',
        part: [],
        day_quality: 38,
      },
      { i: 1, from: null, whole: ['% rossi %'] },
    ]);
    expect(readQuery('rossi 3 settembre 2026 verdi', TODAY)?.terms).toMatchObject([
      { whole: ['% rossi %'] },
      { from: '2026-09-03', to: '2026-09-04', other_from: null, other_to: null },
      { whole: ['% verdi %'] },
    ]);
    expect(readQuery('domani', TODAY)).toMatchObject({ drivers: null, lookups: [], code: 'domani' });
  });

  it('may be names as well', () => {
    expect(term('marzo')).toMatchObject({
      whole: ['% marzo %'],
      from: '2027-03-01',
      to: '2027-04-01',
      other_from: '2026-03-01',
      other_to: '2026-04-01',
      day_quality: 28,
    });
  });

  it('are days although a telephone number is written alike', () => {
    expect(readQuery('21-11-2026', TODAY)?.terms).toMatchObject([{ from: '2026-11-21', part: [] }]);
  });
});

describe('what the index is asked for', () => {
  it.each([
    ['rossi', ['0! % rossi %|% rossi %', '1 % rossi%|% rossi%', '2! %rossi%|%rossi%']],
    ['ab', ['0! % ab %|% ab %', '1 % ab%|% ab%', '2! % ab%|% ab%']],
    ['a', ['0 % a %|% a %', '1 % a%|% a%', '2 % a%|% a%']],
    ['7', ['0 % 7 %|% 7 %', '1 % 7%|% 7%', '2 % 7%|% 7%']],
    ['12', ['0 % 12 %|% 12 %', '1 % 12%|% 12%', '2! % 12%|% 12%']],
    ['rossi verdi', ['0 % rossi %|% verdi %', '1 % rossi%|% verdi%', '2! %rossi%|%verdi%']],
    ['a b', ['0 % a %|% b %', '1 % a%|% b%', '2 % a%|% b%']],
    ['verdi a', ['0 % verdi %|% a %', '1 % verdi%|% a%', '2! %verdi%|% a%']],
    ['a@b', []],
    ['domani', []],
    ['#3', []],
  ])('for %j', (q, asked) => expect(lookups(q)).toEqual(asked));

  it('is asked where a particle tells more with the letter after it', () =>
    expect(lookups('d a')?.filter((asked) => asked.startsWith('2!'))).toHaveLength(4));

  it('is at most four pairs a level', () => {
    const asked = readQuery('Müller Schröder', TODAY)?.lookups.map(({ level }) => level);
    expect(asked).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
    expect(readQuery('Königsmüller Großschröder', TODAY)?.lookups).toHaveLength(12);
    expect(found('Bäuer Säuer')?.map((ways) => ways.length)).toEqual([3, 3]);
    expect(readQuery('Bäuer Säuer', TODAY)?.lookups).toHaveLength(12);
  });

  it.each([
    ['rossi', [0, 0]],
    ['rossi verdi bianchi', [2, 0]],
    ['verdi bianchi rossi', [1, 0]],
    // Days, numbers and names of days can stand for something else: words drive.
    ['3/9 rossi', [1, 1]],
    ['rossi sabato', [0, 0]],
    ['rossi 101', [0, 0]],
    ['101 verdi rossi', [1, 2]],
    ['101', [0, 0]],
    ['marzo', [0, 0]],
    ['12 13', null],
    ['101 102', [0, 0]],
    ['domani', null],
    ['a@b', null],
    ['de a@b', [0, 0]],
  ])('%j is driven by %j', (q, drivers) => expect(readQuery(q, TODAY)?.drivers).toEqual(drivers));

  it.each([
    ['B&B 101', 'bb101'],
    ['camera 1-01', '101'],
    ['De Luca', 'deluca'],
  ])('for the number of a room %j is %j', (q, code) => expect(readQuery(q, TODAY)?.code).toBe(code));
});
