import { Register } from 'contract/access/schemas';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { nextUsername, usernameOf } from './username-of.ts';

it.each([
  ['Mario', 'Rossi', 'mario.rossi'],
  ['Nicolò ', "D'Angiò", 'nicolo.dangio'],
  ['Jürgen', 'Weiß', 'jurgen.weiss'],
  ['Anna Maria', 'De Luca', 'annamaria.deluca'],
  ['Mario', '', 'mario'],
  ['Al', '', ''],
  ['明', '王', ''],
  ['', '', ''],
])('%s %s is proposed as "%s"', (first, last, name) => {
  expect(usernameOf(first, last)).toBe(name);
});

it('counts up what is taken', () => {
  expect(nextUsername('mario.rossi')).toBe('mario.rossi2');
  expect(nextUsername('mario.rossi9')).toBe('mario.rossi10');
  expect(nextUsername('a00')).toBe('a002');
  expect(nextUsername('anna.0999999')).toBe('anna.01000000');
  expect(nextUsername('x'.repeat(40))).toBe(`${'x'.repeat(39)}2`);
});

test('every proposal is one that may be used, and so is the next', () => {
  const { username } = Register.shape;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (first, last) => {
      const name = usernameOf(first, last);
      if (name === '') return;
      expect(name).toMatch(/^[a-z0-9.]+$/);
      expect(username.safeParse(name).success).toBe(true);
      expect(username.safeParse(nextUsername(name)).success).toBe(true);
    }),
  );
});
