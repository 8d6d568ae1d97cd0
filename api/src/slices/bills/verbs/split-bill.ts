import type { BillSplit } from 'contract/bills/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { toCents } from '../../../core/format/amount.ts';
import { changeBills } from '../change-bills.ts';
import { requireCustomer } from '../../customers/find-customer.ts';
import { totalOf } from '../engine/book.ts';
import type { ItemId } from '../engine/item-id.ts';
import {
  amountParts,
  equalPartsOf,
  mergeBills,
  requireOpen,
  splitInParts,
  splitOff,
  withBill,
} from '../engine/verbs.ts';
import type { LoadedBill, SourceBook } from '../load/book-of-source.ts';
import { newBill } from '../new-bill.ts';
import { newIds } from '../new-ids.ts';
import { requireSameSource, sourceOfBill, type Source } from '../source.ts';
import { requireDiscountsFit } from './require-discounts-fit.ts';
import { withPayer } from './with-payer.ts';

interface Splitting {
  ctx: Ctx;
  place: PlaceAccess;
  source: Source;
  book: SourceBook;
  bill: LoadedBill;
}

interface Split {
  book: SourceBook;
  /** The bills of the answer, the one that was split first. */
  bill_ids: [number, ...number[]];
}

const withBills = (book: SourceBook, added: readonly LoadedBill[]): SourceBook => ({
  ...book,
  bills: [...book.bills, ...added],
});

/** A further bill beside one. */
const like = ({ currency, is_ordering }: LoadedBill) => ({ is_main: false, currency, is_ordering });

async function inParts({ ctx, book, bill }: Splitting, parts: readonly number[]): Promise<Split> {
  const ids = await newIds(ctx, 'bills', parts.length - 1);
  const added = ids.map((id) => newBill({ ...like(bill), id }));
  return { book: splitInParts(withBills(book, added), bill.id, parts, ids), bill_ids: [bill.id, ...ids] };
}

type ByCharges = Extract<BillSplit, { by: 'charges' }>;

async function byCharges({ ctx, place, source, book, bill }: Splitting, input: ByCharges): Promise<Split> {
  const { customer_id = null, bill_id } = input;
  const ids = [...new Set(input.charge_ids)] as ItemId[];
  if (bill_id) {
    await requireSameSource(ctx, place, source, bill_id);
    const moved = splitOff(book, bill.id, ids, bill_id);
    return {
      book: customer_id === null ? moved : await withPayer(ctx, place, moved, bill_id, customer_id),
      bill_ids: [bill.id, bill_id],
    };
  }
  if (customer_id !== null) await requireCustomer(ctx, place, customer_id);
  const [id] = await newIds(ctx, 'bills', 1);
  const added = newBill({ ...like(bill), id: id!, customer_id });
  return { book: splitOff(withBills(book, [added]), bill.id, ids, added.id), bill_ids: [bill.id, added.id] };
}

function split(splitting: Splitting, input: BillSplit): Promise<Split> {
  const total = totalOf(splitting.book, splitting.bill.id);
  switch (input.by) {
    case 'equal':
      return inParts(splitting, equalPartsOf(total, input.parts));
    case 'amounts':
      return inParts(
        splitting,
        amountParts(
          total,
          input.amounts.map((amount) => toCents(amount)),
        ),
      );
    case 'charges':
      return byCharges(splitting, input);
  }
}

/** Splits a bill. Answers the bills, the one that was split first. Throws 404, 409, 422. */
export async function splitBill(
  ctx: Ctx,
  place: PlaceAccess,
  bill_id: number,
  input: BillSplit,
): Promise<[number, ...number[]]> {
  const source = await sourceOfBill(ctx, place, bill_id);
  let answered: [number, ...number[]] = [bill_id];
  await changeBills(ctx, place, source, async ({ ctx: inside, book }) => {
    const bill = requireOpen(book, bill_id);
    const { book: after, bill_ids } = await split({ ctx: inside, place, source, book, bill }, input);
    if (input.by === 'charges') requireDiscountsFit(book, after);
    answered = bill_ids;
    const into = input.by === 'charges' ? 'righe passate a un altro conto' : `diviso in ${bill_ids.length}`;
    return { book: after, kind: 'split', bill_id, sentence: `Conto #${bill.number}: ${into}.` };
  });
  return answered;
}

/**
 * Takes back everything of another bill on which nothing is paid. The main bill of a source always stays: merged into another one,
 * it takes that one back instead. Answers the bill that stays. Throws 404, 409, 422.
 */
export async function mergeBill(
  ctx: Ctx,
  place: PlaceAccess,
  bill_id: number,
  other_id: number,
): Promise<number> {
  const source = await sourceOfBill(ctx, place, bill_id);
  await requireSameSource(ctx, place, source, other_id);
  let stays = bill_id;
  await changeBills(ctx, place, source, ({ book }) => {
    const [bill, other] = [requireOpen(book, bill_id), requireOpen(book, other_id)];
    const [into, gone] = other.is_main ? [other, bill] : [bill, other];
    stays = into.id;
    const merged = mergeBills(book, into.id, gone.id);
    const after = withBill(merged, into.id, { customer_id: into.customer_id ?? gone.customer_id });
    return {
      book: after,
      kind: 'merge',
      bill_id: into.id,
      sentence: `Conto #${into.number}: riunito con il conto #${gone.number}.`,
    };
  });
  return stays;
}
