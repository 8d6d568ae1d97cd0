import { isDeepStrictEqual } from 'node:util';
import type { Book, BookBill, Item } from './book.ts';
import { isNight } from './item-id.ts';

/** What a bill is, apart from what lies on it. */
export interface KeptBill extends BookBill {
  customer_id: number | null;
  note: string | null;
  parked: boolean;
}

/** All that is told of an item once: a charge is never changed, but for being voided. */
export type KeptItem = Item & Record<string, unknown>;

/** Part of a night on a bill other than the main one, as it is stored; null: all of it. */
export interface NightShare {
  bill_id: number;
  cents: number | null;
}

/** Values by name: `bill 7`, `charge 3`, `shares 3`, `night-2026-11-24`. A later value replaces the earlier one. */
export type Changes = Record<string, unknown>;

/** Nights on further bills, by the item's id. */
type Nights = ReadonlyMap<string, readonly NightShare[]>;

function namedBill({
  customer_id,
  note,
  parked,
  cancelled,
  is_main,
  paid_cents,
  on_account_cents,
  room_cents,
}: KeptBill) {
  return { customer_id, note, parked, cancelled, is_main, paid_cents, on_account_cents, room_cents };
}

/** The fields of a charge that an event tells. */
const TOLD = [
  'kind',
  'product_id',
  'description',
  'quantity',
  'unit_price_cents',
  'amount_cents',
  'vat_rate',
  'nature',
  'business_day',
  'reason',
  'voided',
  'void_reason',
  'room_charge_id',
] as const;

/** Everything of a book that is stored for it, by name. The nights themselves are the booking's. */
export function namedValues(book: Book<KeptItem, KeptBill>, nights: Nights): Changes {
  const values: Changes = {};
  for (const bill of book.bills) values[`bill ${bill.id}`] = namedBill(bill);
  for (const item of book.items) {
    if (isNight(item.id)) {
      values[item.id] = nights.get(item.id) ?? [];
      continue;
    }
    values[`charge ${item.id}`] = Object.fromEntries(TOLD.map((name) => [name, item[name] ?? null]));
    values[`shares ${item.id}`] = item.shares.map(({ bill_id, cents }) => ({ bill_id, cents }));
  }
  return values;
}

/** The new values of all names whose value changed. */
export function changesBetween(before: Changes, after: Changes): Changes {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(before[name], value)),
  );
}

/** The state that a row of changes leads to. */
export function replay(events: readonly Changes[]): Changes {
  return Object.assign({}, ...events) as Changes;
}
