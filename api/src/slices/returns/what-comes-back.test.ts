import { amountOf } from 'contract/charges/amount-of';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnableOf, whatComesBack, type ReturnLink } from './what-comes-back.ts';

const RATES = [
  { vat_rate: 2200, nature: null },
  { vat_rate: 1000, nature: null },
  { vat_rate: 0, nature: 'N4' },
] as const;

const sold = fc.record({
  rate: fc.nat(2),
  thousandths: fc.integer({ min: 1, max: 6000 }),
  unit_price_cents: fc.integer({ min: 0, max: 5000 }),
  /** The discount of the line alone, in percent. */
  off: fc.constantFrom(0, 0, 30, 100),
});

test('once everything has come back, in whatever parts, a sale is nothing to the cent', () => {
  const history = fc.record({
    goods: fc.array(sold, { minLength: 1, maxLength: 6 }),
    discounts: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
    parts: fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 100 })), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(history, ({ goods, discounts, parts }) => {
      let next = 1;
      const items = goods.map(({ rate, thousandths, unit_price_cents }) => ({
        id: next++,
        kind: 'good' as 'good' | 'discount',
        quantity: thousandths / 1000,
        unit_price_cents,
        amount_cents: amountOf(thousandths / 1000, unit_price_cents),
        ...RATES[rate]!,
      }));
      const lineOf = new Map<number, number>();
      for (const [at, { off }] of goods.entries()) {
        const { vat_rate, nature, id, amount_cents: gross } = items[at]!;
        const cents = Math.round((gross * off) / 100);
        if (cents === 0) continue;
        lineOf.set(next, id);
        const sums = { unit_price_cents: -cents, amount_cents: -cents };
        items.push({
          id: next++,
          kind: 'discount',
          quantity: 1,
          ...sums,
          vat_rate,
          nature,
        } as (typeof items)[0]);
      }
      for (const [rate, percent] of discounts.entries()) {
        const of = items.filter(({ vat_rate }) => vat_rate === RATES[rate]!.vat_rate);
        const gross = of.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
        const cents = Math.round((gross * percent) / 100);
        if (cents > 0)
          items.push({
            id: next++,
            kind: 'discount',
            quantity: 1,
            unit_price_cents: -cents,
            amount_cents: -cents,
            ...RATES[rate]!,
          });
      }
      const links: ReturnLink[] = [];
      const total = () => items.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

      function take(which: number, percent: number) {
        const some = returnableOf(items, links).filter(({ left }) => left > 0);
        const item = some[which % Math.max(1, some.length)];
        if (!item) return;
        const quantity =
          percent === 100 ? item.left : Math.max(0.001, Math.floor(item.left * percent * 10) / 1000);
        const before = total();
        const { lines, discounts: back } = whatComesBack(items, links, [{ item, quantity }], lineOf);
        for (const line of lines) {
          links.push({
            charge_id: next,
            of_charge_id: line.item.id,
            quantity: line.quantity,
            amount_cents: -line.cents,
          });
          items.push({ ...line.item, id: next++, quantity: -line.quantity, amount_cents: -line.cents });
        }
        for (const { cents, ...rate } of back) {
          links.push({ charge_id: next, of_charge_id: null, quantity: 0, amount_cents: cents });
          items.push({
            id: next++,
            kind: 'discount',
            quantity: 1,
            unit_price_cents: cents,
            amount_cents: cents,
            ...(rate as (typeof RATES)[number]),
          });
        }
        expect(total()).toBeLessThanOrEqual(before);
        expect(total()).toBeGreaterThanOrEqual(0);
      }
      for (const [which, percent] of parts) take(which, percent);
      for (let some = returnableOf(items, links); some.some(({ left }) => left > 0);) {
        take(0, 100);
        some = returnableOf(items, links);
      }
      expect(total()).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('a discount of one line comes back with that line alone', () => {
  const rate = { vat_rate: 1000, nature: null, quantity: 1 };
  const line = (id: number, kind: 'dish' | 'discount', amount_cents: number) => ({
    ...rate,
    id,
    kind,
    amount_cents,
    unit_price_cents: amount_cents,
  });
  const items = [line(1, 'dish', 1000), line(2, 'dish', 1000), line(3, 'discount', -1000)];
  const back = (at: number) => {
    const item = returnableOf(items, [])[at]!;
    return whatComesBack(items, [], [{ item, quantity: 1 }], new Map([[3, 1]])).discounts;
  };
  expect(back(0)).toMatchObject([{ cents: 1000 }]);
  expect(back(1)).toEqual([]);
});
