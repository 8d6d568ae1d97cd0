import type { OrderCommand } from 'contract/orders/schemas';
import type { Limits } from './approval.ts';
import type { OfferedProduct } from './offer.ts';
import type { OrderBook } from './order.ts';
import { refusals } from './refusal.ts';
import type { NewTicket, TicketPart } from './tickets.ts';

/** An order that commands of another one may name. */
export interface SceneOrder {
  book: OrderBook;
  /** Money was taken for it, or a debt was left. */
  has_payments: boolean;
  /** Something was to be paid, or it was new, before these commands. */
  is_live: boolean;
  /** Charges on its bills for which money was taken, at least for a part of the bill. */
  paid_charges: ReadonlySet<number>;
  /** Charges that were taken off its bills. */
  void_charges: ReadonlySet<number>;
  /** Cents that discounts on the whole order took off its bills before these commands. */
  given_cents: number;
}

/** What commands work on: the order, others that they name, and all that they have to know. */
export interface Scene {
  main: number;
  orders: ReadonlyMap<number, SceneOrder>;
  products: ReadonlyMap<number, OfferedProduct>;
  /** Ids of commands that lines of the place have already: a line is only once. */
  known_lines: ReadonlySet<string>;
  /** Tables that commands or orders that are not live name, and whose order is open there. */
  tables: ReadonlyMap<number, number | null>;
  tickets: readonly { order_id: number; ticket: NewTicket }[];
  /** Parts of lines that the kitchen has already: their share of the ticket goes along (docs/rules.md 27.8). */
  parts: readonly TicketPart[];
  /** Parts of lines of the main order, and the lines that they were parts of. */
  parted: ReadonlyMap<string, string>;
  /** Discounts on all of the order, in cents. */
  discounts: readonly { cents: number; reason: string }[];
  /** Orders that went into the main one. */
  merged: readonly number[];
  now: Date;
  author: number;
  /** What the author does not do alone; null: the author may do everything. */
  limits: Limits | null;
  /** Ids of commands that a person approved who may do them alone. */
  approved: ReadonlySet<string>;
}

export type CommandOf<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>;

export const mainOf = ({ orders, main }: Scene): OrderBook => orders.get(main)!.book;

export function withBook(scene: Scene, book: OrderBook): Scene {
  const known = scene.orders.get(book.id)!;
  return { ...scene, orders: new Map(scene.orders).set(book.id, { ...known, book }) };
}

export function requireNewLine({ known_lines, orders }: Scene, line_id: string): void {
  const isHere = [...orders.values()].some(({ book }) => book.lines.some((line) => line.line_id === line_id));
  if (isHere || known_lines.has(line_id)) throw refusals.knownLine();
}
