import type { Fiscal } from 'contract/bill-payments/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { notifyChanged } from '../../../platform/events/notify-changed.ts';
import { writePaymentEvent } from '../../payments/payment-log.ts';
import { mainBillOf } from './bill-of-payment.ts';

interface Noted {
  same: boolean;
  payable_kind: string;
  payable_id: number;
}

/** Writes the note on one row of `payments` and says what it was for; nothing where the condition does not hold. */
function noted({ db }: Ctx, payments: Sql, id: number, holds: Sql, { number, device, day }: Fiscal) {
  return db.maybe<Noted>(sql`
    with before as (
      select fiscal_number, fiscal_device, fiscal_day from ${payments} where id = ${id} for update
    )
    update ${payments} p set fiscal_number = ${number}, fiscal_device = ${device}, fiscal_day = ${day}
    from before where p.id = ${id} and ${holds}
    returning p.payable_kind, p.payable_id, (before.fiscal_number, before.fiscal_device, before.fiscal_day)
      is not distinct from (${number}::text, ${device}::text, ${day}::date) as same`);
}

async function record(
  ctx: Ctx,
  { place_id, user_id }: PlaceAccess,
  of: Parameters<typeof writePaymentEvent>[1],
  { number, device }: Fiscal,
): Promise<void> {
  const sentence = `Documento commerciale ${number} del registratore ${device}.`;
  await writePaymentEvent(ctx, of, { place_id, user_id, sentence });
  await notifyChanged(ctx, place_id, 'bills');
}

/** Notes the documento commerciale of a payment; noted again it is replaced. Answers its bill. Throws 404, 409. */
export function noteFiscal(
  ctx: Ctx,
  place: PlaceAccess,
  payment_id: number,
  fiscal: Fiscal,
): Promise<number> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const known = await db.maybe(sql`
      select 1 from manual_payments where id = ${payment_id} and place_id = ${place.place_id}`);
    if (!known) throw notFound('Pagamento non trovato');
    const found = await noted(inside, sql`manual_payments`, payment_id, sql`p.voided_at is null`, fiscal);
    if (!found) throw conflict('already_voided', 'Questo pagamento è stato annullato.');
    if (!found.same) await record(inside, place, { manual_payment_id: payment_id }, fiscal);
    return mainBillOf(inside, found);
  });
}

/** The same of a payment in bitcoin, once it has come. Throws 404, 409 `not_received`. */
export function noteFiscalOfAttempt(
  ctx: Ctx,
  place: PlaceAccess,
  attempt_id: number,
  fiscal: Fiscal,
): Promise<number> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const known = await db.maybe(sql`
      select 1 from payment_attempts where id = ${attempt_id} and place_id = ${place.place_id}`);
    if (!known) throw notFound('Pagamento non trovato');
    const found = await noted(inside, sql`payment_attempts`, attempt_id, sql`p.counted_cents > 0`, fiscal);
    if (!found) throw conflict('not_received', 'Questo pagamento non è ancora arrivato.');
    if (!found.same) await record(inside, place, { attempt_id }, fiscal);
    return mainBillOf(inside, found);
  });
}
