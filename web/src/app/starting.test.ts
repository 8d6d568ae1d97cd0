import { expect, it } from 'vitest';
import indexHtml from '../../index.html?raw';
import starting from '../../public/starting.css?raw';
import tokens from '../tokens.css?raw';

it('begins in the colours that the program goes on with', () => {
  const pairs = starting.match(/light-dark\([^)]*\)/g) ?? [];
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.filter((pair) => !tokens.includes(pair))).toEqual([]);
});

it('has a rule for every shape that the page begins with', () => {
  const shapes = [...indexHtml.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(shapes.filter((shape) => !starting.includes(`.${shape}`))).toEqual([]);
});
