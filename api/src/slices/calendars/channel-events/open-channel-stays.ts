import type { Capability } from 'contract/capabilities/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { dayIn } from '../../../core/format/days.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import type { ZonedPlace } from '../../business/hooks.ts';

/** Stays that portals have sold and that are not over: they keep lodging switched on. */
export async function openChannelStays(
  { db, clock }: Ctx,
  { place_id, time_zone }: ZonedPlace,
  capability: Capability,
): Promise<string | undefined> {
  if (capability !== 'lodging') return undefined;
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from channel_events
    where place_id = ${place_id} and state in ('active', 'missing') and kind <> 'block' and booking_id is null
      and duplicate_of is null and to_date > ${dayIn(time_zone, clock())}`);
  return n === 0 ? undefined : counted(n, 'soggiorno venduto da un portale', 'soggiorni venduti dai portali');
}
