import type { Bill } from 'contract/bills/schemas';
import type { BillComplete } from 'contract/sales/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { changeBills } from '../change-bills.ts';
import { withCharges } from '../charges/new-charges.ts';
import { requireOpen, voidItem, withBill } from '../engine/verbs.ts';
import type { SourceBook } from '../load/book-of-source.ts';
import { getBill } from '../load/show-bill.ts';
import { sourceOfBill } from '../source.ts';
import { payBill } from '../taking/pay-bill.ts';
import { requireDiscountsFit } from './require-discounts-fit.ts';
import { requireNotReturned } from './require-not-returned.ts';
import { soldOnce } from './sold-once.ts';
import { withPayer } from './with-payer.ts';

const REASON = 'Tolto prima di pagare';

function withoutItems(book: SourceBook, ids: readonly number[]): SourceBook {
  const after = ids.reduce((now, id) => voidItem(now, id), book);
  const items = after.items.map((item) =>
    ids.includes(item.id as number) ? { ...item, void_reason: REASON } : item,
  );
  return { ...after, items };
}

/**
 * Goes on with an open sale, all of it or nothing: some lines go, others come, it is paid, or it is put aside again. Throws 404, 409
 * `not_a_sale`, `bill_cancelled`, `already_voided`, `returned`, `discount_left`, `sold_out`, `variant_gone`, 422.
 */
export async function completeSale(
  ctx: Ctx,
  place: PlaceAccess,
  bill_id: number,
  input: BillComplete,
  key: string | undefined,
): Promise<Bill> {
  const source = await sourceOfBill(ctx, place, bill_id);
  if (source.source_kind !== 'sale') throw conflict('not_a_sale', 'Questo conto non è una vendita al banco.');
  const { charges, void_charge_ids, payments, note, parked, already_sold } = input;
  return soldOnce(ctx, place, key, async (inside) => {
    await changeBills(inside, place, source, async ({ ctx: held, book, regime, business_day }) => {
      const bill = requireOpen(book, bill_id);
      const { customer_id = bill.customer_id } = input;
      const billed = await withPayer(held, place, book, bill_id, customer_id);
      const gone = [...new Set(void_charge_ids)];
      const left = withoutItems(billed, gone);
      await requireNotReturned(held, place, gone);
      const charged = await withCharges(held, place, left, bill_id, charges, {
        source,
        regime,
        business_day,
      });
      requireDiscountsFit(book, charged);
      return {
        book: withBill(charged, bill_id, { parked, note: note ?? bill.note }),
        kind: charges.length > 0 ? 'charge' : 'change',
        bill_id,
        already_sold,
        sentence: `Conto #${bill.number}: ${parked ? 'messo da parte' : 'ripreso'}.`,
      };
    });
    for (const payment of payments) await payBill(inside, place, bill_id, payment);
    return getBill(inside, place, bill_id);
  });
}
