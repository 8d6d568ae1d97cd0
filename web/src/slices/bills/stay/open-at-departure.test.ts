import type { Bill, BillCharge } from 'contract/bills/schemas';
import { describe, expect, it } from 'vitest';
import { openAtDeparture, lastKeptNight } from './open-at-departure.ts';

const charge = (kind: BillCharge['kind'], business_day: string, amount: number): BillCharge => ({
  id: `night-${business_day}`,
  kind,
  product_id: null,
  description: '',
  quantity: 1,
  unit_price: amount,
  amount,
  whole: amount,
  vat_rate: 10,
  nature: null,
  business_day,
  reason: null,
  author: null,
  created_at: null,
  document_id: null,
  is_of_room: false,
  voided: false,
  void_reason: null,
  voided_by: null,
});

const documentOf = (id: number, state: 'issued' | 'rejected'): Bill['documents'][number] => ({
  id,
  type: 'TD01',
  state,
  number: String(id),
  date: '2026-11-24',
  total: 60,
});

const bill = {
  balance: 172,
  on_account: 0,
  documents: [] as Bill['documents'],
  charges: [
    charge('night', '2026-11-24', 80),
    charge('night', '2026-11-25', 80),
    charge('extra', '2026-11-24', 12),
  ],
};

describe('what is due when a guest leaves', () => {
  it.each([
    ['at the end of the stay: everything', '2026-11-26', 172],
    ['a day early: without the night that is not slept', '2026-11-25', 92],
    ['on the day of the arrival: one night stays', '2026-11-24', 92],
  ])('%s', (_name, today, due) => {
    expect(openAtDeparture(bill, lastKeptNight([bill]), today)).toBe(due);
  });

  it('goes back where more was paid, and is nothing where it was left as a debt', () => {
    expect(openAtDeparture({ ...bill, balance: 40 }, '2026-11-24', '2026-11-25')).toBe(-40);
    expect(openAtDeparture({ ...bill, on_account: 172 }, '2026-11-24', '2026-11-26')).toBe(0);
  });

  it('gives back nothing of a debt, and all that was paid too much', () => {
    expect(openAtDeparture({ ...bill, on_account: 172 }, '2026-11-24', '2026-11-25')).toBe(0);
    expect(openAtDeparture({ ...bill, on_account: 100 }, '2026-11-24', '2026-11-25')).toBe(0);
    expect(openAtDeparture({ ...bill, balance: -40 }, '2026-11-25', '2026-11-26')).toBe(-40);
    expect(openAtDeparture({ ...bill, balance: -40 }, '2026-11-24', '2026-11-25')).toBe(-120);
  });

  it('is nothing, and nothing goes back, where a discount is more than what is left at its rate', () => {
    const charges = [
      ...bill.charges.slice(0, 2),
      charge('discount', '2026-11-24', -100),
      { ...charge('extra', '2026-11-24', 12), vat_rate: 22 },
    ];
    const discounted = { ...bill, charges, balance: 72 };
    expect(openAtDeparture(discounted, '2026-11-24', '2026-11-25')).toBe(12);
    expect(openAtDeparture({ ...discounted, balance: 52 }, '2026-11-24', '2026-11-25')).toBe(-8);
  });

  it('goes back whole where a document bears the discount', () => {
    const off = { ...charge('discount', '2026-11-24', -100), document_id: 7 };
    const [first, second] = bill.charges as [BillCharge, BillCharge];
    const discounted = { ...bill, charges: [first, second, off], balance: 60 };
    expect(openAtDeparture(discounted, '2026-11-24', '2026-11-25')).toBe(-20);
    // A second one that is on no document is cut as far as it goes.
    const charges = [...discounted.charges, charge('discount', '2026-11-25', -15)];
    expect(openAtDeparture({ ...discounted, charges, balance: 45 }, '2026-11-24', '2026-11-25')).toBe(-20);
  });

  it('is nothing where the document that bears the discount was rejected', () => {
    const off = { ...charge('discount', '2026-11-24', -100), document_id: 7 };
    const charges = [...bill.charges.slice(0, 2), off];
    const rejected = { ...bill, charges, documents: [documentOf(7, 'rejected')], balance: 60 };
    expect(openAtDeparture(rejected, '2026-11-24', '2026-11-25')).toBe(0);
  });

  it('lets nights on a rejected document go', () => {
    const charges = bill.charges.map((one) => ({ ...one, document_id: one.kind === 'night' ? 7 : null }));
    const rejected = { ...bill, charges, documents: [documentOf(7, 'rejected')] };
    expect(lastKeptNight([rejected])).toBe('2026-11-24');
  });

  it('keeps the nights up to the last one on a document', () => {
    const documented = bill.charges.map((one) => ({ ...one, document_id: one.kind === 'night' ? 7 : null }));
    const invoiced = { ...bill, charges: documented };
    expect(openAtDeparture(invoiced, lastKeptNight([invoiced]), '2026-11-24')).toBe(172);
    // The later night is on the document, on the bill of a company: the one before it stays on this bill.
    const company = { documents: [], charges: documented.slice(1, 2) };
    const own = {
      ...bill,
      charges: bill.charges.filter(({ business_day }) => business_day === '2026-11-24'),
    };
    expect(openAtDeparture(own, lastKeptNight([own, company]), '2026-11-23')).toBe(172);
  });

  it('looks for the first night on all bills', () => {
    const other = { documents: [], charges: [charge('night', '2026-11-23', 80)] };
    expect(lastKeptNight([bill, other])).toBe('2026-11-23');
    expect(lastKeptNight([])).toBeUndefined();
  });
});
