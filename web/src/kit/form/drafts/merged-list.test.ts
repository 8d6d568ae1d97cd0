import { expect, test } from 'vitest';
import { mergedList } from './merged-list.ts';

const milk = { code: 'milk', level: 'contains' };
const eggs = { code: 'eggs', level: 'contains' };
const traces = { ...milk, level: 'may_contain' };

test.each<[string, unknown, unknown, unknown, unknown[]]>([
  ['what both added', [1], [1, 2], [1, 3], [1, 2, 3]],
  ['what one added and the other took away', [1, 2], [1, 2, 3], [2], [2, 3]],
  ['what both added alike, once', [], ['VIP'], ['VIP', 'Amici'], ['VIP', 'Amici']],
  [
    'what was changed here, though the other took it away',
    [milk, eggs],
    [eggs],
    [traces, eggs],
    [eggs, traces],
  ],
  [
    'what the other changed, though it was taken away here',
    [traces, eggs],
    [milk, eggs],
    [eggs],
    [milk, eggs],
  ],
  ['the choice that was made here, of an entry that both changed', [], [traces], [milk], [milk]],
  ['the order that was chosen here, with new entries below', [1, 2], [1, 2, 3], [2, 1], [2, 1, 3]],
  ['the order that the other chose', [1, 2, 3], [3, 1, 2], [1, 2, 3, 4], [3, 1, 2, 4]],
  [
    'new rows, which have no id',
    [{ id: 1 }],
    [{ id: 1 }, { id: 2 }],
    [{ id: 1 }, { name: 'a' }, { name: 'b' }],
    [{ id: 1 }, { id: 2 }, { name: 'a' }, { name: 'b' }],
  ],
  [
    'the fields of an entry that each changed',
    [{ id: 1, name: 'a', price: 1 }],
    [{ id: 1, name: 'b', price: 1 }],
    [{ id: 1, name: 'a', price: 2 }],
    [{ id: 1, name: 'b', price: 2 }],
  ],
  [
    'a new row once, where the answer to its saving was lost',
    [{ id: 1, name: 'a' }],
    [
      { id: 1, name: 'a' },
      { id: 2, name: 'b', note: '' },
    ],
    [{ id: 1, name: 'a' }, { name: 'b' }, { name: 'b' }],
    [{ id: 1, name: 'a' }, { id: 2, name: 'b', note: '' }, { name: 'b' }],
  ],
  [
    'the allergens that each added to one option',
    [{ id: 1, allergens: [milk] }],
    [{ id: 1, allergens: [milk, eggs] }],
    [{ id: 1, allergens: [milk, { code: 'soy', level: 'contains' }] }],
    [{ id: 1, allergens: [milk, eggs, { code: 'soy', level: 'contains' }] }],
  ],
  ['a list that was not there', undefined, [1], [2], [1, 2]],
])('two changes of a list keep %s', (_, began, saved, typed, expected) => {
  expect(mergedList(began, saved, typed)).toEqual(expected);
});
