import type { Bill } from 'contract/bills/schemas';
import { expect, test } from 'vitest';
import { billTitle, settledSaid, wayOut } from './order-bill-words.ts';

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
