import type { Product } from 'contract/products/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargesOf,
  dueCents,
  EMPTY,
  goesOnWith,
  isEmptyCart,
  settledSaid,
  totalsOf,
  withoutLine,
  withProduct,
  withQuantity,
  type Cart,
} from './cart.ts';

const product = (id: number, price: number) =>
  ({ id, name: `Prodotto ${id}`, kind: 'good', price }) as Product;

test('a second tap is one more on the same line', () => {
  const cart = withProduct(withProduct(EMPTY, product(1, 1.2)), product(1, 1.2));
  expect(cart.lines).toMatchObject([{ product_id: 1, quantity: 2, unit_cents: 120 }]);
  expect(totalsOf(cart)).toEqual({ gross: 240, off: 0, total: 240 });
});

test('a price that has changed meanwhile is a line of its own', () => {
  const cart = withProduct(withProduct(EMPTY, product(1, 1.2)), product(1, 1.5));
  expect(cart.lines.map(({ unit_cents }) => unit_cents)).toEqual([120, 150]);
});

test('each variant of a product is a line of its own, sent with its id', () => {
  const [glass, bottle] = [
    { id: 5, name: 'Calice', price: 4 },
    { id: 6, name: 'Bottiglia', price: 4 },
  ];
  const wine = product(1, 12);
  const cart = [glass, bottle, glass].reduce((now, one) => withProduct(now, wine, 1, one), EMPTY);
  expect(chargesOf(cart)).toMatchObject([
    { product_id: 1, variant_id: 5, description: 'Prodotto 1, calice', quantity: 2, unit_price: 4 },
    { product_id: 1, variant_id: 6, description: 'Prodotto 1, bottiglia', quantity: 1 },
  ]);
  expect(new Set(cart.lines.map(({ id }) => id)).size).toBe(2);
});

test('a parked sale keeps what was rung up while it was fetched', () => {
  const parked: Cart = {
    ...withProduct(EMPTY, product(1, 4)),
    customer: { id: 3, name: 'Anna Neri' },
    parked: { bill_id: 8, number: 2, note: 'Signora con il cane', voided: [] },
  };
  const cart = goesOnWith(parked, withProduct(EMPTY, product(2, 1.2)));
  expect(cart.lines.map(({ product_id }) => product_id)).toEqual([1, 2]);
  expect(totalsOf(cart).total).toBe(520);
  expect([cart.parked, cart.customer]).toEqual([parked.parked, parked.customer]);
});

test('nothing of it takes the line out, and with the last one the discount', () => {
  const one = {
    ...withProduct(EMPTY, product(1, 5)),
    discount: { percent: 10, cents: null, reason: 'Prova' },
  };
  expect(withQuantity(one, one.lines[0]!.id, 0)).toMatchObject({ lines: [], discount: null });
});

test('a cart without lines is not empty while something of it would go to the next sale', () => {
  const parked = { bill_id: 3, number: 9, note: 'Banco', voided: [7] };
  const carts: Cart[] = [
    EMPTY,
    { ...EMPTY, parked },
    { ...EMPTY, customer: { id: 3, name: 'Anna Neri' } },
    {
      ...EMPTY,
      unsure: { key: 'a', place_id: 1, bill_id: null, void_charge_ids: [], body: {}, cart: EMPTY },
    },
    withProduct(EMPTY, product(1, 1)),
  ];
  expect(carts.map(isEmptyCart)).toEqual([true, false, false, false, false]);
});

test('a line of a parked bill is not sent again, and one that goes is voided there', () => {
  const line = {
    id: 'a',
    charge_id: 7,
    product_id: 1,
    kind: 'good',
    description: 'Sapone',
    unit_cents: 300,
    quantity: 1,
  };
  const parked = { bill_id: 3, number: 9, note: 'Banco', voided: [] };
  const cart = withProduct({ ...EMPTY, lines: [line], parked } as Cart, product(2, 1));
  expect(chargesOf(cart)).toMatchObject([{ product_id: 2 }]);
  expect(withoutLine(cart, 'a').parked?.voided).toEqual([7]);
});

test('what is sent adds up to what was shown', () => {
  const lines = fc.array(
    fc.record({ cents: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 9_999 }) }),
    { minLength: 1, maxLength: 8 },
  );
  const discount = fc.option(
    fc.record({
      percent: fc.option(fc.integer({ min: 1, max: 100 })),
      cents: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      reason: fc.constant('Prova'),
    }),
  );
  fc.assert(
    fc.property(lines, discount, (some, off) => {
      const filled = some.reduce(
        (cart, { cents, quantity }, index) => withProduct(cart, product(index, cents / 100), quantity),
        EMPTY,
      );
      const cart = { ...filled, discount: off };
      const sum = chargesOf(cart).reduce((all, { kind, quantity = 1, unit_price = 0 }) => {
        const cents = Math.round(quantity * Math.round(unit_price * 100));
        return all + (kind === 'discount' ? -cents : cents);
      }, 0);
      expect(sum).toBe(totalsOf(cart).total);
      expect(totalsOf(cart).total).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a parked sale that is paid in part asks for the rest, also with what was rung up meanwhile', () => {
  const line = { id: 'on-bill-1', charge_id: 1, product_id: 1, kind: 'good' as const, description: 'Torta' };
  const parked: Cart = {
    ...EMPTY,
    lines: [{ ...line, unit_cents: 400, quantity: 1 }],
    parked: { bill_id: 1, number: 1, note: '', voided: [], paid_cents: 150 },
  };
  expect(dueCents(parked)).toBe(250);
  expect(dueCents(goesOnWith(parked, withProduct(EMPTY, product(2, 3))))).toBe(550);
  expect(dueCents(withoutLine(parked, 'on-bill-1'))).toBe(-150);
  expect(dueCents(withProduct(EMPTY, product(2, 3)))).toBe(300);
});

test('VAT that a public body pays itself is not due, and is no payment', () => {
  const line = { id: 'on-bill-1', charge_id: 1, product_id: 1, kind: 'good' as const, description: 'Torta' };
  const parked = (paid_cents: number): Cart => ({
    ...EMPTY,
    lines: [{ ...line, unit_cents: 11_000, quantity: 1 }],
    parked: { bill_id: 1, number: 1, note: '', voided: [], paid_cents, borne_cents: 1000 },
  });
  expect(dueCents(parked(0))).toBe(10_000);
  expect(settledSaid(parked(0), String)).toBe('Non da incassare 10');
  expect(dueCents(parked(4000))).toBe(6000);
  expect(settledSaid(parked(4000), String)).toBe('Già pagati 40, non da incassare 10');
});
