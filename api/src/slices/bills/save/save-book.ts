import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import { requireUndocumented } from '../documented.ts';
import { figuresOf, owedOf, settledOf, totalOf } from '../engine/book.ts';
import { changesBetween, namedValues, type NightShare } from '../engine/changes.ts';
import { dayOf, isNight } from '../engine/item-id.ts';
import { isAnyOpen } from '../engine/state.ts';
import { tellBillsEnded } from '../hooks.ts';
import { type BillItem, inRoomOf, type LoadedBill, type SourceBook } from '../load/book-of-source.ts';
import { BILL_FIGURES } from '../load/source-rows.ts';
import { MOST_CENTS } from '../most-cents.ts';
import { countPieces } from './count-pieces.ts';
import { requireNothingUnderWay } from './require-nothing-under-way.ts';
import {
  insertBills,
  insertChargesAndEvent,
  updateBills,
  voidCharges,
  writeNights,
  writeShares,
  type BillValues,
  type Saving,
} from './write-rows.ts';

/** Nights on further bills as they are stored: those whose shares the change left alone stay as they were. */
function storedNights(book: SourceBook, before: SourceBook): Map<string, readonly NightShare[]> {
  const main = book.bills.find(({ is_main }) => is_main)?.id;
  const was = new Map(before.items.map((item) => [item.id, item]));
  const nights = new Map<string, readonly NightShare[]>();
  for (const { id, shares, amount_cents, stored } of book.items) {
    if (!isNight(id)) continue;
    const isSame = isDeepStrictEqual(was.get(id)?.shares, shares);
    const others = shares.filter(({ bill_id }) => bill_id !== main);
    const asked = others.map(({ bill_id, cents }) => ({
      bill_id,
      cents: cents === amount_cents ? null : cents,
    }));
    nights.set(id, isSame && stored ? stored : asked);
  }
  return nights;
}

/** Throws 422 for sums that cannot be kept. */
function valuesOf(book: SourceBook, bill: LoadedBill): BillValues {
  const figures = figuresOf(book, bill);
  if (Math.abs(figures.total_cents) > MOST_CENTS)
    throw invalid({ unit_price: 'Il totale del conto è troppo alto.' });
  return { ...bill, ...figures };
}

/**
 * Throws 409 `in_room` where a bill would bear less than a stay bears of it, or where a charge of a room is voided in another way than
 * by taking it back (docs/rules.md 16.31).
 */
function requireRoomKept(before: SourceBook, after: SourceBook, { from_room = false }: Saving): void {
  const isLess = after.bills.some((bill) => {
    const total = totalOf(after, bill.id);
    return inRoomOf(bill) > 0 && total < totalOf(before, bill.id) && total < settledOf(bill);
  });
  if (isLess) throw conflict('in_room', 'Il conto è addebitato in camera: prima riportalo qui.');
  if (from_room) return;
  const was = new Map(before.items.map((item) => [item.id, item.voided]));
  const isVoided = after.items.some(
    ({ id, voided, room_charge_id }) => room_charge_id !== null && voided && was.get(id) === false,
  );
  if (isVoided)
    throw conflict('in_room', 'È un addebito in camera: si riporta indietro dal conto del ristorante.');
}

/** The book with the sums of its rows: a payment since then is a change too. */
const asStored = (book: SourceBook): SourceBook => ({
  ...book,
  bills: book.bills.map((bill) => ({ ...bill, ...bill.stored })),
});

const COMPARED = ['customer_id', 'note', 'parked', 'cancelled', ...BILL_FIGURES] as const;

/**
 * The one function that writes bills: rows, charges, shares and the event together, by what differs, in the transaction that
 * holds the source. Answers the bills that bear less than before. Throws 409 `sold_out`, `documented`, `processing`, and 422 for a sum
 * that cannot be kept.
 */
export async function saveBook(
  ctx: Ctx,
  before: SourceBook,
  after: SourceBook,
  saving: Saving,
): Promise<LoadedBill[]> {
  const stored = asStored(before);
  const nights = storedNights(after, before);
  const changes = changesBetween(
    namedValues(stored, storedNights(before, before)),
    namedValues(after, nights),
  );
  const isChanged = Object.keys(changes).length > 0;
  const bills = new Map(stored.bills.map((bill) => [bill.id, bill]));
  const items = new Map(before.items.map((item) => [item.id, item]));

  const values = after.bills.map((bill) => valuesOf(after, bill));
  const changed = values.filter((row) => {
    const was = bills.get(row.id);
    if (!was) return false;
    return COMPARED.some((name) => row[name] !== was[name]) || (row.id === saving.bill_id && isChanged);
  });
  const charges = after.items.filter((item): item is BillItem & { id: number } => !isNight(item.id));
  const known = charges.filter(({ id }) => items.has(id));
  const added = charges.filter(({ id }) => !items.has(id));
  const voided = known.filter((item) => item.voided && !items.get(item.id)?.voided);
  const moved = [...nights].filter(([id]) => id in changes);

  const isTouched = after.items.some((item) => {
    const was = items.get(item.id);
    return was && (was.voided !== item.voided || !isDeepStrictEqual(was.shares, item.shares));
  });
  requireRoomKept(before, after, saving);
  await requireNothingUnderWay(ctx, before, after);
  if (isTouched) await requireUndocumented(ctx, saving.source, after.items);

  // Bills that are there come first, products after them; the row of numbers is held to the end.
  await updateBills(ctx, changed);
  const pieces = await voidCharges(ctx, saving, voided);
  const counted = await countPieces(ctx, saving, voided, pieces, added);
  await insertBills(
    ctx,
    saving,
    values.filter(({ id }) => !bills.has(id)),
  );
  await insertChargesAndEvent(ctx, saving, counted, isChanged ? changes : null);
  await writeShares(
    ctx,
    known.filter(({ id, shares }) => !isDeepStrictEqual(shares, items.get(id)?.shares)),
  );
  await writeNights(ctx, saving.source.source_id, new Map(moved.map(([id, shares]) => [dayOf(id), shares])));
  if (isAnyOpen(stored.bills) && !isAnyOpen(values)) await tellBillsEnded(ctx, saving.source);
  const was_owed = new Map(before.bills.map((bill) => [bill.id, owedOf(before, bill)]));
  return after.bills.filter((bill) => owedOf(after, bill) < (was_owed.get(bill.id) ?? 0));
}
