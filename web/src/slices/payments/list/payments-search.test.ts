import { expect, it } from 'vitest';
import { periods } from './payment-period.ts';
import { choicesIn, filtersOf, isFiltered, paymentsSearch } from './payments-search.ts';

it('reads what the address asks for, and lets what is unknown fall away', () => {
  const asked = {
    q: '  #12 ',
    method: 'card',
    state: 'paid',
    attention: '1',
    from: '2026-11-01',
    to: '2026-11-30',
    booking_id: '12',
    author_id: '3',
    view: 'totals',
    by: 'year',
  };
  const search = paymentsSearch(asked);
  expect(search).toEqual({ ...asked, q: '#12', booking_id: 12, author_id: 3 });
  expect(filtersOf(search)).not.toHaveProperty('view');
  expect(choicesIn(search)).toBe(6);
  const typed = {
    method: 'gold',
    state: 'constructor',
    attention: 'yes',
    from: '2026-02-30',
    booking_id: '-1',
  };
  expect(paymentsSearch({ ...typed, view: 'list', by: 'week', q: ' ' })).toEqual({});
  expect(isFiltered({ view: 'totals', by: 'day' })).toBe(false);
});

it('takes a period of one day, and none that ends before it begins', () => {
  expect(paymentsSearch({ from: '2026-11-21', to: '2026-11-21' })).toEqual({
    from: '2026-11-21',
    to: '2026-11-21',
  });
  expect(paymentsSearch({ from: '2026-11-21', to: '2026-11-20' })).toEqual({ from: '2026-11-21' });
});

it('knows the periods that are asked for most, to their last day', () => {
  const named = Object.fromEntries(periods('2027-03-31').map(({ id, first, last }) => [id, [first, last]]));
  expect(named).toEqual({
    today: ['2027-03-31', '2027-03-31'],
    week: ['2027-03-25', '2027-03-31'],
    month: ['2027-03-01', '2027-03-31'],
    'last-month': ['2027-02-01', '2027-02-28'],
    year: ['2027-01-01', '2027-12-31'],
  });
});
