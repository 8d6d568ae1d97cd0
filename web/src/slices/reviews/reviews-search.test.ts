import { expect, it } from 'vitest';
import { isFiltered, reviewsSearch } from './reviews-search.ts';

it('reads what the address asks for, and lets what is unknown fall away', () => {
  expect(reviewsSearch({ q: ' colazione ', rating: '2', unanswered: '1' })).toEqual({
    q: 'colazione',
    rating: 2,
    unanswered: '1',
  });
  for (const rating of ['0', '6', '2.5', 'constructor', '']) expect(reviewsSearch({ rating })).toEqual({});
  expect(reviewsSearch({ unanswered: 'true', q: '  ' })).toEqual({});
  expect(reviewsSearch({ q: 'x'.repeat(300) }).q).toHaveLength(100);
  expect([isFiltered({}), isFiltered({ rating: 1 })]).toEqual([false, true]);
});
