import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** After the evening (docs/rules.md 19.52). */
export const ALLERGIES_KEPT_MS = 2 * DAY_MS;

/** Allergies are data about health: nobody needs them once the evening is over (docs/rules.md 19.52). */
export async function forgetAllergies(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - ALLERGIES_KEPT_MS);
  await ctx.db.run(sql`
    update orders set allergies = '[]', updated_at = ${ctx.clock()}
    where allergies <> '[]' and business_day < ${before}::timestamptz::date`);
}
