import type { OrderCommand } from 'contract/orders/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { mayDiffer } from '../engine/fresh-allergens.ts';
import { isUnsent, type Line, type OrderBook } from '../engine/order.ts';

const sends = ({ type }: OrderCommand): boolean => type === 'send' || type === 'fire';

/** The products of an order whose allergens have changed since their lines were added, where commands send lines of it. */
export async function changedDishes(
  { db }: Ctx,
  { place_id, lines }: OrderBook,
  commands: readonly OrderCommand[],
): Promise<number[]> {
  const unsent = lines.filter(isUnsent);
  if (unsent.length === 0 || !commands.some(sends)) return [];
  const ids = [...new Set(unsent.map(({ product_id }) => product_id))];
  const rows = await db.many<Pick<Line, 'allergens' | 'allergens_state'> & { id: number }>(sql`
    select p.id, p.allergens, p.allergens_state from products p
    where p.id = any (${ids}::bigint[]) and p.place_id = ${place_id}`);
  const now = new Map(rows.map((row) => [row.id, row]));
  return ids.filter((id) => {
    const product = now.get(id);
    return product && unsent.some((line) => line.product_id === id && mayDiffer(line, product));
  });
}
