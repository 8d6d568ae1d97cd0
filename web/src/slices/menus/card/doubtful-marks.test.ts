import { expect, test } from 'vitest';
import { doubtfulMarks } from './doubtful-marks.ts';

const milk = { code: 'milk', level: 'contains', from: ['Burro'] } as const;
const traces = { code: 'gluten', level: 'may_contain', from: ['Farina di mais'] } as const;

test('a mark that the recipe speaks against is named with the allergens', () => {
  const all = [
    { ...milk, from: [...milk.from] },
    { ...traces, from: [...traces.from] },
  ];
  expect(doubtfulMarks(['vegan', 'vegetarian', 'gluten_free', 'spicy'], all)).toEqual([
    { mark: 'vegan', codes: ['milk'] },
  ]);
  expect(doubtfulMarks([], all)).toEqual([]);
});
