import { expect, test } from 'vitest';
import { roomSearch } from './room-search.ts';

test('keeps what the room knows and drops what anybody may have typed', () => {
  expect(roomSearch({ area: 'Terrazza', view: 'list', table: '7' })).toEqual({
    area: 'Terrazza',
    view: 'list',
    table: 7,
  });
  expect(roomSearch({ area: ' ', view: 'plan', table: '-1' })).toEqual({});
  expect(roomSearch({ area: ['a'], view: null, table: '1e99' })).toEqual({});
});
