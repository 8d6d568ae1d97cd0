import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { type AskedGroups, groupsOfProducts } from '../../modifiers/groups-of-products.ts';
import { leavesOf } from '../../recipes/recipes/leaves-of.ts';
import { snapshotRecipes } from '../../recipes/recipes/snapshot-recipes.ts';
import { isOut, stillHolds } from '../../products/product-columns.ts';
import type { OfferedProduct } from '../engine/offer.ts';

type Row = Omit<OfferedProduct, 'choices' | 'variants' | 'ingredient_costs' | 'leaves'> & {
  variants: { id: number; name: string; price_cents: number }[] | null;
  asks: boolean;
  is_counted: boolean;
  has_recipe: boolean;
};

const NO_CHOICES: AskedGroups = { groups: [], opened: [] };

const readProducts = ({ db, clock }: Ctx, place_id: number, ids: readonly number[]): Promise<Row[]> =>
  db.many<Row>(sql`
    select p.id, p.name, p.kind, p.price_cents, p.vat_class, ${isOut(clock())} as is_out,
      case when ${stillHolds(clock())} then p.quantity::float8 end as left, d.course, d.station,
      coalesce(d.includes_cover, false) as includes_cover, p.allergens, p.allergens_state,
      (select json_agg(json_build_object('id', v.id, 'name', v.name, 'price_cents', v.price_cents) order by v.position)
        from product_variants v where v.product_id = p.id) as variants,
      exists (select from product_modifier_groups a where a.product_id = p.id) as asks, p.quantity is not null as is_counted,
      r.snapshot_id as recipe_snapshot_id, r.product_id is not null as has_recipe
    from products p left join dish_cards d on d.product_id = p.id
      left join recipes r on r.product_id = p.id
    where p.id = any (${[...ids]}::bigint[]) and p.place_id = ${place_id} and p.archived_at is null
      and p.kind <> 'preparation'`);

/** What the products are made of and cost now, by product: the snapshots that hold, and new ones where there is none. */
async function recipesOf(
  ctx: Ctx,
  place: PlaceAccess,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, number | null>> {
  const due = rows.filter((row) => row.has_recipe && row.recipe_snapshot_id === null);
  const made = await snapshotRecipes(
    ctx,
    place,
    due.map(({ id }) => id),
  );
  return new Map([...rows.map((row) => [row.id, row.recipe_snapshot_id] as const), ...made]);
}

/** What one unit of the ingredients costs now that options add or take away. */
async function costsOf(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  asked: ReadonlyMap<number, AskedGroups>,
): Promise<ReadonlyMap<number, number | null>> {
  const groups = [...asked.values()].flatMap((one) => [...one.groups, ...one.opened]);
  const ids = new Set(
    groups.flatMap(({ options }) =>
      options.flatMap(({ recipe }) => recipe.map(({ ingredient_id }) => ingredient_id)),
    ),
  );
  if (ids.size === 0) return new Map();
  const rows = await db.many<{ id: number; cost: number | null }>(sql`
    select id, cost::float8 as cost from ingredients where id = any (${[...ids]}::bigint[]) and place_id = ${place_id}`);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

/** Whether an option that can be taken with it, or one that such an option opens, takes something away. */
const canLose = ({ groups, opened }: AskedGroups): boolean =>
  [...groups, ...opened].some(({ options }) =>
    options.some(({ recipe }) => recipe.some(({ quantity }) => quantity < 0)),
  );

/**
 * The products that commands name, as they are sold now. Where one is counted, all counted ones are locked in the order of their ids,
 * after the bills, and read again, so that what is left is still there when the order is written.
 */
export async function offeredProducts(
  ctx: Ctx,
  place: PlaceAccess,
  ids: readonly number[],
): Promise<Map<number, OfferedProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  let rows = await readProducts(ctx, place.place_id, wanted);
  const recipes = await recipesOf(ctx, place, rows);
  if (rows.some(({ is_counted }) => is_counted)) {
    await ctx.db.run(sql`
      select 1 from products p where p.id = any (${wanted}::bigint[]) and p.place_id = ${place.place_id} and p.quantity is not null
      order by p.id for no key update`);
    rows = await readProducts(ctx, place.place_id, wanted);
  }
  const asked = await groupsOfProducts(
    ctx,
    place,
    rows.filter(({ asks }) => asks).map(({ id }) => id),
  );
  const ingredient_costs = await costsOf(ctx, place, asked);
  // After the allergens of the products: a leaf that came since keeps what it brings.
  const losing = rows.filter(({ id, allergens_state }) => {
    const choices = asked.get(id);
    return allergens_state === 'computed' && choices !== undefined && canLose(choices);
  });
  const leaves = await leavesOf(
    ctx,
    place,
    losing.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ variants, asks: _asks, is_counted: _counted, has_recipe: _recipe, ...row }) => {
      const choices = asked.get(row.id) ?? NO_CHOICES;
      const recipe_snapshot_id = recipes.get(row.id) ?? null;
      return [
        row.id,
        {
          ...row,
          recipe_snapshot_id,
          ingredient_costs,
          leaves: leaves.get(row.id) ?? [],
          variants: variants ?? [],
          choices,
        },
      ];
    }),
  );
}
