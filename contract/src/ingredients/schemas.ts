import * as z from 'zod/mini';
import { Allergen, AllergenCode, Allergens } from '../allergens/schemas.ts';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Id, Instant, limitOf, line, Offset, optionalLine, searchText } from '../scalars.ts';
import { COST_DECIMALS, INGREDIENT_SHELVES, INGREDIENT_UNITS, MAX_COMMON_AT_ONCE } from './values.ts';

const Unit = z.enum(INGREDIENT_UNITS, "Scegli l'unità.");

/** `cost` is of one unit, and null where nobody wrote it and for roles that see no money. */
export const Ingredient = z.object({
  id: Id,
  place_id: Id,
  name: z.string(),
  unit: z.enum(INGREDIENT_UNITS),
  cost: z.nullable(z.number()),
  allergens: z.array(Allergen),
  supplier: z.nullable(z.string()),
  /** How many recipes and options name it. */
  used_in: z.number(),
  archived_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
});
export type Ingredient = z.infer<typeof Ingredient>;

const SCALE = 10 ** COST_DECIMALS;

/** The cost of one gram, millilitre or piece. */
const Cost = z.number('Scrivi il costo.').check(
  z.minimum(0, 'Il costo non può essere negativo.'),
  z.maximum(100_000, 'Il costo è troppo alto.'),
  z.refine((v) => Math.abs(v * SCALE - Math.round(v * SCALE)) < 1e-4, 'Usa al massimo sei decimali.'),
);

export const IngredientInput = z.object({
  name: line(120, "Scrivi il nome dell'ingrediente."),
  unit: Unit,
  /** Left out or null: not known. A caller who sees no money changes no cost. */
  cost: z._default(z.nullable(Cost), null),
  allergens: z._default(Allergens, []),
  supplier: optionalLine(120),
});
export type IngredientInput = z.output<typeof IngredientInput>;

export const IngredientFilters = z.object({
  q: z.optional(searchText(100)),
  allergen: z.optional(AllergenCode),
  /** Absent: those in use. */
  shelf: z.optional(z.enum(INGREDIENT_SHELVES, 'Scegli quali ingredienti.')),
});
export type IngredientFilters = z.output<typeof IngredientFilters>;

/** An ingredient of the proposed list, with what the place has of it. */
export const CommonIngredient = z.object({
  name: z.string(),
  group: z.string(),
  unit: z.enum(INGREDIENT_UNITS),
  allergens: z.array(Allergen),
  /** The place has an ingredient of this name. */
  is_there: z.boolean(),
});
export type CommonIngredient = z.infer<typeof CommonIngredient>;

/** A recipe that names an ingredient, by its product; or an option of a group of modifiers. */
const IngredientUse = z.object({
  product_id: z.nullable(Id),
  group_id: z.nullable(Id),
  name: z.string(),
  /** Of an option: the group. */
  group: z.nullable(z.string()),
  /** The product has left the catalogue, or the group is archived. */
  is_archived: z.boolean(),
});
export type IngredientUse = z.infer<typeof IngredientUse>;

const params = z.object({ ingredient_id: Id });

const place = z.object({ place_id: Id });

export const ingredientSchemas = {
  list: {
    params: place,
    query: z.extend(IngredientFilters, { limit: limitOf(500, 100), offset: Offset }),
    response: z.extend(list(Ingredient), { total: z.number() }),
  },
  create: { params: place, body: IngredientInput, response: Ingredient },
  csv: { params: place, query: IngredientFilters },
  common: { params: place, response: list(CommonIngredient) },
  addCommon: {
    params: place,
    body: z.object({
      names: z
        .array(line(120), 'Scegli gli ingredienti.')
        .check(
          z.minLength(1, 'Scegli almeno un ingrediente.'),
          z.maxLength(MAX_COMMON_AT_ONCE, `Al massimo ${MAX_COMMON_AT_ONCE} alla volta.`),
        ),
    }),
    response: list(Ingredient),
  },
  get: { params, response: Ingredient },
  uses: { params, response: list(IngredientUse) },
  update: { params, body: IngredientInput, response: Ingredient },
  remove: { params },
  restore: { params, response: Ingredient },
} satisfies Schemas;
