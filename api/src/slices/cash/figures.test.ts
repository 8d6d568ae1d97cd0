import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedCents, totalsOf } from './figures.ts';
import type { CashLine } from './movements.ts';

const DAY = '2026-11-21';

const lineOf = fc.record({
  ref_id: fc.integer({ min: 1, max: 1_000_000 }),
  business_day: fc.constantFrom(DAY, '2026-11-20', '2026-11-19'),
  drawer_id: fc.constantFrom(null, 7, 8, 9),
  person_id: fc.constantFrom(null, 1, 2),
  pieces: fc.constantFrom(1, 0, -1),
  amount_cents: fc.integer({ min: -100_000, max: 100_000 }),
  tip_cents: fc.constantFrom(0, 0, 250),
});

const none = { charge_kind: null, vat_rate: null, nature: null };

const payment = fc
  .tuple(lineOf, fc.constantFrom('cash', 'card', 'meal_voucher', 'on_account'), fc.constantFrom('in', 'out'))
  .map(([line, method, direction]): CashLine => ({ ...line, ...none, kind: 'manual', method, direction }));

const move = fc.tuple(lineOf, fc.constantFrom('float', 'in', 'out')).map(([line, direction]): CashLine => ({
  ...line,
  ...none,
  tip_cents: 0,
  kind: 'move',
  method: null,
  direction,
}));

const charge = fc
  .tuple(lineOf, fc.constantFrom('good', 'drink', 'discount'), fc.constantFrom(2200, 1000, 400, 0))
  .map(([line, charge_kind, vat_rate]): CashLine => ({
    ...line,
    tip_cents: 0,
    kind: 'charge',
    method: null,
    direction: 'in',
    charge_kind,
    vat_rate,
    nature: vat_rate === 0 ? 'N1' : null,
  }));

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

describe('the sums of a closing', () => {
  it('hold every cent of every line once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(payment, move, charge), { maxLength: 40 }),
        fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 3 }),
        (lines, openings) => {
          const [first = 0, ...more] = openings;
          const totals = totalsOf({
            business_day: DAY,
            lines,
            drawers: [
              { drawer_id: 7, name: 'Uno', opening_cents: first },
              ...more.map((opening_cents, at) => ({ drawer_id: 8 + at, name: `${at}`, opening_cents })),
            ],
            voids: { payments: 0, amount_cents: 0, charges: 0, charged_cents: 0 },
            service: null,
          });
          const net = (all: { received_cents: number; refunded_cents: number }[]) =>
            sum(all.map((one) => one.received_cents - one.refunded_cents));
          const debts = lines.filter(({ method }) => method === 'on_account');
          expect(totals.on_account_cents).toBe(sum(debts.map(({ amount_cents }) => amount_cents)));
          const taken = lines.filter(({ method }) => method !== null && method !== 'on_account');
          const all = sum(taken.map(({ amount_cents }) => amount_cents));
          expect(net(totals.takings)).toBe(all);
          expect(net(totals.people)).toBe(all);
          expect(sum(totals.takings.map(({ payments }) => payments))).toBe(
            sum(totals.people.map(({ payments }) => payments)),
          );
          const cash = lines.filter(({ kind, method }) => kind === 'move' || method === 'cash');
          expect(expectedCents(totals)).toBe(
            sum(openings) + sum(cash.map(({ amount_cents, tip_cents }) => amount_cents + tip_cents)),
          );
          const ofCash = net(totals.takings.filter(({ method }) => method === 'cash'));
          expect(expectedCents(totals)).toBe(
            totals.opening_cents +
              totals.float_cents +
              totals.in_cents -
              totals.out_cents +
              ofCash +
              sum(totals.tips.map(({ method, amount_cents }) => (method === 'cash' ? amount_cents : 0))),
          );
          const charged = sum(
            lines.flatMap(({ kind, amount_cents }) => (kind === 'charge' ? amount_cents : [])),
          );
          expect(sum(totals.sales.map(({ amount_cents }) => amount_cents))).toBe(charged);
          expect(sum(totals.vat.map(({ gross_cents }) => gross_cents))).toBe(charged);
          for (const { gross_cents, net_cents, tax_cents } of totals.vat)
            expect(net_cents + tax_cents).toBe(gross_cents);
          const late = taken.filter(({ business_day }) => business_day !== DAY);
          expect(sum(totals.late.map(({ amount_cents }) => amount_cents))).toBe(
            sum(late.map(({ amount_cents }) => amount_cents)),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
