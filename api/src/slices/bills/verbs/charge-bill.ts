import { chargeKindLabels } from 'contract/bills/labels';
import type { ChargeCreate } from 'contract/charges/schemas';
import type { ActingPerson } from 'contract/pins/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { amount } from '../../../core/format/amount.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { changeBills } from '../change-bills.ts';
import { withCharges } from '../charges/new-charges.ts';
import { missingBill, moveItem, requireBill, requireOpen, voidItem } from '../engine/verbs.ts';
import { stateOf } from '../engine/state.ts';
import { tellReturn } from '../hooks.ts';
import type { BillItem, LoadedBill, SourceBook } from '../load/book-of-source.ts';
import type { Wasted } from '../save/write-rows.ts';
import { requireSameSource, sourceOfBill, sourceOfCharge, type Source } from '../source.ts';
import { requireDiscountsFit, withoutStrayDiscounts } from './require-discounts-fit.ts';
import { requireNotReturned } from './require-not-returned.ts';
import { requireRightToCharge, requireRightToDiscount } from './require-right-to-charge.ts';

/** What the log says of an item: its kind and amount, since a description may name a person. */
const said = (
  { kind, amount_cents }: Pick<BillItem, 'kind' | 'amount_cents'>,
  { currency }: Pick<LoadedBill, 'currency'>,
) => `${chargeKindLabels[kind].toLowerCase()}, ${amount(amount_cents, currency)}`;

const billOfItem = (book: SourceBook, { shares }: BillItem): LoadedBill =>
  requireBill(book, shares[0]!.bill_id);

/**
 * Adds something sold to a bill. `approver` approves a waiter's discount over the cap. Throws 403, 404, 409
 * `approval_required`, `bill_cancelled`, `sold_out`, `variant_gone`, 422.
 */
export async function chargeBill(
  ctx: Ctx,
  place: PlaceAccess,
  bill_id: number,
  wish: ChargeCreate,
  approver?: ActingPerson,
): Promise<void> {
  const source = await sourceOfBill(ctx, place, bill_id);
  requireRightToCharge(place, wish);
  await changeBills(ctx, place, source, async ({ ctx: inside, book, ...till }) => {
    const bill = requireOpen(book, bill_id);
    const after = await withCharges(inside, place, book, bill_id, [wish], till);
    if (wish.kind === 'discount') await requireRightToDiscount(inside, place, after, { bill, approver });
    const added = after.items.slice(book.items.length);
    const amount_cents = added.reduce((sum, item) => sum + item.amount_cents, 0);
    const what = said({ kind: added[0]!.kind, amount_cents }, bill);
    return { book: after, kind: 'charge', bill_id, sentence: `Conto #${bill.number}: aggiunto ${what}.` };
  });
}

interface LineOfOrder {
  charge_id: number | null;
  discount_charge_id: number | null;
  product_id: number;
  quantity: number;
  station: string | null;
}

/** The lines of an order, with what they have on its bills; none of another source. */
async function linesOf({ db }: Ctx, { place_id, source_kind, source_id }: Source): Promise<LineOfOrder[]> {
  if (source_kind !== 'order') return [];
  return db.many<LineOfOrder>(sql`
    select l.charge_id, l.discount_charge_id, l.product_id, l.quantity, l.station from order_lines l
    where l.order_id = ${source_id} and l.place_id = ${place_id}`);
}

/** The dishes that a charge sold: their line still stands, and the kitchen makes them (docs/rules.md 19.42). */
const piecesToMake = (lines: readonly LineOfOrder[]): Wasted[] =>
  lines
    .filter(({ station }) => station !== null)
    .map(({ charge_id, product_id, quantity }) => ({ charge_id, product_id, quantity }));

/**
 * Voids a charge on all its bills, paid or not. Answers one of them. Throws 404, 409 `already_voided`, `returned`, `discount_left`.
 */
export async function voidCharge(
  ctx: Ctx,
  place: PlaceAccess,
  charge_id: number,
  reason: string,
): Promise<number> {
  const source = await sourceOfCharge(ctx, place, charge_id);
  return inTransaction(ctx, async (held) => {
    const { bill_id, is_return } = await voidOnBill(held, place, source, charge_id, reason);
    if (is_return) await tellReturn(held, place.place_id, bill_id);
    return bill_id;
  });
}

interface Voided {
  bill_id: number;
  is_return: boolean;
}

async function voidOnBill(
  ctx: Ctx,
  place: PlaceAccess,
  source: Source,
  charge_id: number,
  reason: string,
): Promise<Voided> {
  let answered: Voided | undefined;
  await changeBills(ctx, place, source, async ({ ctx: inside, book }) => {
    const alone = voidItem(book, charge_id);
    const lines = await linesOf(inside, source);
    const discounts = (some: readonly LineOfOrder[]) => some.flatMap((line) => line.discount_charge_id ?? []);
    const sold = lines.filter((line) => line.charge_id === charge_id);
    const own = discounts(sold);
    const spared = discounts(lines.filter((line) => line.charge_id !== charge_id));
    const voided = withoutStrayDiscounts(book, alone, { own: new Set(own), spared: new Set(spared) });
    await requireNotReturned(inside, place, [charge_id, ...own]);
    requireDiscountsFit(book, voided);
    const items = voided.items.map((item) =>
      item.id === charge_id ? { ...item, void_reason: reason } : item,
    );
    const item = items.find(({ id }) => id === charge_id)!;
    const bill = billOfItem(book, item);
    answered = { bill_id: bill.id, is_return: item.quantity < 0 };
    const rest = voided === alone ? '' : ', con la sua parte dello sconto';
    const sentence = `Conto #${bill.number}: annullato ${said(item, bill)}${rest}.`;
    const wasted = piecesToMake(sold);
    return { book: { ...voided, items }, kind: 'void', bill_id: bill.id, sentence, wasted };
  });
  return answered!;
}

/** Moves a whole charge to another bill of its source. Throws 404, 409 `bill_paid`, `discount_left`, `bill_cancelled`, `already_voided`. */
export async function moveCharge(
  ctx: Ctx,
  place: PlaceAccess,
  charge_id: number,
  bill_id: number,
): Promise<void> {
  const source = await sourceOfCharge(ctx, place, charge_id);
  await requireSameSource(ctx, place, source, bill_id);
  await changeBills(ctx, place, source, ({ book }) => {
    const after = moveItem(book, charge_id, bill_id);
    requireDiscountsFit(book, after);
    const bill = requireBill(after, bill_id);
    const item = after.items.find(({ id }) => id === charge_id)!;
    return {
      book: after,
      kind: 'move',
      bill_id,
      sentence: `Conto #${bill.number}: spostato qui ${said(item, bill)}.`,
    };
  });
}

/**
 * Where a later charge goes by itself (docs/rules.md 16.7): the main bill, unless it is paid and another one is open. Throws 404, 409
 * `bill_cancelled`.
 */
export function openBill(book: SourceBook): LoadedBill {
  const { bills } = book;
  const open = bills.filter((bill) => ['open', 'on_account'].includes(stateOf(bill)));
  const found = open.find(({ is_main }) => is_main) ?? open[0] ?? bills.find(({ is_main }) => is_main);
  if (!found) throw missingBill();
  return requireOpen(book, found.id);
}

interface Extra {
  charge_id: number;
  description: string;
  quantity: number;
}

interface Taken {
  product_id: number;
  variant_id?: number | null | undefined;
  quantity: number;
}

/** Puts a product on the bill of a stay, such as the minibar: it was taken, so no count refuses it. It answers no amount. Throws 404, 409 `booking_cancelled`, `variant_gone`. */
export async function addExtra(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  { product_id, variant_id, quantity }: Taken,
): Promise<Extra> {
  const source: Source = { place_id: place.place_id, source_kind: 'booking', source_id: booking_id };
  let added: BillItem | undefined;
  await changeBills(ctx, place, source, async ({ ctx: inside, book, regime, business_day }) => {
    const bill = openBill(book);
    if (bill.source_cancelled) throw conflict('booking_cancelled', 'La prenotazione è cancellata.');
    const wish = { product_id, variant_id, quantity, description: null, reason: null };
    const after = await withCharges(inside, place, book, bill.id, [wish], { source, regime, business_day });
    added = after.items.at(-1)!;
    const sentence = `Conto #${bill.number}: aggiunto ${said(added, bill)}.`;
    return { book: after, kind: 'charge', bill_id: bill.id, sentence, already_sold: true };
  });
  if (!added) throw notFound('Prenotazione non trovata');
  return { charge_id: added.id as number, description: added.description, quantity: added.quantity };
}
