import { isDeepStrictEqual } from 'node:util';
import { shareId } from 'contract/bills/values';
import type { Vat } from 'contract/vat/rates';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { WAYS } from '../../bills/charges/amounts.ts';
import { withCharges } from '../../bills/charges/new-charges.ts';
import { draftedItem } from '../../bills/charges/drafted-item.ts';
import { withBill } from '../../bills/engine/verbs.ts';
import { openBill } from '../../bills/verbs/charge-bill.ts';
import { closeRequests } from '../../bills/close-requests.ts';
import { documentedShareIds } from '../../bills/documented.ts';
import type { SourceBook } from '../../bills/load/book-of-source.ts';
import { newIds } from '../../bills/new-ids.ts';
import { saveBook } from '../../bills/save/save-book.ts';
import type { GivenBack, Wasted } from '../../bills/save/write-rows.ts';
import { requireDiscountsFit, withoutStrayDiscounts } from '../../bills/verbs/require-discounts-fit.ts';
import { requireNotReturned } from '../../bills/verbs/require-not-returned.ts';
import { movedDishes } from '../engine/moved-dishes.ts';
import { isGone, type OrderBook } from '../engine/order.ts';
import type { Scene } from '../engine/scene.ts';
import { tellDishesMoved, tellTicketsSent } from '../hooks.ts';
import { type LockedOrder, sourceOfOrder } from '../load/lock-orders.ts';
import { type Charged, chargesOfOrder, withChargeIds } from './charges-of-order.ts';
import { newlySuch } from './pieces-of-order.ts';
import { drinksWithOtherVat } from './drinks-beside.ts';
import { hasOtherRates, withDiscountsSpread } from './respread-discounts.ts';
import { partTickets, writeOrder, writeTickets } from './write-order.ts';

interface Saving {
  ctx: Ctx;
  place: PlaceAccess;
  business_day: string;
  /** Ids for new charges, fetched before with what else was read. Those that are used are taken out. */
  charge_ids: number[];
}

/** As many ids of new charges; those that were not fetched before come from the database. */
async function takeIds({ ctx, charge_ids }: Saving, many: number): Promise<number[]> {
  const taken = charge_ids.splice(0, many);
  return [...taken, ...(await newIds(ctx, 'charges', many - taken.length))];
}

type CoverField = 'cover_charge_id' | 'child_cover_charge_id';
const COVER_FIELDS: readonly CoverField[] = ['cover_charge_id', 'child_cover_charge_id'];

/** The desk took these covers of an order off its bill. */
const isOff = ({ bills, book }: LockedOrder, field: CoverField): boolean =>
  bills.items.some(({ id, voided }) => id === book[field] && voided);

/**
 * The covers of orders that become one. Where the desk took some of them off, they stay off, and those of the other guests are charges like
 * those that the desk adds: no later command changes either (docs/rules.md 19.40).
 */
function coversOfMerge(
  before: LockedOrder,
  merged: readonly LockedOrder[],
): { fields: Partial<Pick<OrderBook, CoverField>>; kept: SourceBook['items'] } {
  const off = COVER_FIELDS.flatMap((field) => {
    const order = [before, ...merged].find((one) => isOff(one, field));
    return order ? [[field, order.book[field]] as const] : [];
  });
  const kept = off.flatMap(([field]) =>
    merged.flatMap(({ bills, book }) =>
      bills.items.filter(({ id, voided }) => id === book[field] && !voided),
    ),
  );
  return { fields: Object.fromEntries(off), kept };
}

/** Charges on the bills of an order that are none of its lines: those that the desk added, and discounts on the whole. */
export function besideLines({ bills, book }: LockedOrder): SourceBook['items'] {
  const own = new Set([
    book.cover_charge_id,
    book.child_cover_charge_id,
    ...book.lines.flatMap(({ charge_id, discount_charge_id }) => [charge_id, discount_charge_id]),
  ]);
  return bills.items.filter(({ id, voided }) => !voided && !own.has(id as number));
}

const isDiscount = ({ kind }: SourceBook['items'][number]) => kind === 'discount';

/** What new charges of the same order, or those of another one, sell from now on: it does not come back. */
const piecesOf = (items: SourceBook['items']): Wasted[] =>
  items.flatMap(({ id: charge_id, product_id, quantity }) =>
    product_id === null ? [] : [{ charge_id, product_id, quantity }],
  );

interface Carrying {
  covers: SourceBook['items'];
  vats: ReadonlyMap<SourceBook['items'][number]['id'], Vat>;
  business_day: string;
}

/**
 * The charges of an order, with what goes along from the bills of orders that went into it: on the business day of the merge, as their
 * lines do, since closings look for new charges by their day. Its goods were counted when they were sold. Drinks that the desk put on a
 * bill get the VAT that `vats` names; discounts of orders with other rates now are spread anew (docs/rules.md 16.16).
 */
function withCarried(
  charged: Charged,
  before: LockedOrder,
  merged: readonly LockedOrder[],
  { covers, vats, business_day }: Carrying,
): Charged {
  const bill_id = openBill(before.bills).id;
  const carried = (items: SourceBook['items']) =>
    items.map((item) =>
      draftedItem(
        { ...item, ...vats.get(item.id), counted: false, copy_of: item.id as number },
        { id: 0, bill_id, business_day },
      ),
    );
  const drinksOf = (order: LockedOrder) => besideLines(order).filter(({ id }) => vats.has(id));
  const anew = [before, ...merged].filter(
    (order) => hasOtherRates(order.bills, order.book, charged) || drinksOf(order).length > 0,
  );
  const discountsOf = (order: LockedOrder) => besideLines(order).filter(isDiscount);
  const keeps = merged.flatMap((order) =>
    besideLines(order).filter((item) => !isDiscount(item) || !anew.includes(order)),
  );
  const drinks = drinksOf(before);
  const items = charged.bills.items.map((item) =>
    drinks.some(({ id }) => id === item.id)
      ? { ...item, voided: true, void_reason: 'Ordine cambiato', void_cents: 0 }
      : item,
  );
  const own = carried(drinks).map((item, at) => ({ ...item, shares: drinks[at]!.shares }));
  const many = items.filter(({ id }) => typeof id === 'number' && id < 0).length;
  const kept = [...own, ...carried([...keeps, ...covers])].map((item, at) => ({
    ...item,
    id: -many - at - 1,
  }));
  return withDiscountsSpread(
    {
      ...charged,
      bills: { ...charged.bills, items: [...items, ...kept] },
      wasted: [...charged.wasted, ...piecesOf(drinks)],
    },
    {
      discounts: anew.flatMap((one) => (one === before ? discountsOf(one) : carried(discountsOf(one)))),
      business_day,
    },
  );
}

/** Everything of an order that went into another one is off its bills. */
function emptied(bills: SourceBook): SourceBook {
  const items = bills.items.map((item) =>
    item.voided ? item : { ...item, voided: true, void_reason: 'Unito a un altro ordine', void_cents: 0 },
  );
  return bills.bills.reduce((book, { id }) => withBill(book, id, { cancelled: true }), { ...bills, items });
}

/** What came back, and the part of a discount that went back with it. */
const isReturned = ({ kind, quantity, amount_cents }: SourceBook['items'][number]) =>
  quantity < 0 || (kind === 'discount' && amount_cents > 0);

/**
 * A discount is at most the bill, and what came back is not voided too (docs/rules.md 16.16, 16.23), also where charges are made anew, or
 * go to another order, together with their returns: the new ones could come back once more. Throws 409 `discount_left`, `returned`.
 */
async function requireBearable({ ctx, place }: Saving, before: SourceBook, after: SourceBook): Promise<void> {
  requireDiscountsFit(before, after);
  const hasReturns = before.items.some((item) => item.quantity < 0 && !item.voided);
  if (!hasReturns) return;
  const live = new Set(before.items.filter(({ voided }) => !voided).map(({ id }) => id));
  const voided = after.items
    .filter((item) => item.voided && live.has(item.id) && !isReturned(item))
    .map(({ id }) => id as number);
  if (voided.length > 0) await requireNotReturned(ctx, place, voided);
}

const amountOf = ({ quantity, unit_price_cents }: OrderBook['lines'][number]) => quantity * unit_price_cents;

/**
 * What a waiter takes off takes its part of a discount along, as at the till (docs/rules.md 16.16), and so do pieces that are not sent. A
 * line or a part of one that leaves for another order does not: the discount goes with the others as if it were still there.
 */
function withoutStray(
  before: LockedOrder,
  order: OrderBook,
  after: SourceBook,
  parted: Scene['parted'],
): SourceBook {
  const was = new Map(before.book.lines.map((line) => [line.line_id, line]));
  const now = new Set(order.lines.map(({ line_id }) => line_id));
  const isPartLeft = [...parted].some(([id, of]) => now.has(of) && !now.has(id));
  const isLess = order.lines.some((line) => amountOf(line) < amountOf(was.get(line.line_id) ?? line));
  if (isPartLeft || (!isLess && newlySuch(before.book, order, isGone).length === 0)) return after;
  const left = before.book.lines.filter(({ line_id }) => !now.has(line_id));
  const leftIds = new Set(
    left.flatMap(({ charge_id, discount_charge_id }) => [charge_id, discount_charge_id]),
  );
  const formerly = new Map(before.bills.items.map((item) => [item.id, item]));
  const isThere = ({ id }: SourceBook['items'][number]) => leftIds.has(id as number);
  const items = after.items.map((item) => (isThere(item) ? (formerly.get(item.id) ?? item) : item));
  const spared = new Set([...order.lines, ...left].map(({ discount_charge_id }) => discount_charge_id));
  const freed = withoutStrayDiscounts(before.bills, { ...after, items }, { spared });
  return { ...after, items: freed.items.map((item, at) => (isThere(item) ? after.items[at]! : item)) };
}

/** What is on a document gets no discount but by a credit note (docs/rules.md 16.16). Throws 409 `documented`. */
async function requireUndocumentedLines(
  { ctx, place }: Saving,
  { bills }: LockedOrder,
  { id, lines }: OrderBook,
): Promise<void> {
  const known = new Map(bills.items.map((item) => [item.id, item]));
  const discounted = lines.flatMap(({ charge_id, discount_charge_id }) => {
    const isNew = discount_charge_id !== null && !known.has(discount_charge_id);
    return isNew && charge_id !== null ? (known.get(charge_id) ?? []) : [];
  });
  if (discounted.length === 0) return;
  const documented = await documentedShareIds(ctx, sourceOfOrder(place.place_id, id));
  const isOn = (item: SourceBook['items'][number]) =>
    item.shares.some(({ bill_id }) => documented.has(shareId(bill_id, item.id)));
  if (discounted.some(isOn))
    throw conflict(
      'documented',
      'Questa riga è già su un documento: per lo sconto serve la nota di credito.',
    );
}

async function saveOne(
  saving: Saving & { given_back: Map<number, GivenBack> },
  scene: Scene,
  before: LockedOrder,
  merged: readonly LockedOrder[],
): Promise<void> {
  const { ctx, place, business_day } = saving;
  const { id } = before.book;
  const { book } = scene.orders.get(id)!;
  const isMerged = scene.merged.includes(id);
  const facts = { regime: before.regime, business_day };
  const source = sourceOfOrder(place.place_id, id);
  const covers = coversOfMerge(before, merged);
  const isSoldAnew = (one: LockedOrder) => WAYS[one.book.selling_way] !== WAYS[book.selling_way];
  const soldAnew = isMerged ? [] : [before, ...merged].filter(isSoldAnew).flatMap(besideLines);
  const vats = await drinksWithOtherVat(ctx, book, soldAnew, facts);
  const base = isMerged
    ? {
        bills: emptied(before.bills),
        order: book,
        wasted: piecesOf(besideLines(before)),
      }
    : withCarried(
        chargesOfOrder(
          before.bills,
          before.book,
          { ...book, ...covers.fields },
          { ...facts, parted: scene.parted },
        ),
        before,
        merged,
        { covers: covers.kept, vats, business_day },
      );
  const many = base.bills.items.filter((item) => typeof item.id === 'number' && item.id < 0).length;
  const charged = withChargeIds(base, await takeIds(saving, many));
  const all = charged.bills;
  const main = all.bills.find(({ is_main }) => is_main)!;
  const discounts = id === scene.main ? scene.discounts : [];
  const wishes = discounts.map(({ cents, reason }) => ({
    kind: 'discount' as const,
    description: 'Sconto',
    quantity: 1,
    unit_price: cents / 100,
    reason,
  }));
  const fitting = withoutStray(before, charged.order, all, scene.parted);
  const after =
    wishes.length === 0
      ? fitting
      : await withCharges(ctx, place, fitting, openBill(fitting).id, wishes, { ...facts, source });
  await requireBearable(saving, before.bills, after);
  await requireUndocumentedLines(saving, before, charged.order);
  const lighter = await saveBook(ctx, before.bills, after, {
    source,
    kind: 'charge',
    bill_id: main.id,
    user_id: place.user_id,
    business_day,
    already_sold: true,
    wasted: charged.wasted,
    given_back: saving.given_back,
  });
  await closeRequests(ctx, source, after, lighter);
  const was = new Map(before.book.lines.map((line) => [line.line_id, line]));
  const { order } = charged;
  const lines = order.lines.filter((line) => !isDeepStrictEqual(line, was.get(line.line_id)));
  await writeOrder(ctx, order, lines, {
    cancelled: isMerged,
    merged_into: isMerged ? scene.main : null,
  });
}

/**
 * Writes what commands changed: bills, lines, courses, tickets. A line that went to another order is written there, which takes it from
 * the former one. The caller holds the orders and their bills.
 */
export async function saveOrders(
  saving: Saving,
  scene: Scene,
  locked: ReadonlyMap<number, LockedOrder>,
): Promise<void> {
  const { ctx, place } = saving;
  const merged = scene.merged.map((id) => locked.get(id)!);
  const changed = [...locked.values()].filter(
    ({ book }) =>
      scene.orders.get(book.id)!.book !== book || (book.id === scene.main && scene.discounts.length > 0),
  );
  // Orders that lose dishes come first: the last pieces of a counted product are given back before they are taken again.
  const rank = ({ book: { id } }: LockedOrder) => (scene.merged.includes(id) ? 0 : id === scene.main ? 1 : 2);
  const each = { ...saving, given_back: new Map<number, GivenBack>() };
  for (const one of changed.toSorted((a, b) => rank(a) - rank(b)))
    await saveOne(each, scene, one, one.book.id === scene.main ? merged : []);
  const { book } = locked.get(scene.main)!;
  const sent = await writeTickets(
    ctx,
    book,
    scene.tickets.map(({ ticket }) => ticket),
    place.user_id,
  );
  await partTickets(ctx, book, scene.parts);
  await tellTicketsSent(ctx, place, sent);
  const books = (some: Iterable<{ book: OrderBook }>) => [...some].map((one) => one.book);
  await tellDishesMoved(
    ctx,
    place,
    movedDishes(books(locked.values()), books(scene.orders.values()), scene.parts),
  );
}
