import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { ExpectedParty } from '../tables/hooks.ts';

/** Hook of tables: parties that are to come in some business days, the earliest first. The waiting list is of the moment. */
export function partiesExpected(
  { db, clock }: Ctx,
  { place_id }: { readonly place_id: number },
  { from, to }: { from: string; to: string | null },
): Promise<ExpectedParty[]> {
  return db.many<ExpectedParty>(sql`
    select r.business_day, to_char(r.at at time zone (select p.time_zone from places p where p.id = ${place_id}), 'HH24:MI') as time,
      r.party
    from reservations r
    where r.place_id = ${place_id} and r.business_day >= ${from} and r.business_day <= coalesce(${to}::date, 'infinity')
      and r.state in ('requested', 'confirmed') and r.at > ${clock()}
    order by r.at, r.id`);
}
