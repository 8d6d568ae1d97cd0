import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AllergenCode, ALLERGENS } from '../allergens/values.ts';
import { type GuestAllergy, joinedAllergies, joinedAllergy, withSaid } from './allergies.ts';
import { joinedWords } from './joined-words.ts';

test.each([
  ['both write where nothing was', null, 'Grave', 'Anche tracce', 'Grave; Anche tracce'],
  ['both change the same words', 'Noci', 'Noci, grave', 'Noci e latte', 'Noci, grave; Noci e latte'],
  ['one takes words away, the other one adds some', 'Noci', 'Noci; Grave', null, 'Grave'],
  ['one takes words away, the other one changes them', 'Noci', 'Noci, grave', null, 'Noci, grave'],
  ['both write the same', null, 'Grave', 'Grave', 'Grave'],
  ['one changes words that the other one took away', 'Noci', null, 'Noci, grave', 'Noci, grave'],
  ['words with a blank at their end are taken away', 'Noci', 'Noci ', null, null],
  ['words with a blank before others are taken away', 'Noci', 'Noci ; Grave', null, 'Grave'],
  ['words are changed that others wrote more beside', 'Ap', 'Grave; Ap', 'Api', 'Grave; Api'],
])('%s', (_what, seen, now, said, joined) => {
  expect(joinedWords(now, { seen, said })).toBe(joined);
});

test('joined words have room for whole parts, and those that were there stay', () => {
  const [there, long, short] = ['a'.repeat(600), 'b'.repeat(400), 'c'.repeat(300)];
  expect(joinedWords(there, { seen: null, said: long })).toBe(there);
  expect(joinedWords(there, { seen: null, said: `${long}; ${short}` })).toBe(`${there}; ${short}`);
  const joined = joinedAllergies(
    [{ seat: null, allergens: ['milk'], note: there }],
    [{ seat: null, allergens: ['nuts'], note: long }],
  );
  expect(joined).toEqual([{ seat: null, allergens: ['milk', 'nuts'], note: there }]);
});

const part = fc.stringMatching(/^[a-d]{1,2}$/);
const words = fc.option(fc.uniqueArray(part, { minLength: 1, maxLength: 4 }).map((all) => all.join('; ')));
const codes = fc.subarray(ALLERGENS.slice(0, 4));
const allergy = fc.record({ seat: fc.constant(1), allergens: codes, note: words });
const saidIn = ({ allergens, note }: GuestAllergy) =>
  new Set<string>([...allergens, ...(note === null ? [] : note.split('; '))]);

test('a change to what nobody else has touched is taken as it is', () => {
  fc.assert(
    fc.property(allergy, allergy, (seen, said) => {
      expect(joinedAllergy(seen, { seen, said })).toEqual(said);
    }),
  );
});

test('a person who changes nothing leaves all as it is now', () => {
  fc.assert(
    fc.property(allergy, allergy, (now, seen) => {
      expect(joinedAllergy(now, { seen, said: seen })).toEqual(now);
    }),
  );
});

test('nothing goes that the person had not seen, and nothing that the person said is lost', () => {
  fc.assert(
    fc.property(allergy, allergy, allergy, (now, seen, said) => {
      const joined = joinedAllergy(now, { seen, said });
      const [before, present, wished, after] = [saidIn(seen), saidIn(now), saidIn(said), saidIn(joined)];
      for (const one of present) expect(after.has(one) || before.has(one)).toBe(true);
      for (const one of wished) expect(after.has(one) || before.has(one)).toBe(true);
      for (const one of after) expect(present.has(one) || wished.has(one)).toBe(true);
      for (const one of before) if (!wished.has(one)) expect(after.has(one)).toBe(false);
    }),
  );
});

test('two devices that say more of a seat lose nothing, in whichever order they are heard', () => {
  fc.assert(
    fc.property(allergy, codes, codes, (seen, mine, theirs) => {
      const say = (more: readonly AllergenCode[]) => ({
        ...seen,
        allergens: ALLERGENS.filter((code) => seen.allergens.includes(code) || more.includes(code)),
        seen,
      });
      const first = withSaid(withSaid([seen], say(mine)), say(theirs));
      expect(first).toEqual(withSaid(withSaid([seen], say(theirs)), say(mine)));
      expect(new Set(first[0]?.allergens)).toEqual(new Set([...seen.allergens, ...mine, ...theirs]));
    }),
  );
});

test('a command of an older version of the page takes the place of what was said', () => {
  const now = [{ seat: 1, allergens: ['milk'], note: 'Grave' }] as const;
  expect(withSaid(now, { seat: 1, allergens: ['nuts'], note: null })).toEqual([
    { seat: 1, allergens: ['nuts'], note: null },
  ]);
});
