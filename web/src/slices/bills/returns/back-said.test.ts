import type { Bill } from 'contract/bills/schemas';
import type { ReturnableLine } from 'contract/returns/schemas';
import { expect, test } from 'vitest';
import { backSaid } from './back-said.ts';

/** What these sentences read of a bill. */
const aBill = (over: object = {}) =>
  ({ charges: [], paid: 20, balance: 0, currency: 'EUR', ...over }) as never as Bill;
const aDiscount = { charges: [{ kind: 'discount', voided: false }] };
const aLine = (charge_id: number, left: number, unit_price: number, amount: number): ReturnableLine => ({
  charge_id,
  description: 'Torta',
  quantity: left,
  returned: 0,
  left,
  unit_price,
  amount,
});
const cakes = aLine(1, 3, 3, 9);
const soap = aLine(2, 1, 3.5, 3.5);
const two = [{ charge_id: 1, quantity: 2 }];

test.each([
  ['two of three things', aBill(), [cakes, soap], two, 'Si restituiscono 6,00 €'],
  [
    'all that is left of two lines',
    aBill(),
    [cakes, soap],
    [
      { charge_id: 1, quantity: 3 },
      { charge_id: 2, quantity: 1 },
    ],
    'Si restituiscono 12,50 €',
  ],
  // 2,5025 €: rounded as at the till.
  [
    'a part of a weight',
    aBill(),
    [aLine(1, 0.5, 10.01, 5.01)],
    [{ charge_id: 1, quantity: 0.25 }],
    'Si restituiscono 2,50 €',
  ],
  ['a sale with a discount', aBill(aDiscount), [aLine(1, 3, 3, 8.1)], two, 'Si restituiscono circa 5,40 €'],
  [
    'all that is left of a line of a sale with a discount',
    aBill(aDiscount),
    [aLine(1, 3, 3, 8.1), soap],
    [{ charge_id: 1, quantity: 3 }],
    'Si restituiscono 8,10 €',
  ],
  [
    'all that is left of two lines of a sale with a discount',
    aBill(aDiscount),
    [aLine(1, 3, 3, 8.1), soap],
    [
      { charge_id: 1, quantity: 3 },
      { charge_id: 2, quantity: 1 },
    ],
    'Si restituiscono circa 11,60 €',
  ],
  ['a bill of split payment', aBill({ split_vat: 2 }), [cakes], two, 'Si restituiscono al massimo 6,00 €'],
  ['something free', aBill(), [aLine(1, 3, 0, 0)], two, 'Niente da restituire'],
  ['something that a discount made free', aBill(aDiscount), [aLine(1, 3, 3, 0)], two, 'Niente da restituire'],
  ['a sale that is paid in part', aBill({ paid: 4, balance: 4 }), [cakes], two, 'Si restituiscono 2,00 €'],
  [
    'a sale that nobody paid',
    aBill({ paid: 0, balance: 9 }),
    [cakes],
    two,
    'Niente da restituire: il conto scende di 6,00 €',
  ],
])('of %s it is said before how much goes back', (_, bill, lines, chosen, said) => {
  expect(backSaid(bill, lines, chosen).replaceAll('\u00a0', ' ')).toBe(said);
});
