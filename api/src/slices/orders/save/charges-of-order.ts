import { vatOfCharge, WAYS } from '../../bills/charges/amounts.ts';
import { draftedItem, type Drafted } from '../../bills/charges/drafted-item.ts';
import type { Share } from '../../bills/engine/book.ts';
import { inProportion } from '../../bills/engine/parts.ts';
import { stateOf } from '../../bills/engine/state.ts';
import { voidItem } from '../../bills/engine/verbs.ts';
import type { BillItem, SourceBook } from '../../bills/load/book-of-source.ts';
import type { Wasted } from '../../bills/save/write-rows.ts';
import { openBill } from '../../bills/verbs/charge-bill.ts';
import { type Covers, coversOf, isGone, type Line, type OrderBook } from '../engine/order.ts';
import { newlySuch, wastedBetween } from './pieces-of-order.ts';

/** What an order has on its bills, and the ids of its charges. */
export interface Charged {
  bills: SourceBook;
  order: OrderBook;
  /** Pieces that do not come back: they were made already. */
  wasted: readonly Wasted[];
}

interface Facts {
  regime: string | null;
  business_day: string;
  /** Lines that were parts of others, by their ids. */
  parted?: ReadonlyMap<string, string>;
}

const vatOf = (
  { selling_way }: OrderBook,
  { kind, vat_class }: Pick<Line, 'kind' | 'vat_class'>,
  facts: Facts,
) => vatOfCharge({ kind, vat_class, way: WAYS[selling_way], regime: facts.regime, day: facts.business_day });

function lineDraft(order: OrderBook, line: Line, facts: Facts): Drafted | undefined {
  if (isGone(line)) return undefined;
  const { kind, product_id, quantity, unit_price_cents, counted } = line;
  return {
    ...vatOf(order, line, facts),
    kind,
    product_id,
    description: [line.name, ...line.modifiers].join(', ').slice(0, 200),
    quantity,
    unit_price_cents,
    amount_cents: quantity * unit_price_cents,
    reason: null,
    counted,
  };
}

function discountDraft(order: OrderBook, line: Line, facts: Facts): Drafted | undefined {
  if (isGone(line) || line.discount_cents === 0) return undefined;
  const whole = line.discount_cents === line.quantity * line.unit_price_cents;
  return {
    ...vatOf(order, line, facts),
    kind: 'discount',
    product_id: null,
    description: `${whole ? 'Omaggio' : 'Sconto'}: ${line.name}`.slice(0, 200),
    quantity: 1,
    unit_price_cents: -line.discount_cents,
    amount_cents: -line.discount_cents,
    reason: line.reason,
    counted: false,
  };
}

function coverDraft(
  { quantity, cents }: Covers,
  description: string,
  { regime, business_day: day }: Facts,
): Drafted | undefined {
  if (quantity === 0 || cents === 0) return undefined;
  return {
    ...vatOfCharge({ kind: 'cover', vat_class: undefined, way: 'table', regime, day }),
    kind: 'cover',
    product_id: null,
    description,
    quantity,
    unit_price_cents: cents,
    amount_cents: quantity * cents,
    reason: null,
    counted: false,
  };
}

const isSame = (item: BillItem, draft: Drafted) =>
  !item.voided &&
  item.quantity === draft.quantity &&
  item.unit_price_cents === draft.unit_price_cents &&
  item.vat_rate === draft.vat_rate &&
  item.nature === draft.nature;

/** Whether the charge of a line says something else of it now, at the same price: another cooking, another reason of a discount. */
const isToldAnew = (before: Drafted | undefined, draft: Drafted) =>
  before !== undefined && (before.description !== draft.description || before.reason !== draft.reason);

/** The shares of what takes the place of a charge that several bills bear: in the same proportion. */
function sharedAs({ shares }: Pick<BillItem, 'shares'>, amount_cents: number): Share[] {
  const parts = inProportion(
    amount_cents,
    shares.map(({ cents }) => Math.abs(cents)),
  );
  const all = shares.map(({ bill_id }, at): Share => ({ bill_id, cents: parts[at]! }));
  const some = all.filter(({ cents }) => cents !== 0);
  return some.length > 0 ? some : all.slice(0, 1);
}

/**
 * The same, but what was paid for does not grow: the open bills among them bear what is more, else the one to which later charges go
 * (docs/rules.md 16.7).
 */
function sharesAfter(book: SourceBook, former: BillItem, amount_cents: number): Share[] {
  const paid = new Set(book.bills.filter((bill) => stateOf(bill) === 'paid').map(({ id }) => id));
  const kept = former.shares.filter(({ bill_id }) => paid.has(bill_id));
  const isMore = former.amount_cents >= 0 && amount_cents > former.amount_cents;
  const open = isMore && kept.length > 0 ? openBill(book).id : undefined;
  if (open === undefined || paid.has(open)) return sharedAs(former, amount_cents);
  const left = amount_cents - kept.reduce((sum, { cents }) => sum + cents, 0);
  const others = former.shares.filter(({ bill_id }) => !paid.has(bill_id));
  const more = others.length > 0 ? sharedAs({ shares: others }, left) : [{ bill_id: open, cents: left }];
  const some = [...kept, ...more].filter(({ cents }) => cents !== 0);
  return some.toSorted((a, b) => a.bill_id - b.bill_id);
}

const isVoided = ({ state }: Line) => state === 'voided';

type Sold = Pick<Line, 'product_id' | 'unit_price_cents'> | BillItem;

/**
 * What was voided after sending, in cents at full price, to be taken by the charges that end for it. A part has no charge of its own,
 * so it is taken from one of its product at its price (docs/rules.md 17.5). What the desk has taken off the bill is voided there.
 */
function voidsBetween({ items }: SourceBook, before: OrderBook, order: OrderBook) {
  const voided = newlySuch(before, order, isVoided);
  const left = new Map<string, number>();
  const key = ({ product_id, unit_price_cents }: Sold) => `${product_id} ${unit_price_cents}`;
  const add = (of: Sold, cents: number) => left.set(key(of), (left.get(key(of)) ?? 0) + cents);
  const take = (of: Sold, most: number): number => {
    const cents = Math.max(0, Math.min(most, left.get(key(of)) ?? 0));
    add(of, -cents);
    return cents;
  };
  for (const line of voided) add(line, line.quantity * line.unit_price_cents);
  const live = new Set(items.filter((item) => !item.voided).map(({ id }) => id));
  for (const line of before.lines) {
    if (isGone(line) || line.charge_id === null || live.has(line.charge_id)) continue;
    const now = order.lines.find(({ line_id }) => line_id === line.line_id);
    const kept = now && !isGone(now) ? now.quantity : 0;
    take(line, (line.quantity - kept) * line.unit_price_cents);
  }
  return { voided, take };
}

/** What a charge is taken off for, in the words of the bill. */
const UNSENT_REASON = "Tolto prima dell'invio";
const CHANGED_REASON = 'Ordine cambiato';
const MOVED_REASON = 'Spostato in un altro ordine';

/**
 * The bills after the order changed: each line, each discount of a line and the covers are one charge. A charge that no longer fits is
 * voided, and a new one takes its place on the same bills; so is that of a line that left for another
 * order. A charge that the desk took off stays off. New charges have ids below 0 until they are given some.
 */
export function chargesOfOrder(
  bills: SourceBook,
  before: OrderBook,
  order: OrderBook,
  facts: Facts,
): Charged {
  let book = bills;
  let next = -1;
  const voids = voidsBetween(bills, before, order);
  const voided = (charge_id: number, reason: string) => {
    const item = book.items.find(({ id }) => id === charge_id);
    if (!item || item.voided) return undefined;
    book = voidItem(book, charge_id);
    const void_cents = reason === MOVED_REASON ? 0 : voids.take(item, item.amount_cents);
    book = {
      ...book,
      items: book.items.map((one) =>
        one.id === charge_id ? { ...one, void_reason: reason, void_cents } : one,
      ),
    };
    return item;
  };
  /**
   * The id of the charge that stands for the draft from now on. `whole`: the charge that bore it until now, as a part. `was`: its draft
   * before.
   */
  const charge = (
    charge_id: number | null,
    draft: Drafted | undefined,
    reason: string,
    { whole, was }: { whole?: BillItem | undefined; was?: Drafted | undefined } = {},
  ): number | null => {
    const item = charge_id === null ? undefined : book.items.find(({ id }) => id === charge_id);
    // The desk took it off the bill, here or on a former order: no later command brings it back.
    if (charge_id !== null && (!item || item.voided)) return charge_id;
    if (item && draft && isSame(item, draft) && !isToldAnew(was, draft)) return charge_id;
    const former = charge_id === null ? whole : voided(charge_id, reason);
    if (!draft) return null;
    const bill_id = former?.shares[0]?.bill_id ?? openBill(book).id;
    const id = next--;
    const { business_day } = facts;
    const fresh = draftedItem(draft, { id, bill_id, business_day });
    const shares = former ? sharesAfter(bills, former, draft.amount_cents) : fresh.shares;
    book = { ...book, items: [...book.items, { ...fresh, shares }] };
    return id;
  };
  const now = new Map(order.lines.map((line) => [line.line_id, line]));
  for (const { line_id, charge_id, discount_charge_id } of before.lines) {
    const line = now.get(line_id);
    // A line that left and came back within these commands has no charge any more, and gets a new one.
    if (charge_id !== null && charge_id !== line?.charge_id) voided(charge_id, MOVED_REASON);
    if (discount_charge_id !== null && discount_charge_id !== line?.discount_charge_id)
      voided(discount_charge_id, MOVED_REASON);
  }
  const own = new Map(before.lines.map((line) => [line.line_id, line]));
  /** The line of before that a part was a part of; undefined: it was no part. */
  const wholeOf = (line_id: string): Line | undefined => {
    const of = facts.parted?.get(line_id);
    return of === undefined ? undefined : (own.get(of) ?? wholeOf(of));
  };
  const known = (id: number | null) => bills.items.find((item) => item.id === id);
  const lines = order.lines.map((line): Line => {
    const reason = line.state === 'voided' ? (line.reason ?? CHANGED_REASON) : UNSENT_REASON;
    const why = isGone(line) ? reason : CHANGED_REASON;
    const of = wholeOf(line.line_id);
    const former = own.get(line.line_id);
    const isFree = line.charge_id !== null && !known(line.charge_id);
    const discount = isFree ? undefined : discountDraft(order, line, facts);
    return {
      ...line,
      charge_id: charge(line.charge_id, lineDraft(order, line, facts), why, {
        whole: known(of?.charge_id ?? null),
        was: former && lineDraft(order, former, facts),
      }),
      discount_charge_id: charge(line.discount_charge_id, discount, why, {
        whole: known(of?.discount_charge_id ?? null),
        was: former && discountDraft(order, former, facts),
      }),
    };
  });
  // What was added, sent and voided within these commands was never charged: its charge begins as voided.
  for (const line of voids.voided) {
    const void_cents = voids.take(line, line.quantity * line.unit_price_cents);
    if (void_cents === 0) continue;
    const quantity = void_cents / line.unit_price_cents;
    const draft = lineDraft(order, { ...line, state: 'sent', quantity, counted: false }, facts)!;
    const bill_id = book.bills.find(({ is_main }) => is_main)!.id;
    const fresh = draftedItem(draft, { id: next--, bill_id, business_day: facts.business_day });
    const item = { ...fresh, voided: true, void_reason: line.reason ?? CHANGED_REASON, void_cents };
    book = { ...book, items: [...book.items, item] };
  }
  const { adults, children } = coversOf(order);
  const cover = coverDraft(adults, 'Coperto', facts);
  const child_cover = coverDraft(children, 'Coperto bambini', facts);
  const cover_charge_id = charge(order.cover_charge_id, cover, CHANGED_REASON);
  const child_cover_charge_id = charge(order.child_cover_charge_id, child_cover, CHANGED_REASON);
  const charged = { ...order, lines, cover_charge_id, child_cover_charge_id };
  return {
    bills: book,
    order: charged,
    wasted: wastedBetween(bills, before, order, wholeOf, [...(facts.parted?.keys() ?? [])]),
  };
}

/** The same with the ids that the database gave to new charges, in their order. */
export function withChargeIds({ bills, order, wasted }: Charged, ids: readonly number[]): Charged {
  const given = (id: number | null) => (id !== null && id < 0 ? ids[-id - 1]! : id);
  return {
    wasted,
    bills: {
      ...bills,
      items: bills.items.map((item) => ({
        ...item,
        id: typeof item.id === 'number' ? given(item.id)! : item.id,
      })),
    },
    order: {
      ...order,
      cover_charge_id: given(order.cover_charge_id),
      child_cover_charge_id: given(order.child_cover_charge_id),
      lines: order.lines.map((line) => ({
        ...line,
        charge_id: given(line.charge_id),
        discount_charge_id: given(line.discount_charge_id),
      })),
    },
  };
}
