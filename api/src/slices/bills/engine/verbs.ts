import { equalParts } from 'contract/bills/equal-parts';
import { conflict, invalid, notFound } from '../../../core/errors/errors.ts';
import { sumOf } from '../../../core/format/sum-of.ts';
import {
  debtOf,
  isOn,
  itemsOn,
  settledOf,
  shareOf,
  shifted,
  totalOf,
  withShares,
  type Book,
  type BookBill,
  type Item,
} from './book.ts';
import type { ItemId } from './item-id.ts';
import { sharesOfParts } from './parts.ts';

const cancelled = () => conflict('bill_cancelled', 'Questo conto è annullato.');
const paid = () => conflict('bill_paid', 'Quello che è già pagato non si può più spostare.');
/** Nothing is paid: a discount or a return that stays is more than what is left. */
const belowNothing = () =>
  conflict(
    'discount_left',
    'Sul conto resterebbe meno di niente: prima sposta o annulla lo sconto o il reso.',
  );
const onAccount = () =>
  conflict('bill_on_account', 'Il conto è in sospeso: per spostare qualcosa prima annulla il sospeso.');
export const missingBill = () => notFound('Conto non trovato');
export const missingCharge = () => notFound('Riga del conto non trovata');

export function requireBill<B extends BookBill>({ bills }: Book<Item, B>, bill_id: number): B {
  const bill = bills.find(({ id }) => id === bill_id);
  if (!bill) throw missingBill();
  return bill;
}

/** A bill that can still change. Throws 404, 409 `bill_cancelled`. */
export function requireOpen<B extends BookBill>(book: Book<Item, B>, bill_id: number): B {
  const bill = requireBill(book, bill_id);
  if (bill.cancelled) throw cancelled();
  return bill;
}

/**
 * What is paid for, or owed by a customer, can no longer move (docs/rules.md 16.7, 16.18): each bill that lost something still covers what
 * was paid on it and what is left of its debts.
 */
function requirePaidStays<B extends Book>(before: B, after: B): B {
  for (const bill of before.bills) {
    const total = totalOf(after, bill.id);
    const total_cents = totalOf(before, bill.id);
    if (total >= total_cents) continue;
    if (total < settledOf(bill)) throw settledOf(bill) > 0 ? paid() : belowNothing();
    if (total < settledOf(bill) + debtOf({ ...bill, total_cents })) throw onAccount();
  }
  return after;
}

/** The same bills, one of them changed: what a change does not name stays, so the book keeps its type. */
export function withBill<B extends Book>(
  book: B,
  bill_id: number,
  change: Partial<BookBill> | Partial<B['bills'][number]>,
): B {
  return { ...book, bills: book.bills.map((bill) => (bill.id === bill_id ? { ...bill, ...change } : bill)) };
}

function requireItem<I extends Item>({ items }: Book<I>, id: ItemId): I {
  const item = items.find((one) => one.id === id);
  if (!item) throw missingCharge();
  return item;
}

/** Voids a charge on all its bills, paid or not: what was paid for it is to be given back. Throws 404, 409 `already_voided`. */
export function voidItem<B extends Book>(book: B, id: ItemId): B {
  const item = requireItem(book, id);
  if (item.voided) throw conflict('already_voided', 'Questa riga è già stata annullata.');
  return { ...book, items: book.items.map((one) => (one.id === id ? { ...one, voided: true } : one)) };
}

/** A whole charge, with all its shares, on one bill. Throws 404, 409 `bill_paid`, `discount_left`, `bill_on_account`, `bill_cancelled`, `already_voided`. */
export function moveItem<B extends Book>(book: B, id: ItemId, to: number): B {
  requireOpen(book, to);
  const item = requireItem(book, id);
  if (item.voided) throw conflict('already_voided', 'Questa riga è annullata: non si sposta più.');
  const whole = [{ bill_id: to, cents: item.amount_cents }];
  return requirePaidStays(book, withShares(book, new Map([[id, whole]])));
}

/** What a bill bears of these items goes to another one. Throws 404, 409. */
export function splitOff<B extends Book>(book: B, from: number, ids: readonly ItemId[], to: number): B {
  if (from === to) throw invalid({ bill_id: 'Scegli un altro conto.' });
  requireOpen(book, from);
  requireOpen(book, to);
  const moved = ids.map((id) => {
    const item = requireItem(book, id);
    if (item.voided || !isOn(item, from)) throw missingCharge();
    return [id, shifted(item.shares, from, to, shareOf(item, from))] as const;
  });
  return requirePaidStays(book, withShares(book, new Map(moved)));
}

/** The parts of a bill by amounts: the rest of the total is one more part. Throws 422. */
export function amountParts(total: number, amounts: readonly number[]): number[] {
  const rest = total - sumOf(amounts);
  if (rest < 0) throw invalid({ amounts: 'Gli importi superano il totale del conto.' });
  const parts = rest === 0 ? [...amounts] : [...amounts, rest];
  if (parts.length < 2)
    throw invalid({ amounts: 'Gli importi sono già tutto il conto: non resta niente da dividere.' });
  return parts;
}

/** Equal parts of a bill. Throws 409 `nothing_to_split` where a part would be nothing. */
export function equalPartsOf(total: number, many: number): number[] {
  if (total < many) throw conflict('nothing_to_split', 'Il conto è troppo piccolo per dividerlo così.');
  return equalParts(total, many);
}

/** Splits a bill: the first part stays on it, the others go to `others` in this order. Throws 404, 409. */
export function splitInParts<B extends Book>(
  book: B,
  from: number,
  parts: readonly number[],
  others: readonly number[],
): B {
  requireOpen(book, from);
  const items = itemsOn(book, from).filter((item) => shareOf(item, from) !== 0);
  const rows = sharesOfParts(
    items.map((item) => shareOf(item, from)),
    parts,
  );
  const changed = items.map((item, index) => {
    const row = rows[index]!;
    const shares = others.reduce((now, to, at) => shifted(now, from, to, row[at + 1]!), [...item.shares]);
    return [item.id, shares] as const;
  });
  return requirePaidStays(book, withShares(book, new Map(changed)));
}

/** Everything of one bill on another one; the emptied bill is cancelled. Throws 404, 409. */
export function mergeBills<B extends Book>(book: B, into: number, other: number): B {
  if (into === other) throw invalid({ other_bill_id: 'Scegli un altro conto.' });
  requireOpen(book, into);
  const emptied = requireOpen(book, other);
  if (settledOf(emptied) !== 0 || emptied.on_account_cents !== 0) throw paid();
  const moved = book.items
    .filter((item) => isOn(item, other))
    .map((item) => [item.id, shifted(item.shares, other, into, shareOf(item, other))] as const);
  return withBill(requirePaidStays(book, withShares(book, new Map(moved))), other, { cancelled: true });
}

/** Gives a bill up: its charges are voided. Throws 404, 409 `bill_paid`, `bill_shared`, `is_main`. */
export function cancelBill<B extends Book>(book: B, bill_id: number): B {
  const bill = requireOpen(book, bill_id);
  if (settledOf(bill) !== 0 || bill.on_account_cents !== 0) {
    throw conflict(
      'bill_paid',
      'Il conto è già pagato, almeno in parte: prima annulla o restituisci i pagamenti.',
    );
  }
  const items = itemsOn(book, bill_id);
  if (items.some(({ shares }) => shares.length > 1)) {
    throw conflict('bill_shared', 'Alcune righe sono divise con un altro conto: prima riunisci i conti.');
  }
  const gone = new Set(items.map(({ id }) => id));
  const voided = {
    ...book,
    items: book.items.map((one) => (gone.has(one.id) ? { ...one, voided: true } : one)),
  };
  return withBill(voided, bill_id, { cancelled: true });
}
