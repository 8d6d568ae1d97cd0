import { render } from '@testing-library/react';
import type { PaymentEntry } from 'contract/payments/schemas';
import { expect, it } from 'vitest';
import { PaymentCard } from './payment-card.tsx';

const entry: PaymentEntry = {
  key: 'manual-3',
  kind: 'manual',
  id: 3,
  payable: {
    kind: 'booking',
    id: 512,
    number: 12,
    title: 'Ospite Prova',
    check_in_date: '2026-12-03',
    check_out_date: '2026-12-06',
  },
  method: 'cash',
  direction: 'in',
  state: 'paid',
  amount: 120,
  received: 120,
  refunded: 0,
  currency: 'EUR',
  attention: null,
  marked_by_hand: false,
  note: null,
  author: null,
  at: '2026-12-03T10:00:00.000Z',
  day: '2026-12-03',
};

it.each([
  ['all of it', {}, '120,00 €'],
  ['a part of it', { received: 50 }, '50,00 €di 120,00 €'],
  ['more than it', { received: 130 }, '130,00 €di 120,00 €'],
  ['what was given back', { direction: 'out', received: 0, refunded: 120 }, '-120,00 €'],
  ['nothing yet', { state: 'unpaid', received: 0 }, '120,00 €'],
] as const)('says of %s how much, and of how much only where that is another sum', (_, change, said) => {
  const { container } = render(<PaymentCard entry={{ ...entry, ...change }} href="/" />);
  const sum = container.querySelector('p.text-right');
  expect(sum?.textContent.replaceAll('\u00a0', ' ')).toBe(said);
});

it.each([
  ['nothing of a bill that is its own title', 'Conto #7', 'Conto #7'],
  ['the bill of a customer', 'Cliente Prova', 'Cliente Provaconto #7'],
])('says below the title %s', (_, title, said) => {
  const payable = { ...entry.payable, kind: 'bill' as const, number: 7, title };
  const { container } = render(<PaymentCard entry={{ ...entry, payable }} href="/" />);
  expect(container.querySelector('.min-w-0')?.textContent).toBe(said);
});
