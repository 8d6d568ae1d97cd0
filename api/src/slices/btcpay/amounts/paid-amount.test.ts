import { describe, expect, it } from 'vitest';
import type { BtcpayInvoice, InvoicePaymentMethod } from '../client/client-types.ts';
import { addUp, mustAddUp, paidByState } from './paid-amount.ts';

type State = Pick<BtcpayInvoice, 'status' | 'additional_status'>;

function invoice({ status, additional_status }: State, raw: BtcpayInvoice['raw'] = {}): BtcpayInvoice {
  const one: Partial<BtcpayInvoice> = {
    status,
    additional_status,
    amount_cents: 9000,
    paid_cents: 4000,
    raw,
  };
  return one as BtcpayInvoice;
}

const ways = (...all: [paid: string, rate: string][]) =>
  all.map(([paid, rate]) => ({ paid, rate }) as InvoicePaymentMethod);

describe('what came in on servers that do not say it', () => {
  it.each([
    ['New', 'None', false],
    ['Processing', 'None', false],
    ['Settled', 'None', false],
    ['Expired', 'None', false],
    ['Invalid', 'None', true],
    ['Settled', 'PaidOver', true],
    ['Expired', 'PaidPartial', true],
    ['Invalid', 'Marked', true],
  ])('%s/%s must be added up: %s', (status, additional_status, must) => {
    expect(mustAddUp(invoice({ status, additional_status }))).toBe(must);
    expect(mustAddUp(invoice({ status, additional_status }, { paidAmount: null }))).toBe(must);
    expect(mustAddUp(invoice({ status, additional_status }, { paidAmount: '40.00' }))).toBe(false);
  });

  it.each([
    ['Processing', 'None', 9000],
    ['Settled', 'None', 9000],
    ['New', 'None', 4000],
    ['Expired', 'None', 4000],
    ['Settled', 'PaidOver', 4000],
    ['Processing', 'PaidPartial', 4000],
  ])('%s/%s alone tells %i cents', (status, additional_status, cents) => {
    expect(paidByState(invoice({ status, additional_status }))).toBe(cents);
    expect(paidByState(invoice({ status, additional_status }, { paidAmount: null }))).toBe(cents);
    expect(paidByState(invoice({ status, additional_status }, { paidAmount: '40.00' }))).toBe(4000);
  });
});

describe('ways to pay, added up', () => {
  it.each([
    [[], 0],
    [[['0.00100000', '90000.00']], 9000],
    [
      [
        ['0.001', '90000'],
        ['0.00050000', '90000.5'],
      ],
      13_500,
    ],
    [[['0', '90000']], 0],
    [[['2', '3']], 600],
    // Halves of a cent are rounded away from zero, each way by itself.
    [[['0.00000001', '500000']], 1],
    [[['0.00000001', '499999']], 0],
    // 20 digits times 20 digits go through no float.
    [[['1.00000000000000000001', '1.00000000000000000001']], 100],
    [[['0.00000000000000000001', '1']], 0],
  ] as [[string, string][], number][])('%j are %i cents', (methods, cents) => {
    expect(addUp(ways(...methods))).toBe(cents);
  });

  it.each([
    '',
    'x',
    '-1',
    '1.',
    '.5',
    '1,5',
    '1e2',
    ' 1',
    '1 ',
    '1.2.3',
    '1'.repeat(21),
    `1.${'0'.repeat(21)}`,
  ])('an answer with %j makes no sense', (paid) => {
    expect(addUp(ways([paid, '1']))).toBeUndefined();
    expect(addUp(ways(['1', paid]))).toBeUndefined();
    expect(addUp(ways(['1', '1'], [paid, '1'], ['1', '1']))).toBeUndefined();
  });
});
