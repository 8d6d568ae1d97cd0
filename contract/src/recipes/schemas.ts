import * as z from 'zod/mini';
import { Allergens, AllergensState, DishAllergen } from '../allergens/schemas.ts';
import { ALLERGEN_LEVELS, ALLERGENS } from '../allergens/values.ts';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { RECIPE_UNITS } from '../ingredients/values.ts';
import { Id, Instant, isThousandths, optionalLine } from '../scalars.ts';
import { MAX_RECIPE_ITEMS, QUANTITY_DECIMALS } from './values.ts';

const SCALE = 10 ** QUANTITY_DECIMALS;

const Quantity = z.number('Scrivi la quantità.').check(
  z.minimum(0.0001, 'Scrivi una quantità maggiore di zero.'),
  z.maximum(1_000_000, 'La quantità è troppo grande.'),
  z.refine((v) => Math.abs(v * SCALE - Math.round(v * SCALE)) < 1e-4, 'Usa al massimo quattro decimali.'),
);

/** One line of a recipe: an ingredient, or portions of another product. */
export const RecipeItemInput = z
  .object({
    ingredient_id: z.optional(z.nullable(Id)),
    product_id: z.optional(z.nullable(Id)),
    quantity: Quantity,
    unit: z.enum(RECIPE_UNITS, "Scegli l'unità."),
  })
  .check(
    z.refine(({ ingredient_id, product_id }) => (ingredient_id == null) !== (product_id == null), {
      error: 'Scegli un ingrediente o una preparazione.',
      path: ['ingredient_id'],
    }),
  );
export type RecipeItemInput = z.output<typeof RecipeItemInput>;

export const RecipeInput = z.object({
  items: z
    .array(RecipeItemInput, 'Scrivi gli ingredienti.')
    .check(z.maxLength(MAX_RECIPE_ITEMS, `Al massimo ${MAX_RECIPE_ITEMS} righe.`)),
  /** How many portions the quantities make. */
  yield_portions: z._default(
    z
      .number('Scrivi quante porzioni.')
      .check(
        z.minimum(0.001, 'Scrivi almeno una porzione.'),
        z.maximum(100_000, 'Le porzioni sono troppe.'),
        z.refine(isThousandths, 'Usa al massimo tre decimali.'),
      ),
    1,
  ),
});
export type RecipeInput = z.output<typeof RecipeInput>;

/** Costs are null where one is not known, and for roles that see no money. */
export const RecipeItem = z.object({
  ingredient_id: z.nullable(Id),
  product_id: z.nullable(Id),
  name: z.string(),
  quantity: z.number(),
  unit: z.enum(RECIPE_UNITS),
  /** Of this line, in the currency, to a hundredth of a cent. */
  cost: z.nullable(z.number()),
  allergens: z.array(z.object({ code: z.enum(ALLERGENS), level: z.enum(ALLERGEN_LEVELS) })),
});
export type RecipeItem = z.infer<typeof RecipeItem>;

export const Recipe = z.object({
  product_id: Id,
  items: z.array(RecipeItem),
  yield_portions: z.number(),
  /** Of one portion, to a hundredth of a cent; null while the cost of an ingredient is missing. */
  cost: z.nullable(z.number()),
  /** The part of the net price that the cost takes, in percent with one decimal. */
  cost_share: z.nullable(z.number()),
  /** Of the dish as it is served at a table today, in percent: 0 for a seller without VAT. */
  vat_rate: z.number(),
  /** Ingredients without a cost, by name. */
  missing_costs: z.array(z.string()),
  allergens: z.array(DishAllergen),
  allergens_state: AllergensState,
  /** Null while nobody has written a recipe. */
  updated_at: z.nullable(Instant),
});
export type Recipe = z.infer<typeof Recipe>;

/** `reason` is needed where it takes the place of a computed list: 422 at `reason`. */
export const AllergenStatement = z.object({ allergens: Allergens, reason: optionalLine(300) });
export type AllergenStatement = z.output<typeof AllergenStatement>;

/** The allergens of a dish as they are, and who stated them. */
export const DishAllergens = z.object({
  product_id: Id,
  allergens: z.array(DishAllergen),
  allergens_state: AllergensState,
  /** By the recipe, also where a statement counts instead; null without a recipe. */
  computed: z.nullable(z.array(DishAllergen)),
  statement: z.nullable(
    z.object({
      reason: z.nullable(z.string()),
      person: z.nullable(z.string()),
      at: Instant,
    }),
  ),
});
export type DishAllergens = z.infer<typeof DishAllergens>;

/** One change of a dish's allergens. */
export const AllergenChange = z.object({
  id: Id,
  at: Instant,
  person: z.nullable(z.string()),
  product_id: Id,
  product_name: z.string(),
  before: z.array(z.object({ code: z.enum(ALLERGENS), level: z.enum(ALLERGEN_LEVELS) })),
  after: z.array(z.object({ code: z.enum(ALLERGENS), level: z.enum(ALLERGEN_LEVELS) })),
  state_before: AllergensState,
  state_after: AllergensState,
  /** In Italian: the ingredient, recipe or statement that caused it. */
  cause: z.string(),
});
export type AllergenChange = z.infer<typeof AllergenChange>;

const params = z.object({ product_id: Id });

export const recipeSchemas = {
  get: { params, response: Recipe },
  save: { params, body: RecipeInput, response: Recipe },
  remove: { params },
  allergens: { params, response: DishAllergens },
  stateAllergens: { params, body: AllergenStatement, response: DishAllergens },
  withdrawStatement: { params, response: DishAllergens },
  changes: { params, response: list(AllergenChange) },
} satisfies Schemas;
