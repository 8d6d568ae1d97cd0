import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canFollow, derive, paymentStatusOf, type InvoiceReport } from './invoice-state.ts';

const report = (status: string, additional_status: string, paid_cents: number): InvoiceReport => ({
  status,
  additional_status,
  amount_cents: 9000,
  paid_cents,
});

describe('what follows from the pair that BTCPay says', () => {
  it.each([
    ['New', 'None', 0, 'unpaid', 0, null],
    ['New', 'PaidPartial', 4000, 'unpaid', 0, null],
    ['Processing', 'None', 9000, 'processing', 0, null],
    ['Processing', 'PaidOver', 9900, 'processing', 0, null],
    ['Settled', 'None', 9000, 'paid', 9000, null],
    // Within the tolerance of the store a little less is enough.
    ['Settled', 'None', 8950, 'paid', 9000, null],
    ['Settled', 'PaidOver', 9900, 'paid', 9900, 'over'],
    ['Settled', 'PaidOver', 9000, 'paid', 9000, null],
    ['Settled', 'Marked', 0, 'paid', 9000, null],
    ['Settled', 'Marked', 12_000, 'paid', 12_000, 'over'],
    // Up to half a euro is what rates leave, and nobody is asked to give it back.
    ['Settled', 'Marked', 9050, 'paid', 9000, null],
    ['Settled', 'Marked', 9051, 'paid', 9051, 'over'],
    // Without a flag the server has settled within its tolerance: what was asked counts.
    ['Settled', 'None', 12_000, 'paid', 9000, null],
    ['Expired', 'PaidLate', 4000, 'expired', 0, 'late'],
    ['Expired', 'PaidLate', 0, 'expired', 0, 'late'],
    ['Expired', 'PaidPartial', 0, 'expired', 0, 'partial'],
    ['Invalid', 'None', 0, 'invalid', 0, 'invalid'],
    ['Expired', 'None', 0, 'expired', 0, null],
    ['Expired', 'PaidPartial', 4000, 'expired', 0, 'partial'],
    ['Expired', 'PaidLate', 9000, 'expired', 0, 'late'],
    // Whatever the flag says, amounts are compared.
    ['Expired', 'PaidPartial', 9000, 'expired', 0, 'late'],
    ['Expired', 'None', 4000, 'expired', 0, 'partial'],
    ['Invalid', 'None', 9000, 'invalid', 0, 'invalid'],
    ['Invalid', 'PaidOver', 9900, 'invalid', 0, 'invalid'],
    ['Invalid', 'Marked', 0, 'invalid', 0, null],
    ['Invalid', 'Marked', 9000, 'invalid', 0, 'invalid'],
    ['Settled', 'SomethingNew', 9000, 'paid', 9000, null],
  ])('%s/%s with %i cents is %s, %i counted, %s', (status, additional, paid, state, counted, attention) => {
    expect(derive(report(status, additional, paid))).toEqual({ state, counted_cents: counted, attention });
  });

  it('leaves alone what no known version says', () => {
    expect(derive(report('Frozen', 'None', 9000))).toBeUndefined();
  });

  it.each([
    ['Settled', 'None', 'Processing', 'None', false],
    ['Settled', 'None', 'Expired', 'None', false],
    ['Settled', 'None', 'Invalid', 'None', false],
    ['Settled', 'Marked', 'Invalid', 'Marked', true],
    ['Settled', 'None', 'Expired', 'Marked', false],
    ['Settled', 'None', 'Settled', 'PaidOver', true],
    ['Invalid', 'None', 'Invalid', 'Marked', true],
    ['Invalid', 'None', 'Expired', 'None', false],
    ['Expired', 'None', 'Invalid', 'None', true],
    ['Expired', 'None', 'Processing', 'None', false],
    ['New', 'None', 'Expired', 'None', true],
    ['Processing', 'None', 'New', 'None', true],
    ['Expired', 'None', 'New', 'None', false],
    ['Expired', 'None', 'Expired', 'PaidLate', true],
    ['Expired', 'PaidLate', 'Settled', 'Marked', true],
    ['Invalid', 'None', 'Processing', 'None', false],
    ['Invalid', 'None', 'Settled', 'Marked', true],
  ])('%s/%s and then %s/%s: %s', (status, additional_status, next, nextAdditional, can) => {
    expect(
      canFollow({ status, additional_status }, { status: next, additional_status: nextAdditional }),
    ).toBe(can);
  });

  it('takes anything after nothing', () => {
    expect(canFollow(null, { status: 'New', additional_status: 'None' })).toBe(true);
    expect(canFollow(null, { status: 'Invalid', additional_status: 'None' })).toBe(true);
  });

  it('finds nothing late about an invoice of nothing that nobody paid', () => {
    const nothing = { status: 'Expired', additional_status: 'None', amount_cents: 0, paid_cents: 0 };
    expect(derive(nothing)?.attention).toBeNull();
  });

  const anyReport = fc.record({
    status: fc.constantFrom('New', 'Processing', 'Settled', 'Expired', 'Invalid'),
    additional_status: fc.constantFrom('None', 'PaidPartial', 'PaidOver', 'PaidLate', 'Marked', 'Else'),
    amount_cents: fc.integer({ min: 1, max: 1_000_000 }),
    paid_cents: fc.integer({ min: 0, max: 2_000_000 }),
  });

  it('counts money only when it is settled, and never less than was asked', () => {
    fc.assert(
      fc.property(anyReport, (one) => {
        const derived = derive(one);
        if (!derived) throw new Error('A known status was not known');
        expect(derived.state === 'paid').toBe(one.status === 'Settled');
        if (derived.state === 'paid') expect(derived.counted_cents).toBeGreaterThanOrEqual(one.amount_cents);
        else expect(derived.counted_cents).toBe(0);
        // Money that came and does not count is never passed over in silence.
        const idle = one.paid_cents > 0 && ['Expired', 'Invalid'].includes(one.status);
        if (idle) expect(derived.attention).not.toBeNull();
      }),
    );
  });
});

describe('the payment status of a booking', () => {
  it.each([
    [{ net_cents: 0, total_cents: 9000, states: [] }, 'unpaid'],
    [{ net_cents: 0, total_cents: 9000, states: ['expired', 'invalid'] }, 'invalid'],
    [{ net_cents: 0, total_cents: 9000, states: ['expired', 'unpaid'] }, 'unpaid'],
    [{ net_cents: 0, total_cents: 9000, states: ['expired', 'preparing'] }, 'unpaid'],
    [{ net_cents: 0, total_cents: 9000, states: ['unpaid', 'processing'] }, 'processing'],
    [{ net_cents: 0, total_cents: 9000, states: ['expired'] }, 'expired'],
    [{ net_cents: 2700, total_cents: 9000, states: ['paid'] }, 'unpaid'],
    [{ net_cents: 2700, total_cents: 9000, states: ['paid', 'expired'] }, 'unpaid'],
    [{ net_cents: 2700, total_cents: 9000, states: ['paid', 'processing'] }, 'processing'],
    [{ net_cents: 9000, total_cents: 9000, states: ['paid', 'expired'] }, 'paid'],
    [{ net_cents: 9900, total_cents: 9000, states: ['processing'] }, 'paid'],
    [{ net_cents: 0, total_cents: 0, states: [] }, 'unpaid'],
  ] as const)('%j: %s', (sums, status) => {
    expect(paymentStatusOf(sums)).toBe(status);
  });
});
