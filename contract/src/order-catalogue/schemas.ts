import * as z from 'zod/mini';
import { Allergen, AllergensState, DishAllergen } from '../allergens/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { COURSES } from '../menus/values.ts';
import { MODIFIER_KINDS } from '../modifiers/values.ts';
import { Availability } from '../products/schemas.ts';
import { PRODUCT_KINDS } from '../products/values.ts';
import { Id } from '../scalars.ts';

/** What can be ordered. Dishes of the menus come in their order there, everything else follows by name. */
export const OrderedProduct = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  /** Of its card, or what its kind suggests. */
  course: z.enum(COURSES),
  /** What a waiter may type for it. */
  code: z.nullable(z.string()),
  price: z.nullable(z.number()),
  variants: z.array(z.object({ id: Id, name: z.string(), price: z.nullable(z.number()) })),
  /** The groups of modifiers that it asks, in their order. */
  group_ids: z.array(Id),
  allergens: z.array(DishAllergen),
  allergens_state: AllergensState,
  availability: Availability,
});
export type OrderedProduct = z.infer<typeof OrderedProduct>;

const Option = z.object({
  id: Id,
  name: z.string(),
  /** Added to the price of the dish. */
  price: z.nullable(z.number()),
  /** Its own and those of what it adds (docs/rules.md 23.6). */
  allergens: z.array(Allergen),
  opens_group_id: z.nullable(Id),
});

export const OrderedGroup = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(MODIFIER_KINDS),
  min: z.number(),
  max: z.nullable(z.number()),
  options: z.array(Option),
});
export type OrderedGroup = z.infer<typeof OrderedGroup>;

export const OrderCatalogue = z.object({
  products: z.array(OrderedProduct),
  /** Those that products ask, and those that options open. */
  groups: z.array(OrderedGroup),
});
export type OrderCatalogue = z.infer<typeof OrderCatalogue>;

export const orderCatalogueSchemas = {
  get: { params: z.object({ place_id: Id }), response: OrderCatalogue },
} satisfies Schemas;
