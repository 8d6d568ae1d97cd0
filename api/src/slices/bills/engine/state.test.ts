import { expect, it } from 'vitest';
import { debtOf } from './book.ts';
import { stateOf } from './state.ts';

it.each([
  ['cancelled', { cancelled: true }],
  ['cancelled', { source_cancelled: true, has_entries: false }],
  ['open', { has_entries: false }],
  ['open', {}],
  ['paid', { paid_cents: 100 }],
  ['paid', { paid_cents: 101 }],
  ['paid', { room_cents: 100 }],
  ['paid', { paid_cents: 60, room_cents: 40 }],
  ['open', { paid_cents: 60, room_cents: 39 }],
  ['on_account', { paid_cents: 30, on_account_cents: 70 }],
  ['on_account', { on_account_cents: 101 }],
  ['open', { paid_cents: 30, on_account_cents: 69 }],
  // A debt of 70 that was paid, and a charge of 30 that came later.
  ['open', { paid_cents: 70, on_account_cents: 70, covered_cents: 70 }],
  ['on_account', { paid_cents: 70, on_account_cents: 100, covered_cents: 100 }],
  ['paid', { total_cents: 0 }],
] as const)('a bill is %s: %j', (state, more) => {
  const figures = {
    cancelled: false,
    source_cancelled: false,
    has_entries: true,
    total_cents: 100,
    paid_cents: 0,
    on_account_cents: 0,
    covered_cents: 100,
    room_cents: 0,
  };
  expect(stateOf({ ...figures, ...more })).toBe(state);
});

it.each([
  ['all of it', 100, 100, 0, 100],
  ['what is not paid yet', 100, 100, 60, 40],
  ['nothing once it is paid', 100, 100, 100, 0],
  ['nothing of what was added after it was paid', 130, 100, 100, 0],
  ['what is not paid of it, and nothing of what was added', 130, 100, 60, 40],
  ['no more than the bill after a charge was voided', 70, 100, 0, 70],
  ['nothing where money is to be given back', 70, 100, 90, 0],
])(
  'of a debt of 100 %s is still owed: total %i, covered %i, paid %i',
  (_, total_cents, covered_cents, paid_cents, owed) =>
    expect(debtOf({ total_cents, covered_cents, paid_cents, room_cents: 0, on_account_cents: 100 })).toBe(
      owed,
    ),
);
