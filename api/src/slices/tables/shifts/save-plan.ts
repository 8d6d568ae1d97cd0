import type { ServicePlan, ServicePlanInput, ServiceShift } from 'contract/service-shifts/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { priceFormat } from '../../../platform/activity/price-format.ts';
import { bankAccountOf } from '../../business/bank-account.ts';
import { businessDayNow, dayEndAt } from '../../business/business-day-now.ts';
import { counted, quoted } from '../../../platform/activity/describe-changes.ts';
import { recordRoom } from '../record-table.ts';
import { getServicePlan } from './read-plan.ts';
import { requireHoursUnreserved } from './require-nobody-reserved.ts';

/** Throws 422 for a shift that goes on after the end of the business day: its last hours would belong to the next one. */
async function requireWithinDay(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  shifts: readonly ServiceShift[],
): Promise<void> {
  const ends = await dayEndAt(ctx, place_id);
  const fields: Record<string, string> = {};
  for (const [at, { from, last_order }] of shifts.entries()) {
    if (from < ends) fields[`shifts.${at}.from`] = `La giornata comincia alle ${ends}.`;
    else if (last_order < from && last_order >= ends)
      fields[`shifts.${at}.last_order`] = `La giornata finisce alle ${ends}.`;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** Throws 422 for a deposit by bank transfer to nowhere. */
async function requireAccount(
  ctx: Ctx,
  place: PlaceAccess,
  { deposit }: ServicePlanInput['online'],
): Promise<void> {
  if (deposit?.transfer !== true || (await bankAccountOf(ctx, place))) return;
  throw invalid({ 'online.deposit.transfer': "Prima scrivi l'IBAN nei dati fiscali." });
}

async function depositWords(
  ctx: Ctx,
  place: PlaceAccess,
  deposit: ServicePlanInput['online']['deposit'],
): Promise<string> {
  if (deposit === null) return 'nessuna caparra';
  const format = await priceFormat(ctx, place);
  return `caparra di ${format(deposit.per_person)} a persona da ${counted(deposit.from_party, 'persona', 'persone')}`;
}

const named = ({ name, from, last_order }: ServiceShift) => `${quoted(name)} ${from}–${last_order}`;

/** Replaces the hours of service. Reservations that are made stay as they are. Throws 409 `tables_reserved`. */
export async function saveServicePlan(
  ctx: Ctx,
  place: PlaceAccess,
  { shifts, online, reserved_too }: ServicePlanInput,
): Promise<ServicePlan> {
  await requireWithinDay(ctx, place, shifts);
  await requireAccount(ctx, place, online);
  const { place_id } = place;
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    if (reserved_too !== true) {
      const { shifts: before } = await getServicePlan(inside, place);
      await requireHoursUnreserved(inside, place, await businessDayNow(inside, place_id), {
        before,
        after: shifts,
      });
    }
    // The row of the plan makes two writers wait for each other.
    await db.run(sql`
      insert into service_plans as p (place_id, is_open, max_party, min_notice_minutes, days_ahead, auto_confirm, deposit,
        updated_at)
      values (${place_id}, ${online.is_open}, ${online.max_party}, ${online.min_notice_minutes}, ${online.days_ahead},
        ${online.auto_confirm}, ${online.deposit && JSON.stringify(online.deposit)}::jsonb, ${ctx.clock()})
      on conflict (place_id) do update set is_open = excluded.is_open, max_party = excluded.max_party,
        min_notice_minutes = excluded.min_notice_minutes, days_ahead = excluded.days_ahead,
        auto_confirm = excluded.auto_confirm, deposit = excluded.deposit, updated_at = excluded.updated_at`);
    await db.run(sql`delete from service_shifts where place_id = ${place_id}`);
    await db.run(sql`
      insert into service_shifts (place_id, position, name, weekdays, from_time, last_order, slot_minutes, max_covers_per_slot,
        max_parties_per_slot, durations, online)
      select ${place_id}, s.position, s.name, array(select jsonb_array_elements_text(s.weekdays)::int), s."from", s.last_order,
        s.slot_minutes, s.max_covers_per_slot, s.max_parties_per_slot, s.durations, s.online
      from jsonb_to_recordset(${JSON.stringify(shifts.map((shift, position) => ({ ...shift, position })))}::jsonb)
        as s (position int, name text, weekdays jsonb, "from" time, last_order time, slot_minutes int,
          max_covers_per_slot int, max_parties_per_slot int, durations jsonb, online boolean)`);
    const words = shifts.length === 0 ? 'nessuno' : shifts.map(named).join(', ');
    const page = online.is_open ? 'aperte' : 'chiuse';
    await recordRoom(
      inside,
      place,
      `Turni: ${words}. Prenotazioni dalla pagina pubblica: ${page}, ${await depositWords(inside, place, online.deposit)}.`,
    );
    return getServicePlan(inside, place);
  });
}
