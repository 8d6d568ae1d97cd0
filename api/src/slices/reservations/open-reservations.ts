import type { Capability } from 'contract/capabilities/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { counted } from '../../platform/activity/describe-changes.ts';
import type { ZonedPlace } from '../business/hooks.ts';

/**
 * Parties that are asked for, to come or at the table: they keep dining switched on. One that nobody has marked as gone sits for twelve
 * hours, also over its time (docs/rules.md 19.21).
 */
export async function openReservations(
  { db, clock }: Ctx,
  { place_id }: ZonedPlace,
  capability: Capability,
): Promise<string | undefined> {
  if (capability !== 'dining') return undefined;
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from reservations r
    where r.place_id = ${place_id} and r.business_day >= (${clock()}::timestamptz - interval '2 days')::date
      and r.state in ('requested', 'waiting', 'confirmed', 'arrived', 'seated')
      and (r.at + make_interval(mins => r.duration_minutes) > ${clock()}
        or (r.state = 'seated' and r.seated_at > ${clock()}::timestamptz - interval '12 hours'))`);
  return n === 0 ? undefined : counted(n, 'tavolo prenotato', 'tavoli prenotati');
}
