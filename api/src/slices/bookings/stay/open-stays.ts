import type { Capability } from 'contract/capabilities/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { dayIn } from '../../../core/format/days.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import type { ZonedPlace } from '../../business/hooks.ts';
import { stillHolds } from '../../nights/still-holds.ts';

/** Stays that are asked for, to come or in the house: they keep lodging switched on. */
export async function openStays(
  { db, clock }: Ctx,
  { place_id, time_zone }: ZonedPlace,
  capability: Capability,
): Promise<string | undefined> {
  if (capability !== 'lodging') return undefined;
  const now = clock();
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from bookings b
    where b.place_id = ${place_id} and b.status in ('pending', 'confirmed') and ${stillHolds(now)}
      and (b.check_out_date >= ${dayIn(time_zone, now)} or b.arrived_at is not null) and b.no_show_at is null`);
  return n === 0 ? undefined : counted(n, 'prenotazione in corso o futura', 'prenotazioni in corso o future');
}

/** A place with a sold stay is closed and never erased. */
export async function soldStays({ db }: Ctx, place_id: number): Promise<string | undefined> {
  const sold = await db.maybe(sql`
    select 1 from bookings where place_id = ${place_id} and status in ('confirmed', 'completed') limit 1`);
  return sold === undefined ? undefined : 'prenotazioni vendute';
}
