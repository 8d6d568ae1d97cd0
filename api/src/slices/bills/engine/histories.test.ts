import { splitVat } from 'contract/bills/split-vat';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../../../core/errors/errors.ts';
import { balanceOf, debtOf, figuresOf, itemsOn, shareOf, totalOf, type Book } from './book.ts';
import {
  changesBetween,
  namedValues,
  replay,
  type Changes,
  type KeptBill,
  type KeptItem,
} from './changes.ts';
import { isNight } from './item-id.ts';
import { stateOf } from './state.ts';
import {
  amountParts,
  cancelBill,
  equalPartsOf,
  mergeBills,
  moveItem,
  splitInParts,
  splitOff,
  voidItem,
  withBill,
} from './verbs.ts';

/**
 * 2,500 random histories of one source: charges, voids, moves, splits of each kind, merges, payments and refunds, sensible or not.
 * After each step the laws of docs/rules.md 16 hold, whatever was refused.
 */
type TestBook = Book<KeptItem & { vat_rate: number; nature: string | null }, KeptBill>;

const RATES = [
  { vat_rate: 2200, nature: null },
  { vat_rate: 1000, nature: null },
  { vat_rate: 400, nature: null },
  { vat_rate: 0, nature: 'N1' },
];

const step = fc.record({
  verb: fc.constantFrom(
    'charge',
    'charge',
    'charge',
    'pay',
    'pay',
    'refund',
    'void',
    'move',
    'equal',
    'amounts',
    'charges',
    'merge',
    'cancel',
    'cancel',
    'debt',
  ),
  bill: fc.nat({ max: 9 }),
  other: fc.nat({ max: 9 }),
  item: fc.nat({ max: 30 }),
  cents: fc.integer({ min: -2000, max: 12_000 }),
  many: fc.integer({ min: 1, max: 6 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const newBill = (id: number, is_main: boolean): KeptBill => ({
  id,
  is_main,
  customer_id: null,
  note: null,
  parked: false,
  cancelled: false,
  paid_cents: 0,
  on_account_cents: 0,
  covered_cents: 0,
  room_cents: 0,
  has_payments: false,
});

const nightsOfTheStay = [8000, 9500, 0].map((cents, index) => ({
  ...RATES[1]!,
  id: `night-2026-11-2${index}` as const,
  amount_cents: cents,
  voided: false,
  shares: [{ bill_id: 1, cents }],
}));

const emptyBook = (): TestBook => ({ bills: [newBill(1, true)], items: [...nightsOfTheStay] });
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** One step, as a service would take it; throws the refusals of the engine. */
function take(book: TestBook, one: Step, next: () => number): TestBook {
  const bill = pick(book.bills, one.bill);
  const other = pick(book.bills, one.other);
  const item = pick(book.items, one.item);
  const total = totalOf(book, bill.id);
  const balance = balanceOf(book, bill);
  const more = (many: number) => Array.from({ length: many }, next);
  const withBills = (ids: readonly number[]): TestBook => ({
    ...book,
    bills: [...book.bills, ...ids.map((id) => newBill(id, false))],
  });
  switch (one.verb) {
    case 'charge': {
      if (bill.cancelled) throw new AppError(409, 'bill_cancelled', '');
      const shares = [{ bill_id: bill.id, cents: one.cents }];
      const added = { ...pick(RATES, one.item), id: next(), amount_cents: one.cents, voided: false, shares };
      return { ...book, items: [...book.items, added] };
    }
    case 'pay':
    case 'refund': {
      const cents = Math.abs(one.cents);
      const most = one.verb === 'pay' ? balance : bill.paid_cents;
      if (cents === 0 || cents > most || bill.cancelled) throw new AppError(422, 'invalid', '');
      const paid_cents = bill.paid_cents + (one.verb === 'pay' ? cents : -cents);
      return withBill(book, bill.id, { paid_cents, has_payments: true });
    }
    case 'debt': {
      const total_cents = totalOf(book, bill.id);
      const cents = balance - debtOf({ ...bill, total_cents });
      if (cents <= 0) throw new AppError(422, 'invalid', '');
      const on_account_cents = bill.on_account_cents + cents;
      return withBill(book, bill.id, { on_account_cents, covered_cents: total_cents, has_payments: true });
    }
    case 'void':
      // A night has no row that could be voided: the stay changes.
      if (isNight(item.id)) throw new AppError(404, 'not_found', '');
      return voidItem(book, item.id);
    case 'move':
      return moveItem(book, item.id, other.id);
    case 'equal': {
      const parts = equalPartsOf(total, one.many + 1);
      const ids = more(one.many);
      return splitInParts(withBills(ids), bill.id, parts, ids);
    }
    case 'amounts': {
      const parts = amountParts(
        total,
        Array.from({ length: one.many }, () => Math.max(1, Math.abs(one.cents))),
      );
      const ids = more(parts.length - 1);
      return splitInParts(withBills(ids), bill.id, parts, ids);
    }
    case 'charges': {
      const ids = itemsOn(book, bill.id)
        .slice(0, one.many)
        .map(({ id }) => id);
      const [to = 0] = one.cents > 4000 ? more(1) : [other.id];
      return splitOff(one.cents > 4000 ? withBills([to]) : book, bill.id, ids, to);
    }
    case 'merge':
      if (other.is_main) throw new AppError(409, 'is_main', '');
      return mergeBills(book, bill.id, other.id);
    case 'cancel':
      if (bill.is_main) throw new AppError(409, 'is_main', '');
      return cancelBill(book, bill.id);
  }
}

const live = ({ items }: TestBook) => items.filter(({ voided }) => !voided);
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

function expectLawful(book: TestBook): void {
  const torn = book.items.filter(
    ({ amount_cents, shares }) =>
      sum(shares.map(({ cents }) => cents)) !== amount_cents ||
      shares.length === 0 ||
      new Set(shares.map(({ bill_id }) => bill_id)).size !== shares.length ||
      shares.some(({ cents }) => cents * amount_cents < 0),
  );
  expect(torn).toEqual([]);
  expect(sum(book.bills.map(({ id }) => totalOf(book, id)))).toBe(
    sum(live(book).map(({ amount_cents }) => amount_cents)),
  );
  for (const bill of book.bills) {
    const on = itemsOn(book, bill.id).map((item) => ({ ...item, amount_cents: shareOf(item, bill.id) }));
    const vat = splitVat(on);
    expect(sum(vat.map(({ net_cents, tax_cents }) => net_cents + tax_cents))).toBe(totalOf(book, bill.id));
    if (bill.cancelled) expect([totalOf(book, bill.id), bill.paid_cents]).toEqual([0, 0]);
    const state = stateOf({ ...bill, ...figuresOf(book, bill), source_cancelled: false });
    if (state === 'paid') expect(balanceOf(book, bill)).toBeLessThanOrEqual(0);
    const debt = debtOf({ ...bill, total_cents: totalOf(book, bill.id) });
    expect(debt).toBeGreaterThanOrEqual(0);
    expect(debt).toBeLessThanOrEqual(Math.max(0, balanceOf(book, bill)));
    expect(debt).toBeLessThanOrEqual(bill.on_account_cents);
  }
}

/** A split changes whose the money is, not what VAT there is: each rate keeps its gross sum. */
function grossByRate(book: TestBook): Record<string, number> {
  const parts = splitVat(live(book));
  return Object.fromEntries(
    parts.map(({ vat_rate, nature, gross_cents }) => [`${vat_rate}${nature}`, gross_cents]),
  );
}

const MOVING = ['move', 'equal', 'amounts', 'charges', 'merge'];

const nightsOf = (book: TestBook) =>
  new Map(
    book.items
      .filter(({ id }) => isNight(id))
      .map(({ id, shares, amount_cents }) => [
        String(id),
        shares
          .filter(({ bill_id }) => bill_id !== 1)
          .map(({ bill_id, cents }) => ({ bill_id, cents: cents === amount_cents ? null : cents })),
      ]),
  );
const valuesOf = (book: TestBook) => namedValues(book, nightsOf(book));

it('keeps the laws of a bill through any history, and the events of a history replay to its end', () => {
  const verbs = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      let book = emptyBook();
      let ids = 1;
      const events: Changes[] = [valuesOf(book)];
      for (const one of steps) {
        const before = book;
        try {
          book = take(before, one, () => (ids += 1));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          continue;
        }
        verbs.set(one.verb, (verbs.get(one.verb) ?? 0) + 1);
        expectLawful(book);
        if (MOVING.includes(one.verb)) expect(grossByRate(book)).toEqual(grossByRate(before));
        if (MOVING.includes(one.verb)) {
          for (const { id, paid_cents } of before.bills) {
            const [was, is] = [totalOf(before, id), totalOf(book, id)];
            if (is < was) expect(is).toBeGreaterThanOrEqual(paid_cents);
          }
        }
        events.push(changesBetween(valuesOf(before), valuesOf(book)));
      }
      expect(replay(events)).toEqual(valuesOf(book));
    }),
    { numRuns: 2500 },
  );
  // Histories that refuse everything would prove nothing.
  for (const verb of ['charge', 'pay', 'refund', 'void', 'cancel', 'debt', ...MOVING])
    expect([verb, (verbs.get(verb) ?? 0) > 30]).toEqual([verb, true]);
});
