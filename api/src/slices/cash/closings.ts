import type { Closing, ClosingDetail, ClosingLine } from 'contract/cash/schemas';
import sql, { empty } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { personName } from '../../core/access/person-name.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { seesCosts } from '../recipes/sees-costs.ts';
import { namesOf } from './cash-day.ts';
import { shownTotals, type Totals } from './figures.ts';

interface ClosingRow extends Pick<
  Closing,
  | 'id'
  | 'place_id'
  | 'number'
  | 'business_day'
  | 'currency'
  | 'counts'
  | 'note'
  | 'is_late'
  | 'closed_by'
  | 'closed_at'
> {
  expected_cents: number;
  counted_cents: number;
  float_left_cents: number;
  totals: Totals;
}

export const closingColumns = sql`c.id, c.place_id, c.number, c.business_day, c.currency, c.expected_cents, c.counted_cents,
  c.float_left_cents, c.totals, c.counts, c.note, c.is_late, c.closed_at,
  ${personName(sql`c.closed_by`)} as closed_by`;

/** Closings as they were shown when they were made, with the present names of people. */
export async function showClosings(
  ctx: Pick<Ctx, 'db'>,
  place: PlaceAccess,
  rows: readonly ClosingRow[],
): Promise<Closing[]> {
  const costs = seesCosts(place);
  const names = await namesOf(
    ctx,
    rows.map(({ totals }) => totals),
  );
  return rows.map(({ expected_cents, counted_cents, float_left_cents, totals, ...row }) => ({
    ...row,
    ...shownTotals(totals, { names, costs }),
    expected_cash: expected_cents / 100,
    counted_cash: counted_cents / 100,
    difference: (counted_cents - expected_cents) / 100,
    float_left: float_left_cents / 100,
  }));
}

interface Query {
  limit: number;
  before?: number | undefined;
  business_day?: string | undefined;
}

/** A page of the closings, newest first. */
export async function listClosings(
  ctx: Ctx,
  place: PlaceAccess,
  { limit, before, business_day }: Query,
): Promise<{ data: Closing[]; next: number | null }> {
  const older = before === undefined ? empty : sql`and c.number < ${before}`;
  const ofDay = business_day === undefined ? empty : sql`and c.business_day = ${business_day}::date`;
  const rows = await ctx.db.many<ClosingRow>(sql`
    select ${closingColumns} from closings c where c.place_id = ${place.place_id} ${older} ${ofDay}
    order by c.number desc limit ${limit + 1}`);
  const data = await showClosings(ctx, place, rows.slice(0, limit));
  return { data, next: rows.length > limit ? (data.at(-1)?.number ?? null) : null };
}

/** One closing with every movement that it counted. Throws 404. */
export async function getClosing(ctx: Ctx, place: PlaceAccess, closing_id: number): Promise<ClosingDetail> {
  const row = await ctx.db.maybe<ClosingRow>(sql`
    select ${closingColumns} from closings c where c.id = ${closing_id} and c.place_id = ${place.place_id}`);
  const [closing] = await showClosings(ctx, place, row ? [row] : []);
  if (!closing) throw notFound('Chiusura non trovata');
  const lines = await ctx.db.many<ClosingLine>(sql`
    select l.kind, l.ref_id as id, l.business_day, l.method, l.direction, l.amount_cents / 100::float8 as amount,
      ${personName(sql`l.person_id`)} as person
    from closing_lines l where l.closing_id = ${closing_id} and l.kind not in ('charge', 'night')
    order by l.business_day, l.kind, l.ref_id`);
  return { ...closing, lines };
}
