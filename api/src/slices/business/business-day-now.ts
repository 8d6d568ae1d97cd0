import sql from 'sql-template-tag';
import { dayIn } from '../../core/format/days.ts';
import type { Ctx } from '../../core/context.ts';

/** The business day of a place at this moment. */
export async function businessDayNow(ctx: Ctx, place_id: number): Promise<string> {
  const { time_zone } = await ctx.db.one<{ time_zone: string }>(sql`
    select time_zone from places where id = ${place_id}`);
  return dayIn(time_zone, ctx.clock());
}
