import type { Bill } from 'contract/bills/schemas';
import { expect, test } from 'vitest';
import { billTitle, settledSaid } from './order-bill-words.ts';

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
