import type { Order } from 'contract/orders/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import { figuresOf, totalOf } from '../bills/engine/book.ts';
import { stateOf } from '../bills/engine/state.ts';
import { cancelBill } from '../bills/engine/verbs.ts';
import { bringMoney } from '../bills/hooks.ts';
import { closeRequests } from '../bills/close-requests.ts';
import { settleSource } from '../bills/settle-source.ts';
import { saveBook } from '../bills/save/save-book.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { isGone, isUnsent } from './engine/order.ts';
import { type LockedOrder, lockOrders, sourceOfOrder } from './load/lock-orders.ts';
import { getOrder } from './read-orders.ts';
import { recordOrder } from './record-order.ts';

/** Notes that the guests have asked for the bill. Safe to repeat. Throws 404, 409 `order_closed`. */
export function askBill(ctx: Ctx, place: PlaceAccess, order_id: number): Promise<Order> {
  return inTransaction(ctx, async (inside) => {
    const order = (await lockOrders(inside, place.place_id, [order_id])).get(order_id)!;
    if (order.book.closed) throw conflict('order_closed', "L'ordine è chiuso.");
    const asked = await inside.db.maybe(sql`
      update orders set bill_asked_at = ${ctx.clock()}, version = version + 1, updated_at = ${ctx.clock()}
      where id = ${order_id} and bill_asked_at is null returning 1 as done`);
    const source = sourceOfOrder(place.place_id, order_id);
    if (await bringMoney(inside, source, place.user_id)) await settleSource(inside, source, place.user_id);
    if (asked) await recordOrder(inside, place, order, 'conto chiesto');
    return getOrder(inside, place, order_id);
  });
}

/** Whether all bills of the order are paid, or left as a debt of somebody. */
function isSettled({ bills }: LockedOrder): boolean {
  return bills.bills
    .filter(({ cancelled }) => !cancelled)
    .every((bill) => {
      const figures = figuresOf(bills, bill);
      const state = stateOf({ ...bill, ...figures });
      return !figures.has_entries || state === 'paid' || state === 'on_account';
    });
}

/** An order that nothing was ordered on leaves nothing: its covers go, and its bill. */
async function giveUp(ctx: Ctx, place: PlaceAccess, { book, bills }: LockedOrder): Promise<void> {
  const source = sourceOfOrder(place.place_id, book.id);
  const main = bills.bills.find(({ is_main }) => is_main)!;
  if (main.cancelled) return;
  const reason = 'Ordine annullato';
  const given = cancelBill(bills, main.id);
  const items = given.items.map((item, at) =>
    item.voided && !bills.items[at]!.voided ? { ...item, void_reason: reason, void_cents: 0 } : item,
  );
  const after = { ...given, items };
  const lighter = await saveBook(ctx, bills, after, {
    source,
    kind: 'cancel',
    bill_id: main.id,
    user_id: place.user_id,
    business_day: await businessDayNow(ctx, place.place_id),
  });
  await closeRequests(ctx, source, after, lighter);
}

/** What cost nothing needs no payment any more: a bill with nothing else is not open. */
async function endBills(ctx: Ctx, place: PlaceAccess, { book, bills }: LockedOrder): Promise<void> {
  const after = { ...bills, bills: bills.bills.map((bill) => ({ ...bill, is_ordering: false })) };
  await saveBook(ctx, bills, after, {
    source: sourceOfOrder(place.place_id, book.id),
    kind: 'change',
    bill_id: bills.bills.find(({ is_main }) => is_main)!.id,
    user_id: place.user_id,
    business_day: await businessDayNow(ctx, place.place_id),
  });
}

/**
 * Ends an order: its guests have left. One that nothing was ordered on, or whose dishes the desk took off the bill, is cancelled.
 * Safe to repeat. Throws 404, 409 `order_unsent`, `order_unpaid`.
 */
export function closeOrder(ctx: Ctx, place: PlaceAccess, order_id: number): Promise<Order> {
  return inTransaction(ctx, async (inside) => {
    const order = (await lockOrders(inside, place.place_id, [order_id])).get(order_id)!;
    if (order.book.closed) return getOrder(inside, place, order_id);
    const { lines } = order.book;
    if (lines.some(isUnsent))
      throw conflict('order_unsent', 'Ci sono righe non mandate: mandale in preparazione o toglile.');
    const has_payments = order.bills.bills.some((bill) => bill.has_payments);
    const isEmpty = !has_payments && hasNoDish(order) && onlyCovers(order);
    if (isEmpty) await giveUp(inside, place, order);
    else if (isSettled(order)) await endBills(inside, place, order);
    else throw conflict('order_unpaid', 'Il conto non è ancora pagato.');
    await inside.db.run(sql`
      update orders set closed_at = ${ctx.clock()}, cancelled = ${isEmpty}, version = version + 1, updated_at = ${ctx.clock()}
      where id = ${order_id}`);
    await recordOrder(inside, place, order, isEmpty ? 'annullato' : 'chiuso');
    return getOrder(inside, place, order_id);
  });
}

/** Nothing was ordered, or the desk took all of it off the bill (docs/rules.md 19.42). */
function hasNoDish({ bills, book }: LockedOrder): boolean {
  const takenOff = new Set(bills.items.flatMap(({ id, voided }) => (voided ? [id] : [])));
  return book.lines.every(
    (line) => isGone(line) || (line.charge_id !== null && takenOff.has(line.charge_id)),
  );
}

/** Nothing is on the bills but covers. */
function onlyCovers({ bills, book }: LockedOrder): boolean {
  const total = bills.bills.reduce((sum, { id }) => sum + totalOf(bills, id), 0);
  const covers = bills.items
    .filter(({ id, voided }) => (id === book.cover_charge_id || id === book.child_cover_charge_id) && !voided)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return bills.bills.length === 1 && total === covers;
}
