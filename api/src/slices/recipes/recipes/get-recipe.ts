import type { Recipe, RecipeItem } from 'contract/recipes/schemas';
import type { VatClass } from 'contract/vat/values';
import { vatOf } from 'contract/vat/vat-of';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { dayIn } from '../../../core/format/days.ts';
import { missingProduct } from '../../products/products.service.ts';
import { costsOf, shareOf, type DishCost } from '../engine/cost.ts';
import { rounded, type Fraction } from '../engine/fraction.ts';
import { partsOf, type Declared, type Dish } from '../engine/recipe.ts';
import { seesCosts } from '../sees-costs.ts';
import { loadBelow, loadGraph, loadParts } from './load-graph.ts';

/** Of amounts in the currency: a hundredth of a cent. */
const AMOUNT_DECIMALS = 4;

interface Head extends Declared {
  /** The lowest of the variants where there are any (docs/rules.md 23.2). */
  price_cents: number;
  vat_class: VatClass;
  regime: string | null;
  updated_at: string | null;
}

async function readHead({ db }: Ctx, { place_id }: PlaceAccess, product_id: number): Promise<Head> {
  const head = await db.maybe<Head>(sql`
    select coalesce((select min(v.price_cents) from product_variants v where v.product_id = p.id), p.price_cents) as price_cents,
      p.vat_class, p.allergens, p.allergens_state, r.updated_at, z.tax_profile as regime
    from products p join places q on q.id = p.place_id left join businesses z on z.id = q.business_id
      left join recipes r on r.product_id = p.id
    where p.id = ${product_id} and p.place_id = ${place_id}`);
  if (!head) throw missingProduct();
  return head;
}

/** In hundredths of a percent. */
const rateAtTable = (ctx: Ctx, { time_zone }: PlaceAccess, { vat_class, regime }: Head): number =>
  vatOf({ vat_class, way: 'table', regime, day: dayIn(time_zone, ctx.clock()) }).vat_rate;

function shareAt(vat_rate: number, { price_cents }: Head, cost: Fraction): number | null {
  const share = shareOf(cost, price_cents, vat_rate);
  return share && rounded(share, 1);
}

const amountOf = (cost: Fraction | null | undefined) => (cost ? rounded(cost, AMOUNT_DECIMALS) : null);

async function describeLines(
  ctx: Ctx,
  place: PlaceAccess,
  dish: Dish,
  cost?: DishCost,
): Promise<RecipeItem[]> {
  const { ingredients } = await loadGraph(ctx, place, [dish.id]);
  const parts = await loadParts(ctx, place, partsOf(dish.items));
  return dish.items.map(({ ingredient_id, product_id, quantity, unit }, at) => {
    const named = ingredients.get(ingredient_id ?? 0) ?? parts.get(product_id ?? 0);
    if (!named) throw new Error('A line of a recipe names nothing');
    return {
      ingredient_id,
      product_id,
      name: named.name,
      quantity: Number(quantity),
      unit,
      cost: amountOf(cost?.lines[at]),
      allergens: named.allergens.map(({ code, level }) => ({ code, level })),
    };
  });
}

/** The recipe of a product, an empty list without one. Throws 404. */
export async function getRecipe(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<Recipe> {
  const head = await readHead(ctx, place, product_id);
  const graph = await loadBelow(ctx, place, [product_id]);
  const dish = graph.dishes.get(product_id);
  if (!dish) throw missingProduct();
  const hasCost = seesCosts(place) && dish.items.length > 0;
  const cost = hasCost ? costsOf(graph).get(product_id) : undefined;
  const vat_rate = rateAtTable(ctx, place, head);
  return {
    product_id,
    items: await describeLines(ctx, place, dish, cost),
    yield_portions: Number(dish.yield_portions),
    cost: amountOf(cost?.portion),
    cost_share: cost?.portion ? shareAt(vat_rate, head, cost.portion) : null,
    vat_rate: vat_rate / 100,
    missing_costs: [...(cost?.missing ?? [])].toSorted((a, b) => a.localeCompare(b, 'it')),
    allergens: head.allergens,
    allergens_state: head.allergens_state,
    updated_at: head.updated_at,
  };
}
