import type { ManualDetail } from 'contract/payments';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { eventsOf } from '../attempts/get-attempt.ts';
import { entriesOf, entryColumns } from '../entries/payment-entries.ts';

/** One payment by hand with its history. Throws 404. */
export async function getManual(ctx: Ctx, place: PlaceAccess, payment_id: number): Promise<ManualDetail> {
  const found = await ctx.db.maybe<ManualDetail>(sql`
    select ${entryColumns(ctx)}, t.place_id, t.day as paid_on, t.voided_at, t.void_reason, t.created_at,
      ${eventsOf(sql`v.manual_payment_id = t.id`)} as events
    from ${entriesOf(place.place_id)} join manual_payments t on t.id = e.id
    where e.kind = 'manual' and e.id = ${payment_id}`);
  if (!found) throw notFound('Pagamento non trovato');
  return found;
}
