import type { Bill } from 'contract/bills/schemas';
import { expect, test } from 'vitest';
import { billTitle, endOf, isSettled, settledSaid, wayOut } from './order-bill-words.ts';

const sold = (selling_way: Bill['source']['selling_way'], title: string | null): Bill['source'] => ({
  kind: 'order',
  id: 1,
  number: 7,
  title,
  selling_way,
});

test('the names of guests and of tables keep their capitals in the title of a bill', () => {
  expect(
    [
      sold('table', 'Tavolo 12'),
      sold('table', 'Tavolo Bancone'),
      sold('counter', 'Ordine 7'),
      sold('takeaway', 'Rossi'),
      sold('takeaway', 'Tavolo degli sposi'),
      sold('counter', 'Ordine Militare'),
      sold(null, null),
      undefined,
    ].map(billTitle),
  ).toEqual([
    'Conto: tavolo 12',
    'Conto: tavolo Bancone',
    'Conto: ordine 7',
    'Conto: Rossi',
    'Conto: Tavolo degli sposi',
    'Conto: Ordine Militare',
    'Conto',
    'Conto',
  ]);
});

test('a paid order frees a table only where it is sold at one', () => {
  const said = [sold('table', 'Tavolo 12'), sold('takeaway', 'Tavolo degli sposi'), undefined].map(
    settledSaid,
  );
  expect(said).toEqual([
    'Il tavolo è libero: non resta niente da pagare.',
    'Non resta niente da pagare.',
    'Non resta niente da pagare.',
  ]);
});

test('the way out of a paid bill leads back to where its order is listed', () => {
  expect(wayOut(sold('table', 'Tavolo 12'))).toEqual({ href: '/dashboard/tables', label: 'Torna in sala' });
  for (const way of ['takeaway', 'counter', 'delivery'] as const)
    expect(wayOut(sold(way, 'Rossi'))).toEqual({ href: '/dashboard/orders', label: 'Torna agli ordini' });
});

const aBill = (over: Partial<Bill>): Bill =>
  ({
    source: sold('table', 'Tavolo 12'),
    charges: [],
    payments: [],
    total: 0,
    balance: 0,
    on_account: 0,
    in_room: 0,
    state: 'open',
    ...over,
  }) as unknown as Bill;
const charge = (kind: string, amount: number, voided = false) =>
  ({ kind, amount, voided }) as Bill['charges'][number];
const money = { voided: false } as Bill['payments'][number];

test('an order for which nobody pays is given up, or closed where something was eaten', () => {
  const covers = { charges: [charge('cover', 5), charge('dish', 12, true)], total: 5, balance: 5 };
  const dish = { charges: [charge('dish', 12)], total: 12, balance: 12 };
  const ends: (readonly Bill[])[] = [
    [],
    [aBill({})],
    [aBill(covers)],
    [aBill({ charges: [charge('drink', 0)] })],
    [aBill({ charges: [charge('cover', 5), charge('drink', 0)], total: 5, balance: 5 })],
    [aBill(dish)],
    [aBill({ ...covers, payments: [money] })],
    [aBill({ ...covers, payments: [{ ...money, voided: true }] })],
    [aBill({}), aBill(dish)],
    [aBill({ ...dish, state: 'paid', balance: 0 })],
  ];
  expect(ends.map(endOf)).toEqual([
    undefined,
    'Annulla ordine',
    'Annulla ordine',
    'Chiudi ordine',
    undefined,
    undefined,
    undefined,
    'Annulla ordine',
    undefined,
    undefined,
  ]);
});

test('a bill from which everything went to a paid one is settled with it', () => {
  const paid = aBill({ charges: [charge('dish', 12)], total: 12, state: 'paid' });
  const open = aBill({ charges: [charge('dish', 12)], total: 12, balance: 12 });
  expect([[aBill({})], [aBill({}), paid], [aBill({}), open], [paid, open], [paid]].map(isSettled)).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});
