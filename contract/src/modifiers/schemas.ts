import * as z from 'zod/mini';
import { Allergen, Allergens } from '../allergens/schemas.ts';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { RECIPE_UNITS } from '../ingredients/values.ts';
import { TRANSLATIONS, type Translation } from '../menus/values.ts';
import { Id, Instant, line, Money } from '../scalars.ts';
import { GROUP_SHELVES, MAX_GROUPS_OF_PRODUCT, MAX_OPTIONS, MAX_VARIANTS, MODIFIER_KINDS } from './values.ts';

/** By language, each where somebody wrote it. An object, because an answer names all of its fields. */
const text = z.exactOptional(z.string());
const Names = z.object({ en: text, de: text, fr: text, es: text } satisfies Record<Translation, unknown>);

/** What an option changes in the recipe of a portion; less than 0 takes away. */
const RecipeDelta = z.object({
  ingredient_id: Id,
  quantity: z.number('Scrivi la quantità.').check(
    z.minimum(-1_000_000, 'La quantità è troppo grande.'),
    z.maximum(1_000_000, 'La quantità è troppo grande.'),
    z.refine((v) => v !== 0, 'Scrivi una quantità.'),
    z.refine((v) => Math.abs(v * 10_000 - Math.round(v * 10_000)) < 1e-4, 'Usa al massimo quattro decimali.'),
  ),
  unit: z.enum(RECIPE_UNITS, "Scegli l'unità."),
});
export type RecipeDelta = z.infer<typeof RecipeDelta>;

/** With the name of the ingredient, as it is now. */
const NamedRecipeDelta = z.extend(RecipeDelta, { name: z.string() });
export type NamedRecipeDelta = z.infer<typeof NamedRecipeDelta>;

/** `price` is added to that of the dish, and null for roles that see no prices. */
export const ModifierOption = z.object({
  id: Id,
  name: z.string(),
  names: Names,
  price: z.nullable(z.number()),
  /** Its own and those of what it adds to the recipe. */
  allergens: z.array(Allergen),
  /** As a person stated them, without those of the recipe. */
  stated_allergens: z.array(Allergen),
  recipe: z.array(NamedRecipeDelta),
  /** The group that this option opens; its options open none. Null also while that group is archived. */
  opens_group_id: z.nullable(Id),
});
export type ModifierOption = z.infer<typeof ModifierOption>;

export const ModifierGroup = z.object({
  id: Id,
  place_id: Id,
  name: z.string(),
  names: Names,
  kind: z.enum(MODIFIER_KINDS),
  /** How many options a guest chooses. `max` null: as many as there are. */
  min: z.number(),
  max: z.nullable(z.number()),
  options: z.array(ModifierOption),
  /** How many products of the catalogue ask it. */
  used_by: z.number(),
  archived_at: z.nullable(Instant),
  updated_at: Instant,
});
export type ModifierGroup = z.infer<typeof ModifierGroup>;

const TranslatedNames = z._default(z.partialRecord(z.enum(TRANSLATIONS), line(120)), {});

const ModifierOptionInput = z.object({
  /** Absent: a new option. An option that is left out of the list goes. */
  id: z.optional(Id),
  name: line(80, "Scrivi il nome dell'opzione."),
  names: TranslatedNames,
  price: z._default(Money, 0),
  allergens: z._default(Allergens, []),
  recipe: z._default(z.array(RecipeDelta).check(z.maxLength(20, 'Al massimo 20 ingredienti.')), []),
  opens_group_id: z._default(z.nullable(Id), null),
});

const Count = (least: number) =>
  z
    .int('Scrivi un numero.')
    .check(z.minimum(least, `Almeno ${least}.`), z.maximum(MAX_OPTIONS, `Al massimo ${MAX_OPTIONS}.`));

export const ModifierGroupInput = z
  .object({
    name: line(80, 'Scrivi il nome del gruppo.'),
    names: TranslatedNames,
    kind: z.enum(MODIFIER_KINDS, 'Scegli il tipo.'),
    min: z._default(Count(0), 0),
    max: z._default(z.nullable(Count(1)), null),
    options: z
      .array(ModifierOptionInput, 'Scrivi le opzioni.')
      .check(
        z.minLength(1, "Scrivi almeno un'opzione."),
        z.maxLength(MAX_OPTIONS, `Al massimo ${MAX_OPTIONS} opzioni.`),
      ),
  })
  .check(
    z.refine(({ min, max }) => max === null || min <= max, {
      error: 'Il minimo supera il massimo.',
      path: ['max'],
    }),
    z.refine(({ min, options }) => min <= options.length, {
      error: 'Le opzioni sono meno del minimo.',
      path: ['min'],
    }),
  );
export type ModifierGroupInput = z.output<typeof ModifierGroupInput>;

/** A size of a product with its own price: calice, bottiglia. */
export const Variant = z.object({
  id: Id,
  name: z.string(),
  names: Names,
  price: z.nullable(z.number()),
});
export type Variant = z.infer<typeof Variant>;

export const ProductChoices = z.object({
  product_id: Id,
  /** Empty: the product has its one price. */
  variants: z.array(Variant),
  groups: z.array(ModifierGroup),
  /** The groups that options of those groups open. */
  opened: z.array(ModifierGroup),
});
export type ProductChoices = z.infer<typeof ProductChoices>;

export const ProductChoicesInput = z.object({
  variants: z._default(
    z
      .array(
        z.object({
          id: z.optional(Id),
          name: line(60, 'Scrivi il nome della variante.'),
          names: TranslatedNames,
          price: Money,
        }),
      )
      .check(z.maxLength(MAX_VARIANTS, `Al massimo ${MAX_VARIANTS} varianti.`)),
    [],
  ),
  group_ids: z._default(
    z.array(Id).check(z.maxLength(MAX_GROUPS_OF_PRODUCT, `Al massimo ${MAX_GROUPS_OF_PRODUCT} gruppi.`)),
    [],
  ),
});
export type ProductChoicesInput = z.output<typeof ProductChoicesInput>;

const params = z.object({ group_id: Id });
const product = z.object({ product_id: Id });
const place = z.object({ place_id: Id });

export const modifierSchemas = {
  list: {
    params: place,
    /** Absent: those in use. */
    query: z.object({ shelf: z.optional(z.enum(GROUP_SHELVES, 'Scegli quali gruppi.')) }),
    response: list(ModifierGroup),
  },
  create: { params: place, body: ModifierGroupInput, response: ModifierGroup },
  get: { params, response: ModifierGroup },
  update: { params, body: ModifierGroupInput, response: ModifierGroup },
  remove: { params },
  restore: { params, response: ModifierGroup },
  choices: { params: product, response: ProductChoices },
  saveChoices: { params: product, body: ProductChoicesInput, response: ProductChoices },
} satisfies Schemas;
