import type { BillPaymentCreate } from 'contract/bill-payments/schemas';
import type { ActingPerson } from 'contract/pins/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { businessDayNow } from '../../business/business-day-now.ts';
import { changePayable } from '../../payments/change-payable.ts';
import { enterPayment, voidPayment } from '../../payments/manual-payment.ts';
import type { PayableName } from '../../payments/payable.ts';
import { totalOf } from '../engine/book.ts';
import { requireBill } from '../engine/verbs.ts';
import { lockBook } from '../load/load-source.ts';
import { payableNameOf, sourceOfBill } from '../source.ts';
import { mainBillOf } from './bill-of-payment.ts';
import { requireDrawers } from './require-drawers.ts';
import { requireTrusted } from './require-trusted.ts';
import { takingOf } from './taking-of.ts';

/** Enters a payment of a bill, at most what is owed. Throws 404, 409 `approval_required`, `bill_cancelled`, 422. */
export async function payBill(
  ctx: Ctx,
  place: PlaceAccess,
  bill_id: number,
  input: BillPaymentCreate,
  approver?: ActingPerson,
): Promise<void> {
  const source = await sourceOfBill(ctx, place, bill_id);
  if (input.method === 'on_account') requireTrusted(place, approver);
  await requireDrawers(ctx, place, [input]);
  await changePayable(ctx, payableNameOf({ ...source, id: bill_id }), place, async (held) => {
    const { ctx: inside, today } = held;
    const book = await lockBook(inside, source);
    const bill = requireBill(book, bill_id);
    const business_day = await businessDayNow(inside, place.place_id);
    // A debt without a name cannot be claimed.
    const customer_id = bill.payer_gone ? null : bill.customer_id;
    const owing = { ...bill, customer_id, total_cents: totalOf(book, bill_id) };
    return enterPayment(held, place, takingOf(owing, input, { today, business_day }));
  });
}

/** The bill of a payment by hand. Throws 404. */
async function billOfPayment(ctx: Ctx, { place_id }: PlaceAccess, payment_id: number): Promise<number> {
  const found = await ctx.db.maybe<Pick<PayableName, 'payable_kind' | 'payable_id'>>(sql`
    select payable_kind, payable_id from manual_payments where id = ${payment_id} and place_id = ${place_id}`);
  if (!found) throw notFound('Pagamento non trovato');
  return mainBillOf(ctx, found);
}

/** Voids a payment that was entered by mistake. Answers its bill. Throws 404, 409 `already_voided`, `given_back`. */
export async function voidBillPayment(
  ctx: Ctx,
  place: PlaceAccess,
  payment_id: number,
  reason: string,
): Promise<number> {
  const bill_id = await billOfPayment(ctx, place, payment_id);
  await voidPayment(ctx, place, payment_id, reason);
  return bill_id;
}
