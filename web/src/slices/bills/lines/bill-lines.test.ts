import type { BillCharge } from 'contract/bills/schemas';
import type { SourceKind } from 'contract/bills/values';
import { describe, expect, it } from 'vitest';
import { balanceOf, openOf, payerOf } from '../bill-words.ts';
import { readLines } from './bill-lines.ts';

const charge = (change: Partial<BillCharge>): BillCharge => ({
  id: 7,
  kind: 'extra',
  product_id: null,
  description: 'Acqua',
  quantity: 1,
  unit_price: 1.5,
  amount: 1.5,
  whole: 1.5,
  vat_rate: 10,
  nature: null,
  business_day: '2026-11-24',
  reason: null,
  author: null,
  created_at: null,
  document_id: null,
  is_of_room: false,
  voided: false,
  void_reason: null,
  voided_by: null,
  ...change,
});

const night = (day: string, amount = 80, whole = 80) =>
  charge({ id: `night-${day}`, kind: 'night', business_day: day, amount, whole });

const linesOf = (charges: BillCharge[], kind: SourceKind = 'booking') =>
  readLines({ charges, currency: 'EUR', business_day: '2026-11-24', source: { kind } });

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('lines of a bill', () => {
  it('say all nights in one line, first, with their days', () => {
    const { lines } = linesOf([charge({}), night('2026-11-25'), night('2026-11-24')]);
    expect(lines.map(({ title, amount }) => [title, amount])).toEqual([
      ['2 notti', 160],
      ['Acqua', 1.5],
    ]);
    expect(lines[0]?.detail).toBe('24/11 → 26/11/2026');
    expect(lines[0]?.nights.map(({ business_day }) => business_day)).toEqual(['2026-11-24', '2026-11-25']);
  });

  it('name no days of nights that have a gap, and say when they are only a part', () => {
    const [line] = linesOf([night('2026-11-24', 40), night('2026-11-26', 40)]).lines;
    expect(line?.title).toBe('2 notti (una parte)');
    expect(line?.detail).toBeUndefined();
    expect(linesOf([night('2026-11-24')]).lines[0]?.title).toBe('1 notte');
  });

  it('say quantity and price where there is more than one, and the reason', () => {
    const [three] = linesOf([charge({ quantity: 3, amount: 4.5, whole: 4.5 })]).lines;
    expect(plain(three?.detail)).toBe('24/11/2026 · 3 × 1,50 €');
    const [off] = linesOf([charge({ kind: 'discount', amount: -5, whole: -5, reason: 'Amici' })]).lines;
    expect(off?.detail).toBe('24/11/2026 · Amici');
    const [part] = linesOf([charge({ amount: 0.75 })]).lines;
    expect(plain(part?.detail)).toBe('24/11/2026 · una parte di 1,50 €');
  });

  it('say the day at a table only where it is not the day of the bill', () => {
    const after = charge({ business_day: '2026-11-25' });
    for (const kind of ['order', 'sale'] as const) {
      const said = linesOf([charge({}), after, charge({ reason: 'Amici' })], kind).lines;
      expect(said.map(({ detail }) => detail)).toEqual([undefined, '25/11/2026', 'Amici']);
    }
    expect(linesOf([charge({})]).lines[0]?.detail).toBe('24/11/2026');
  });

  it('keep what was voided apart', () => {
    const { lines, voided } = linesOf([charge({ voided: true, amount: 0 }), charge({ id: 8 })]);
    expect(lines.map(({ key }) => key)).toEqual(['8']);
    expect(voided.map(({ key }) => key)).toEqual(['7']);
  });
});

describe('words of a bill', () => {
  const bill = { balance: 40, on_account: 0, currency: 'EUR', state: 'open' } as const;
  it.each([
    ['what is left', {}, 'Resta da pagare', '40,00 €'],
    ['what was paid too much', { balance: -10.5 }, 'Da restituire', '10,50 €'],
    ['nothing more', { balance: 0, state: 'paid' }, 'Tutto pagato', '0,00 €'],
    ['nothing yet', { balance: 0 }, 'Da pagare', '0,00 €'],
    ['a debt', { on_account: 40, state: 'on_account' }, 'In sospeso', '40,00 €'],
    ['a debt for a part', { on_account: 10 }, 'Resta da pagare', '40,00 €'],
  ] as const)('say %s', (_name, change, words, sum) => {
    const said = balanceOf({ ...bill, ...change });
    expect([said.words, plain(said.sum)]).toEqual([words, sum]);
  });

  it('count as open what is neither paid nor a debt', () => {
    expect(openOf({ balance: 40.1, on_account: 0.1 })).toBe(40);
    expect(openOf({ balance: -5, on_account: 0 })).toBe(0);
  });

  it('name who pays: the customer, else the guest, else the sale', () => {
    const source = {
      kind: 'booking',
      id: 1,
      number: 4,
      title: 'Ospite Di Prova',
      selling_way: null,
    } as const;
    expect(payerOf({ number: 1, source, customer: 'Ditta Prova' })).toBe('Ditta Prova');
    expect(payerOf({ number: 1, source, customer: null })).toBe('Ospite Di Prova');
    const sale = { kind: 'sale', id: 1, number: null, title: null, selling_way: null } as const;
    expect(payerOf({ number: 1, source: sale, customer: null })).toBe('Vendita');
  });
});
