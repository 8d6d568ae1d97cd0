import { equalParts } from 'contract/bills/equal-parts';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../core/errors/errors.ts';
import {
  balanceOf,
  figuresOf,
  owedOf,
  totalOf,
  withShares,
  type Book,
  type BookBill,
  type Item,
  type Share,
} from './book.ts';
import {
  amountParts,
  cancelBill,
  equalPartsOf,
  mergeBills,
  moveItem,
  requireBill,
  requireOpen,
  splitInParts,
  splitOff,
  voidItem,
} from './verbs.ts';

const bill = (id: number, more: Partial<BookBill> = {}): BookBill => ({
  id,
  is_main: id === 1,
  cancelled: false,
  paid_cents: 0,
  on_account_cents: 0,
  covered_cents: 0,
  room_cents: 0,
  has_payments: false,
  ...more,
});

const item = (id: number, shares: readonly [number, number][], more: Partial<Item> = {}): Item => {
  const all: Share[] = shares.map(([bill_id, cents]) => ({ bill_id, cents }));
  return {
    id,
    amount_cents: all.reduce((sum, { cents }) => sum + cents, 0),
    voided: false,
    shares: all,
    ...more,
  };
};

/** Three bills, the last given up: a coffee and a cake on the first, a wine on the second, a room on both, a void on the first. */
const book = (one: Partial<BookBill> = {}, two: Partial<BookBill> = {}): Book => ({
  bills: [bill(1, one), bill(2, two), bill(3, { cancelled: true })],
  items: [
    item(10, [[1, 120]]),
    item(11, [[1, 400]]),
    item(12, [[2, 900]]),
    item(13, [
      [1, 5000],
      [2, 3000],
    ]),
    item(14, [[1, 70]], { voided: true }),
  ],
});

const sharesOf = ({ items }: Book) =>
  Object.fromEntries(
    items.map(({ id, shares }) => [id, shares.map(({ bill_id, cents }) => [bill_id, cents])]),
  );

/** The code, the sentence and the fields of a refusal. */
function refusalOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.status, error.code, error.fields ?? error.message];
  }
  throw new Error('It was not refused');
}

const PAID = [409, 'bill_paid', 'Quello che è già pagato non si può più spostare.'];
const CANCELLED = [409, 'bill_cancelled', 'Questo conto è annullato.'];
const NO_BILL = [404, 'not_found', 'Conto non trovato'];
const NO_CHARGE = [404, 'not_found', 'Riga del conto non trovata'];

describe('a verb refuses', () => {
  it.each([
    ['a bill that is not there', () => requireBill(book(), 9), NO_BILL],
    ['a bill that was given up', () => requireOpen(book(), 3), CANCELLED],
    ['to void a charge that is not there', () => voidItem(book(), 99), NO_CHARGE],
    [
      'to void twice',
      () => voidItem(book(), 14),
      [409, 'already_voided', 'Questa riga è già stata annullata.'],
    ],
    [
      'to move what is voided',
      () => moveItem(book(), 14, 2),
      [409, 'already_voided', 'Questa riga è annullata: non si sposta più.'],
    ],
    ['to move to a bill that was given up', () => moveItem(book(), 10, 3), CANCELLED],
    ['to move what is paid', () => moveItem(book({ paid_cents: 5401 }), 10, 2), PAID],
    ['to move what the stay bears', () => moveItem(book({ room_cents: 5401 }), 10, 2), PAID],
    [
      'to move what its customer owes',
      () => moveItem(book({ on_account_cents: 5520, covered_cents: 5520 }), 10, 2),
      [409, 'bill_on_account', 'Il conto è in sospeso: per spostare qualcosa prima annulla il sospeso.'],
    ],
    [
      'to split off to the same bill',
      () => splitOff(book(), 1, [10], 1),
      [422, 'invalid', { bill_id: 'Scegli un altro conto.' }],
    ],
    ['to split off what lies elsewhere', () => splitOff(book(), 1, [12], 2), NO_CHARGE],
    ['to split off what is voided', () => splitOff(book(), 1, [14], 2), NO_CHARGE],
    ['to split off what is paid', () => splitOff(book({ paid_cents: 5520 }), 1, [10], 2), PAID],
    ['to split a bill that was given up', () => splitInParts(book(), 3, [1, 1], [1]), CANCELLED],
    [
      'amounts above the total',
      () => amountParts(100, [60, 41]),
      [422, 'invalid', { amounts: 'Gli importi superano il totale del conto.' }],
    ],
    [
      'an amount that is the total',
      () => amountParts(100, [100]),
      [422, 'invalid', { amounts: 'Gli importi sono già tutto il conto: non resta niente da dividere.' }],
    ],
    [
      'more parts than cents',
      () => equalPartsOf(2, 3),
      [409, 'nothing_to_split', 'Il conto è troppo piccolo per dividerlo così.'],
    ],
    [
      'to merge a bill with itself',
      () => mergeBills(book(), 1, 1),
      [422, 'invalid', { other_bill_id: 'Scegli un altro conto.' }],
    ],
    ['to merge a bill with a payment', () => mergeBills(book({}, { paid_cents: 1 }), 1, 2), PAID],
    ['to merge a bill with a debt', () => mergeBills(book({}, { on_account_cents: 1 }), 1, 2), PAID],
    ['to merge a bill that the stay bears', () => mergeBills(book({}, { room_cents: 1 }), 1, 2), PAID],
    [
      'to merge a bill whose only charge was voided after it was paid',
      () =>
        mergeBills(
          {
            bills: [bill(1), bill(2, { paid_cents: 100 })],
            items: [item(10, [[2, 100]], { voided: true })],
          },
          1,
          2,
        ),
      PAID,
    ],
    [
      'to merge a discount into what is paid',
      () =>
        mergeBills(
          {
            bills: [bill(1, { paid_cents: 100 }), bill(2)],
            items: [item(10, [[1, 100]]), item(11, [[2, -5]])],
          },
          1,
          2,
        ),
      PAID,
    ],
    ['to merge a bill that was given up', () => mergeBills(book(), 1, 3), CANCELLED],
    ...(['paid_cents', 'on_account_cents', 'room_cents'] as const).map(
      (column) =>
        [
          `to give up a bill with ${column}`,
          () => cancelBill(book({ [column]: 1 }), 1),
          [
            409,
            'bill_paid',
            'Il conto è già pagato, almeno in parte: prima annulla o restituisci i pagamenti.',
          ],
        ] as const,
    ),
    [
      'to give up a bill with a shared charge',
      () => cancelBill(book(), 2),
      [409, 'bill_shared', 'Alcune righe sono divise con un altro conto: prima riunisci i conti.'],
    ],
  ] as const)('%s', (_what, act, refusal) => expect(refusalOf(act)).toEqual(refusal));
});

describe('a verb', () => {
  it('voids one charge alone', () => {
    const voided = voidItem(book(), 10).items.filter((one) => one.voided);
    expect(voided.map(({ id }) => id)).toEqual([10, 14]);
  });

  it('moves a charge with all its shares', () => {
    expect(sharesOf(moveItem(book(), 13, 2))).toEqual({ ...sharesOf(book()), 13: [[2, 8000]] });
  });

  it('moves away what is not paid, to the cent, and what costs nothing', () => {
    expect(sharesOf(moveItem(book({ paid_cents: 5400 }), 10, 2))[10]).toEqual([[2, 120]]);
    const free = { ...book({ paid_cents: 9000 }), items: [...book().items, item(15, [[1, 0]])] };
    expect(sharesOf(moveItem(free, 15, 2))[15]).toEqual([[2, 0]]);
  });

  it('splits off what a bill bears, and leaves the share of the other', () => {
    expect(sharesOf(splitOff(book(), 1, [10, 13], 2))).toEqual({
      ...sharesOf(book()),
      10: [[2, 120]],
      13: [[2, 8000]],
    });
  });

  it('splits what a bill bears in parts, and leaves what costs nothing on it', () => {
    const small: Book = {
      bills: [bill(1), bill(2)],
      items: [item(10, [[1, 100]]), item(11, [[1, 0]]), item(12, [[2, 30]])],
    };
    expect(sharesOf(splitInParts(small, 1, [40, 60], [2]))).toEqual({
      10: [
        [1, 40],
        [2, 60],
      ],
      11: [[1, 0]],
      12: [[2, 30]],
    });
  });

  it('merges all of a bill, and gives up the emptied one', () => {
    const after = mergeBills(book(), 1, 2);
    expect(sharesOf(after)).toEqual({ ...sharesOf(book()), 12: [[1, 900]], 13: [[1, 8000]] });
    expect(after.bills.map(({ cancelled }) => cancelled)).toEqual([false, true, true]);
  });

  it('merges two bills and leaves on a third what costs nothing', () => {
    const three: Book = {
      bills: [bill(1), bill(2), bill(3)],
      items: [item(10, [[2, 100]]), item(11, [[3, 0]])],
    };
    expect(sharesOf(mergeBills(three, 1, 2))).toEqual({ 10: [[1, 100]], 11: [[3, 0]] });
  });

  it('gives up a bill with its charges, and no other', () => {
    const before: Book = {
      bills: [bill(1), bill(2)],
      items: [item(10, [[1, 100]]), item(12, [[2, 30]])],
    };
    const after = cancelBill(before, 1);
    expect(after.items.map(({ voided }) => voided)).toEqual([true, false]);
    expect(after.bills.map(({ cancelled }) => cancelled)).toEqual([true, false]);
  });

  it('keeps shares in the order of their bills, and one share of nothing', () => {
    const after = withShares(
      book(),
      new Map([
        [
          10,
          [
            { bill_id: 2, cents: 20 },
            { bill_id: 1, cents: 100 },
          ],
        ],
        [
          11,
          [
            { bill_id: 2, cents: 0 },
            { bill_id: 1, cents: 0 },
          ],
        ],
      ]),
    );
    expect(sharesOf(after)).toMatchObject({
      10: [
        [1, 100],
        [2, 20],
      ],
      11: [[2, 0]],
    });
  });
});

it.each([
  [100, [60], [60, 40]],
  [100, [60, 40], [60, 40]],
  [100, [30, 30], [30, 30, 40]],
])('%i less %j are %j', (total, amounts, parts) => expect(amountParts(total, amounts)).toEqual(parts));

it.each([
  [9, 3, [3, 3, 3]],
  [5000, 3, [1666, 1666, 1668]],
  [3, 3, [1, 1, 1]],
  [-100, 3, [-33, -33, -34]],
])('%i in %i equal parts are %j', (cents, many, parts) => {
  expect(equalParts(cents, many)).toEqual(parts);
  if (cents > 0) expect(equalPartsOf(cents, many)).toEqual(parts);
});

it.each([
  [1, false, 5520, true],
  [1, true, 5520, true],
  [3, false, 0, false],
  [3, true, 0, true],
])('bill %i, with payments %s, shows %i cents, entries %s', (id, has_payments, total_cents, has_entries) =>
  expect(figuresOf(book(), { id, has_payments })).toEqual({ total_cents, has_entries }),
);

it('of what the stay bears nothing is to be paid in money, and money is not counted twice', () => {
  const one = bill(1, { paid_cents: 520, room_cents: 3000 });
  expect(owedOf(book(), one)).toBe(2520);
  expect(balanceOf(book(), one)).toBe(2000);
});

it('keeps on a bill what its customer owes', () => {
  const debt = { on_account_cents: 90, covered_cents: 90, has_payments: true };
  const owing = { bills: [bill(1, debt), bill(2)], items: [item(10, [[1, 60]]), item(11, [[1, 30]])] };
  const refused = { code: 'bill_on_account', status: 409 };
  expect(() => splitInParts(owing, 1, [45, 45], [2])).toThrow(expect.objectContaining(refused));
  expect(() => splitOff(owing, 1, [11], 2)).toThrow(expect.objectContaining(refused));
  expect(() => moveItem(owing, 11, 2)).toThrow(expect.objectContaining(refused));
  // What was added since is no part of the debt.
  const more = { ...owing, items: [...owing.items, item(12, [[1, 20]])] };
  expect(totalOf(splitOff(more, 1, [12], 2), 2)).toBe(20);
});
