import { ClosingCreate } from 'contract/cash/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { readCashClock } from '../../cash/cash-clock.ts';
import { readUncounted } from '../../cash/cash-day.ts';
import { closeDay } from '../../cash/close-day.ts';
import { expectedCents } from '../../cash/figures.ts';
import { type DayNumber, dayText, instantOf } from '../generate/day-numbers.ts';
import { ownerOf } from '../seed/owner-of.ts';

const DAYS = 45;
const CLOSED_AT_MINUTES = 23 * 60 + 50;
/** Change stays in the drawer; once in a while a note is missing. */
const FLOAT = 100;
const MISSING = 5;
const EVERY_DAYS = 11;
const REGISTER = '99DEM000001';

/** The register's documents of all takings but yesterday's, and the closings of the last weeks up to yesterday. */
export async function seedClosings(ctx: Ctx, place_id: number, today: DayNumber): Promise<void> {
  await ctx.db.run(sql`
    update manual_payments m set fiscal_number = n.number, fiscal_device = ${REGISTER}, fiscal_day = n.business_day
    from (
      select id, business_day, to_char(dense_rank() over (order by business_day), 'FM0000') || '-' ||
        to_char(row_number() over (partition by business_day order by id), 'FM0000') as number
      from manual_payments where place_id = ${place_id} and business_day < ${dayText(today - 1)}
    ) as n
    where m.id = n.id`);
  const owner = await ownerOf(ctx, place_id);
  for (let day = today - DAYS; day < today; day += 1) {
    const then: Ctx = { ...ctx, clock: () => instantOf(day, CLOSED_AT_MINUTES) };
    const { lines, totals } = await readUncounted(
      then,
      place_id,
      await readCashClock(then, place_id),
      dayText(day),
    );
    if (lines.length === 0) continue;
    const missing = day % EVERY_DAYS === 0 ? MISSING : 0;
    const counted_cash = Math.max(0, expectedCents(totals) / 100 - missing);
    await closeDay(
      then,
      owner,
      ClosingCreate.parse({
        business_day: dayText(day),
        counted_cash,
        float_left: Math.min(FLOAT, counted_cash),
        note: missing > 0 ? 'Manca una banconota da 5.' : null,
      }),
    );
  }
}
