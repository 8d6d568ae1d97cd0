import type { BillCharge } from 'contract/bills/schemas';
import { describe, expect, it } from 'vitest';
import { dueAtDeparture, firstNight } from './due-at-departure.ts';

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

const bill = {
  balance: 172,
  on_account: 0,
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
    expect(dueAtDeparture(bill, firstNight([bill]), today)).toBe(due);
  });

  it('is nothing where more was paid, or left as a debt', () => {
    expect(dueAtDeparture({ ...bill, balance: 40 }, '2026-11-24', '2026-11-25')).toBe(0);
    expect(dueAtDeparture({ ...bill, on_account: 172 }, '2026-11-24', '2026-11-26')).toBe(0);
  });

  it('looks for the first night on all bills', () => {
    const other = { charges: [charge('night', '2026-11-23', 80)] };
    expect(firstNight([bill, other])).toBe('2026-11-23');
    expect(firstNight([])).toBeUndefined();
  });
});
