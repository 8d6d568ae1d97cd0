import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { tooMany } from '../../../core/errors/errors.ts';
import type { Origin } from '../requests/hash-origin.ts';

const WAIT_SECONDS = 300;
/** Holds of one line, and of one network, at one place at a time. */
const MOST = { line: 2, network: 8 };

interface Request {
  place_id: number;
  business_day: string;
  origin: Origin;
  /** How many tables are wanted. */
  tables: number;
}

interface Held {
  of_line: number;
  of_network: number;
  of_day: number;
  tables: number;
}

/**
 * Throws 429 `too_many` for a line or a network that holds enough, and where guests who type would hold more than half of the room on a day:
 * who has typed a name reserves first. The caller holds the day.
 */
export async function requireFewHolds(
  ctx: Ctx,
  { place_id, business_day, origin, tables }: Request,
): Promise<void> {
  const held = await ctx.db.one<Held>(sql`
    select count(*) filter (where g.origin = ${origin.line}::bytea)::int as of_line,
      count(*) filter (where g.network = ${origin.network}::bytea)::int as of_network,
      (select count(*)::int from reservation_tables h join table_holds o on o.id = h.hold_id
        where o.place_id = ${place_id} and o.business_day = ${business_day} and o.expires_at > ${ctx.clock()}) as of_day,
      (select count(*)::int from dining_tables t where t.place_id = ${place_id} and t.archived_at is null) as tables
    from table_holds g where g.place_id = ${place_id} and g.expires_at > ${ctx.clock()}`);
  if (
    held.of_line >= MOST.line ||
    held.of_network >= MOST.network ||
    held.of_day + tables > Math.max(tables, Math.ceil(held.tables / 2))
  )
    throw tooMany(
      'Adesso molti ospiti stanno prenotando: puoi prenotare lo stesso, senza tavolo tenuto.',
      WAIT_SECONDS,
    );
}
