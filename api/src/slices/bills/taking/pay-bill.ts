import type { BillPaymentCreate, Fiscal } from 'contract/bill-payments/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { businessDayNow } from '../../business/business-day-now.ts';
import { changePayable } from '../../payments/change-payable.ts';
import { enterPayment, voidPayment } from '../../payments/manual-payment.ts';
import type { PayableName } from '../../payments/payable.ts';
import { notifyChanged } from '../../../platform/events/notify-changed.ts';
import { writePaymentEvent } from '../../payments/payment-log.ts';
import { totalOf } from '../engine/book.ts';
import { requireBill } from '../engine/verbs.ts';
import { bookOf } from '../load/book-of-source.ts';
import { lockSource } from '../load/load-source.ts';
import { payableNameOf, sourceOfBill } from '../source.ts';
import { takingOf } from './taking-of.ts';

/** Enters a payment of a bill, at most what is owed. Throws 404, 409 `bill_cancelled`, 422. */
export async function payBill(
  ctx: Ctx,
  place: PlaceAccess,
  bill_id: number,
  input: BillPaymentCreate,
): Promise<void> {
  const source = await sourceOfBill(ctx, place, bill_id);
  await changePayable(ctx, payableNameOf({ ...source, id: bill_id }), place, async (held) => {
    const { ctx: inside, today } = held;
    const book = bookOf(await lockSource(inside, source));
    const bill = requireBill(book, bill_id);
    const business_day = await businessDayNow(inside, place.place_id);
    const owing = { ...bill, total_cents: totalOf(book, bill_id) };
    return enterPayment(held, place, takingOf(owing, input, { today, business_day }));
  });
}

/** The bill of a payment by hand. Throws 404. */
async function billOfPayment(ctx: Ctx, { place_id }: PlaceAccess, payment_id: number): Promise<number> {
  const found = await ctx.db.maybe<Pick<PayableName, 'payable_kind' | 'payable_id'>>(sql`
    select payable_kind, payable_id from manual_payments where id = ${payment_id} and place_id = ${place_id}`);
  if (!found) throw notFound('Pagamento non trovato');
  if (found.payable_kind === 'bill') return found.payable_id;
  const main = await ctx.db.one<{ id: number }>(sql`
    select id from bills where source_kind = 'booking' and source_id = ${found.payable_id} and is_main`);
  return main.id;
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

/** Notes the documento commerciale of a payment; noted again it is replaced. Answers its bill. Throws 404, 409. */
export async function noteFiscal(
  ctx: Ctx,
  place: PlaceAccess,
  payment_id: number,
  { number, device, day }: Fiscal,
): Promise<number> {
  const bill_id = await billOfPayment(ctx, place, payment_id);
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const noted = await db.maybe<{ same: boolean }>(sql`
      with before as (
        select fiscal_number, fiscal_device, fiscal_day from manual_payments where id = ${payment_id} for update
      )
      update manual_payments m set fiscal_number = ${number}, fiscal_device = ${device}, fiscal_day = ${day}
      from before where m.id = ${payment_id} and m.voided_at is null
      returning (before.fiscal_number, before.fiscal_device, before.fiscal_day)
        is not distinct from (${number}::text, ${device}::text, ${day}::date) as same`);
    if (!noted) throw conflict('already_voided', 'Questo pagamento è stato annullato.');
    if (noted.same) return;
    const { place_id, user_id } = place;
    const sentence = `Documento commerciale ${number} del registratore ${device}.`;
    await writePaymentEvent(inside, { manual_payment_id: payment_id }, { place_id, user_id, sentence });
    await notifyChanged(inside, place_id, 'bills');
  });
  return bill_id;
}
