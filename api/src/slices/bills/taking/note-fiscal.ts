import type { Fiscal } from 'contract/bill-payments/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { type AppError, conflict, notFound } from '../../../core/errors/errors.ts';
import { notifyChanged } from '../../../platform/events/notify-changed.ts';
import { writePaymentEvent } from '../../payments/payment-log.ts';
import { mainBillOf } from './bill-of-payment.ts';

type Logged = Parameters<typeof writePaymentEvent>[1];

interface Known {
  holds: boolean;
  /** The note says the same already. */
  same: boolean;
  payable_kind: string;
  payable_id: number;
}

/** A table of payments, the column of the log that names one of them, and when a payment can have a document. */
interface Kind {
  payments: Sql;
  log: 'manual_payment_id' | 'attempt_id';
  holds: Sql;
  refuse: () => AppError;
}

const MANUAL: Kind = {
  payments: sql`manual_payments`,
  log: 'manual_payment_id',
  holds: sql`p.voided_at is null`,
  refuse: () => conflict('already_voided', 'Questo pagamento è stato annullato.'),
};

const ATTEMPT: Kind = {
  payments: sql`payment_attempts`,
  log: 'attempt_id',
  holds: sql`p.counted_cents > 0`,
  refuse: () => conflict('not_received', 'Questo pagamento non è ancora arrivato.'),
};

async function record(
  ctx: Ctx,
  { place_id, user_id }: PlaceAccess,
  of: Logged,
  { number, device }: Fiscal,
): Promise<void> {
  const sentence = `Documento commerciale ${number} del registratore ${device}.`;
  await writePaymentEvent(ctx, of, { place_id, user_id, sentence });
  await notifyChanged(ctx, place_id, 'bills');
}

function note(
  ctx: Ctx,
  place: PlaceAccess,
  { payments, log, holds, refuse }: Kind,
  id: number,
  fiscal: Fiscal,
): Promise<number> {
  const { number, device, day } = fiscal;
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const known = await db.maybe<Known>(sql`
      select p.payable_kind, p.payable_id, ${holds} as holds, (p.fiscal_number, p.fiscal_device, p.fiscal_day)
        is not distinct from (${number}::text, ${device}::text, ${day}::date) as same
      from ${payments} p where p.id = ${id} and p.place_id = ${place.place_id} for update`);
    if (!known) throw notFound('Pagamento non trovato');
    if (!known.holds) throw refuse();
    if (!known.same) {
      await db.run(sql`
        update ${payments} set fiscal_number = ${number}, fiscal_device = ${device}, fiscal_day = ${day} where id = ${id}`);
      await record(inside, place, { [log]: id } as Logged, fiscal);
    }
    return mainBillOf(inside, known);
  });
}

/** Notes the documento commerciale of a payment; noted again it is replaced. Answers its bill. Throws 404, 409 `already_voided`. */
export const noteFiscal = (ctx: Ctx, place: PlaceAccess, payment_id: number, fiscal: Fiscal) =>
  note(ctx, place, MANUAL, payment_id, fiscal);

/** The same of a payment in bitcoin, once it has come. Throws 404, 409 `not_received`. */
export const noteFiscalOfAttempt = (ctx: Ctx, place: PlaceAccess, attempt_id: number, fiscal: Fiscal) =>
  note(ctx, place, ATTEMPT, attempt_id, fiscal);
