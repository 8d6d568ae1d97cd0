import type { PriceChange } from 'contract/menus/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';

/** Older changes are of no use: the prices have moved on. */
const MOST = 100;

/** The columns of a change on the wire, of `price_changes c`. Before the undo, `kept` is what an undo would leave now. */
const columns: Sql = sql`c.id, c.at, c.percent, c.round_to, c.undone_at,
  (select count(distinct l.product_id)::int from price_change_lines l where l.change_id = c.id) as products,
  case when c.undone_at is not null then c.kept else (
    select count(distinct l.product_id)::int from price_change_lines l
      join products p on p.id = l.product_id left join product_variants v on v.id = l.variant_id
    where l.change_id = c.id
      and l.after_cents is distinct from case when l.variant_id is null then p.price_cents else v.price_cents end
  ) end as kept`;

export function listPriceChanges(ctx: Ctx, { place_id }: PlaceAccess): Promise<PriceChange[]> {
  return ctx.db.many<PriceChange>(sql`
    select ${columns} from price_changes c where c.place_id = ${place_id} order by c.id desc limit ${MOST}`);
}

export async function getPriceChange(ctx: Ctx, { place_id }: PlaceAccess, id: number): Promise<PriceChange> {
  const change = await ctx.db.maybe<PriceChange>(sql`
    select ${columns} from price_changes c where c.id = ${id} and c.place_id = ${place_id}`);
  if (!change) throw notFound('Modifica dei prezzi non trovata');
  return change;
}
