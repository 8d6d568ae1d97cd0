import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

/** Now at a place, as its own calendar says it. */
export interface Moment {
  place_id: number;
  time_zone: string;
  now: Date;
  day: string;
  /** First days of this month and of those beside it. */
  month: string;
  next_month: string;
  last_month: string;
  /** The instant at which this month began. */
  month_began: string;
}

/** What day it is there. It reads no table, so that all rows still come from one statement, and of one moment. */
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
