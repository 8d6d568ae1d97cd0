import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

/** The present moment in the local calendar of a place. */
export interface Moment {
  place_id: number;
  time_zone: string;
  now: Date;
  day: string;
  /** First days of this month, the next and the last. */
  month: string;
  next_month: string;
  last_month: string;
  /** The instant at which this month began. */
  month_began: string;
}

/** Reads no table, so that the page's one statement still sees one moment. */
export async function momentAt(
  ctx: Ctx,
  { place_id, time_zone }: Pick<PlaceAccess, 'place_id' | 'time_zone'>,
): Promise<Moment> {
  const now = ctx.clock();
  const calendar = await ctx.db.one<Omit<Moment, 'place_id' | 'time_zone' | 'now'>>(sql`
    select local.at::date as day, local.month::date as month,
      (local.month + interval '1 month')::date as next_month, (local.month - interval '1 month')::date as last_month,
      local.month at time zone ${time_zone} as month_began
    from (
      select at, date_trunc('month', at) as month from (select ${now}::timestamptz at time zone ${time_zone} as at) as here
    ) as local`);
  return { place_id, time_zone, now, ...calendar };
}
