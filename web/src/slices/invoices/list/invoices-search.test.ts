import { expect, test } from 'vitest';
import { choicesIn, invoicesSearch, isFiltered } from './invoices-search.ts';

test('an address is read, and what is unknown falls away', () => {
  expect(
    invoicesSearch({
      q: ' rossi ',
      state: 'rejected',
      type: 'TD04',
      unpaid: 1,
      from: '2026-11-01',
      customer_id: '7',
    }),
  ).toEqual({
    q: 'rossi',
    state: 'rejected',
    type: 'TD04',
    unpaid: '1',
    from: '2026-11-01',
    customer_id: 7,
  });
  expect(
    invoicesSearch({ q: '', state: 'lost', type: 'toString', unpaid: 'no', from: '2026-13-01' }),
  ).toEqual({});
});

test('a period is one choice, and words are none', () => {
  expect(choicesIn({ from: '2026-11-01', to: '2026-11-30', unpaid: '1' })).toBe(2);
  expect([choicesIn({ q: '12' }), isFiltered({ q: '12' }), isFiltered({})]).toEqual([0, true, false]);
});
