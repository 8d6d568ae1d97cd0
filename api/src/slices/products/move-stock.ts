import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { quoted } from '../../platform/activity/describe-changes.ts';
import { stillHolds } from './product-columns.ts';

/** What a change of bills takes off the shelf; less than 0: it comes back. */
export interface StockMove {
  product_id: number;
  quantity: number;
  /** Refused when not enough are left. Otherwise the count stops at 0, since the goods are gone already. */
  must_be_there: boolean;
}

interface Counted {
  id: number;
  name: string;
  left: number;
}

function soldOut({ name, left }: Counted): Error {
  const number = left.toLocaleString('it-IT', { useGrouping: false });
  const sentence =
    left === 0
      ? `${quoted(name)} è esaurito.`
      : `Di ${quoted(name)} ${left === 1 ? 'ne resta 1' : `ne restano ${number}`}.`;
  return conflict('sold_out', sentence);
}

/**
 * Counts products down, and up again for what comes back (docs/rules.md 21.4). Products that are not counted are left alone. The
 * caller holds the bills of one source; products are locked after them, in the order of their ids. Answers how many pieces of each
 * product the count did not have. Throws 409 `sold_out`.
 */
export async function moveStock(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  place_id: number,
  moves: readonly StockMove[],
): Promise<Map<number, number>> {
  const short = new Map<number, number>();
  if (moves.length === 0) return short;
  const ids = [...new Set(moves.map(({ product_id }) => product_id))];
  const counted = await db.many<Counted>(sql`
    select p.id, p.name, p.quantity::float8 as left from products p
    where p.id = any (${ids}::bigint[]) and p.place_id = ${place_id} and p.quantity is not null and ${stillHolds(clock())}
    order by p.id for no key update`);
  const rows = counted.map((product) => {
    const own = moves.filter(({ product_id }) => product_id === product.id);
    const taken = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const left = Math.round((product.left - taken) * 1000) / 1000;
    if (left < 0 && taken > 0 && own.some(({ must_be_there }) => must_be_there)) throw soldOut(product);
    if (left < 0) short.set(product.id, -left);
    return { id: product.id, left: Math.max(0, left) };
  });
  if (rows.length === 0) return short;
  await db.run(sql`
    update products p set quantity = w.left,
      sold_out_at = case when w.left = 0 then coalesce(p.sold_out_at, ${clock()}::timestamptz) end
    from json_to_recordset(${JSON.stringify(rows)}) as w (id bigint, "left" numeric)
    where p.id = w.id and p.quantity is distinct from w.left`);
  return short;
}
