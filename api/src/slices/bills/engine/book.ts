import type { ItemId } from './item-id.ts';

/** The part of an item that a bill bears. */
export interface Share {
  bill_id: number;
  cents: number;
}

/** A charge, or a night of the stay. An item that is voided counts nothing; its shares stay as they were. */
export interface Item {
  id: ItemId;
  amount_cents: number;
  voided: boolean;
  /** At least one; they add up to the amount. */
  shares: readonly Share[];
}

export interface BookBill {
  id: number;
  is_main: boolean;
  cancelled: boolean;
  /** Received less given back. */
  paid_cents: number;
  /** All that was left as debts of the customer, paid since or not. */
  on_account_cents: number;
  /** What the bill came to when the last debt was left; 0: none was. */
  covered_cents: number;
  /** What the bill of a stay bears of it, or a public body pays to the State, and is no money (docs/rules.md 16.29, 16.35). */
  room_cents: number;
  /** Money came or went back, a debt was left, or a room was charged, and it was not taken back. */
  has_payments: boolean;
  /** Of an order that has not ended: its guests may have begun with what costs nothing, and have not paid (docs/rules.md 19.38). */
  is_ordering?: boolean;
}

/** All bills of one source and all that lies on them. */
export interface Book<I extends Item = Item, B extends BookBill = BookBill> {
  bills: readonly B[];
  items: readonly I[];
}

/** What a bill bears of an item; 0: nothing. */
export function shareOf({ shares }: Pick<Item, 'shares'>, bill_id: number): number {
  return shares.find((share) => share.bill_id === bill_id)?.cents ?? 0;
}

export function isOn({ shares }: Pick<Item, 'shares'>, bill_id: number): boolean {
  return shares.some((share) => share.bill_id === bill_id);
}

/** The items that count for a bill. */
export function itemsOn<I extends Item>({ items }: Pick<Book<I>, 'items'>, bill_id: number): I[] {
  return items.filter((item) => !item.voided && isOn(item, bill_id));
}

export function totalOf(book: Pick<Book, 'items'>, bill_id: number): number {
  return itemsOn(book, bill_id).reduce((sum, item) => sum + shareOf(item, bill_id), 0);
}

/** What lists show of a bill, from what lies on it. */
export function figuresOf(
  book: Pick<Book, 'items'>,
  { id, has_payments, is_ordering = false }: Pick<BookBill, 'id' | 'has_payments' | 'is_ordering'>,
) {
  const has_entries =
    has_payments || itemsOn(book, id).some((item) => !is_ordering || shareOf(item, id) !== 0);
  return { total_cents: totalOf(book, id), has_entries };
}

/** What counts for the balance: money, and what others bear. */
export const settledOf = ({ paid_cents, room_cents }: Pick<BookBill, 'paid_cents' | 'room_cents'>): number =>
  paid_cents + room_cents;

/** What is to be paid in money, before payments. */
export const owedOf = (book: Pick<Book, 'items'>, { id, room_cents }: Pick<BookBill, 'id' | 'room_cents'>) =>
  totalOf(book, id) - room_cents;

/**
 * What is still owed of the debts of a bill. Money that came pays them off, and what was added since the last of them was left is no part
 * of them (docs/rules.md 16.18).
 */
export function debtOf(
  bill: Pick<BookBill, 'paid_cents' | 'room_cents' | 'on_account_cents' | 'covered_cents'> & {
    total_cents: number;
  },
): number {
  const { total_cents, on_account_cents, covered_cents } = bill;
  const added_cents = Math.max(0, total_cents - covered_cents);
  return Math.max(0, Math.min(on_account_cents, total_cents - settledOf(bill) - added_cents));
}

export function balanceOf(book: Pick<Book, 'items'>, bill: BookBill): number {
  return totalOf(book, bill.id) - settledOf(bill);
}

/** The items with other shares; those that are not named stay. Shares of nothing are left out, except the only one. */
export function withShares<B extends Pick<Book, 'items'>>(
  book: B,
  changed: ReadonlyMap<ItemId, readonly Share[]>,
): B {
  const items = book.items.map((item) => {
    const shares = changed.get(item.id);
    if (!shares) return item;
    const some = shares.filter(({ cents }) => cents !== 0);
    const kept = some.length > 0 ? some : shares.slice(0, 1);
    return { ...item, shares: kept.toSorted((a, b) => a.bill_id - b.bill_id) };
  });
  return { ...book, items };
}

/** The shares of an item after `cents` of them went from one bill to another. */
export function shifted(shares: readonly Share[], from: number, to: number, cents: number): Share[] {
  const others = shares.filter(({ bill_id }) => bill_id !== from && bill_id !== to);
  const of = (bill_id: number) => shareOf({ shares }, bill_id);
  return [{ bill_id: to, cents: of(to) + cents }, { bill_id: from, cents: of(from) - cents }, ...others];
}
