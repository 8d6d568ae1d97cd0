import type { CashDay } from 'contract/cash/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { nameOf } from '../../core/access/person-name.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid } from '../../core/errors/errors.ts';
import { seesCosts } from '../recipes/sees-costs.ts';
import { readCashClock, type CashClock } from './cash-clock.ts';
import { listMoves } from './drawer-moves.ts';
import { startingDrawers } from './drawers.ts';
import { shownTotals, totalsOf, type Totals } from './figures.ts';
import type { ServiceTotals } from './hooks.ts';
import type { CashLine } from './movements.ts';
import { openDays, uncountedAndVoided } from './uncounted.ts';

/** The business day that a caller names, or the one of this moment. Throws 422 for one that has not begun. */
export function requireDay({ today }: CashClock, business_day: string | undefined): string {
  if (business_day === undefined) return today;
  if (business_day > today) throw invalid({ business_day: 'Questa giornata non è ancora cominciata.' });
  return business_day;
}

/** What a closing of the day would count now. */
export async function readUncounted(
  ctx: Pick<Ctx, 'db' | 'hooks'>,
  place_id: number,
  clock: CashClock,
  business_day: string,
): Promise<{ lines: CashLine[]; totals: Totals }> {
  const { lines, voids } = await uncountedAndVoided(ctx, place_id, clock, business_day);
  const drawers = await startingDrawers(ctx, place_id, new Set(lines.map(({ drawer_id }) => drawer_id)));
  let service: ServiceTotals | null = null;
  for (const read of ctx.hooks.serviceOfDay) service ??= await read(ctx, place_id, business_day);
  return { lines, totals: totalsOf({ business_day, lines, drawers, voids, service }) };
}

/** The present names of people; an account that is gone has none. */
export async function namesOf(
  { db }: Pick<Ctx, 'db'>,
  all: readonly Pick<Totals, 'people' | 'service'>[],
): Promise<Map<number, string | null>> {
  const ids = new Set(
    all.flatMap(({ people, service }) =>
      [...people, ...(service?.waiters ?? [])].flatMap(({ person_id }) => person_id ?? []),
    ),
  );
  const found = await db.many<{ id: number; name: string | null }>(sql`
    select u.id, ${nameOf} as name from users u
    where u.id = any (${[...ids]}::bigint[])`);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The cash of a business day: what no closing has counted yet, the moves of its drawers, and its closings. */
export function getCashDay(ctx: Ctx, place: PlaceAccess, asked: string | undefined): Promise<CashDay> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await db.run(sql`set transaction isolation level repeatable read read only`);
    const { place_id } = place;
    const clock = await readCashClock(inside, place_id);
    const business_day = requireDay(clock, asked);
    const { totals } = await readUncounted(inside, place_id, clock, business_day);
    const closed = await db.many<CashDay['closed'][number]>(sql`
      select c.id, c.number, c.closed_at from closings c
      where c.place_id = ${place_id} and c.business_day = ${business_day}::date order by c.number`);
    const numbered = await db.maybe<{ last: number }>(
      sql`select last from closing_numbers where place_id = ${place_id}`,
    );
    return {
      business_day,
      last_closing: numbered?.last ?? 0,
      today: clock.today,
      day_ends_at: clock.day_ends_at,
      currency: clock.currency,
      ...shownTotals(totals, { names: await namesOf(inside, [totals]), costs: seesCosts(place) }),
      moves: await listMoves(inside, place_id, business_day),
      closed,
      open_days: await openDays(inside, place_id, clock),
    };
  });
}
