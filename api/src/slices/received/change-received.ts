import { beforeDay } from 'contract/days/before-day';
import type { ReceivedChange, ReceivedInvoice, ReceivedPayment } from 'contract/received-invoices/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid, notFound } from '../../core/errors/errors.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import { dayIn, italianDay } from '../../core/format/days.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { getReceived } from './show-received.ts';

interface Changing {
  id: number;
  set: readonly Sql[];
  /** The invoice is not as it shall be. */
  where: Sql;
  told: (number: string) => string;
}

/** Writes columns that a person fills, with a line in the activity where something changes. Throws 404. */
function write(ctx: Ctx, place: PlaceAccess, { id, set, where, told }: Changing): Promise<ReceivedInvoice> {
  return inTransaction(ctx, async (inside) => {
    const row = await inside.db.maybe<{ number: string }>(sql`
      select number from received_invoices where id = ${id} and place_id = ${place.place_id} for update`);
    if (!row) throw notFound('Fattura non trovata');
    const changed = await inside.db.maybe(sql`
      update received_invoices set ${join(set, ', ')}, updated_at = ${ctx.clock()} where id = ${id} and (${where}) returning 1`);
    if (changed) await recordActivity(inside, place, { kind: 'invoice', sentence: told(row.number) });
    return getReceived(inside, place, id);
  });
}

/** Throws 404, 422 for a day to come. */
export async function payReceived(
  ctx: Ctx,
  place: PlaceAccess,
  id: number,
  { day, method }: ReceivedPayment,
): Promise<ReceivedInvoice> {
  if (day > dayIn(place.time_zone, ctx.clock()))
    throw invalid({ day: 'Il giorno non può essere nel futuro.' });
  return write(ctx, place, {
    id,
    set: [sql`paid_day = ${day}`, sql`paid_method = ${method}`],
    where: sql`(paid_day, paid_method) is distinct from (${day}::date, ${method}::text)`,
    told: (number) => `Fattura ricevuta n. ${number}: pagata ${beforeDay('il', italianDay(day))}.`,
  });
}

/** Throws 404. */
export function unpayReceived(ctx: Ctx, place: PlaceAccess, id: number): Promise<ReceivedInvoice> {
  return write(ctx, place, {
    id,
    set: [sql`paid_day = null`, sql`paid_method = null`],
    where: sql`paid_day is not null`,
    told: (number) => `Fattura ricevuta n. ${number}: di nuovo da pagare.`,
  });
}

/** Throws 404. */
export function changeReceived(
  ctx: Ctx,
  place: PlaceAccess,
  id: number,
  { category, note }: ReceivedChange,
): Promise<ReceivedInvoice> {
  const set = [
    ...(category === undefined ? [] : [sql`category = ${category}`]),
    ...(note === undefined ? [] : [sql`note = ${note}`]),
  ];
  if (set.length === 0) return getReceived(ctx, place, id);
  const differs = [
    ...(category === undefined ? [] : [sql`category is distinct from ${category}`]),
    ...(note === undefined ? [] : [sql`note is distinct from ${note}`]),
  ];
  return write(ctx, place, {
    id,
    set,
    where: join(differs, ' or '),
    told: (number) => `Fattura ricevuta n. ${number}: categoria o nota cambiata.`,
  });
}
