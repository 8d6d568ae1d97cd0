import * as z from 'zod/mini';
import { AllergensState } from '../allergens/schemas.ts';
import { ALLERGEN_LEVELS, ALLERGENS } from '../allergens/values.ts';
import type { Schemas } from '../endpoint.ts';
import { DISH_MARKS, FROZEN_STATES, MENU_LANGUAGES } from '../menus/values.ts';
import { AVAILABILITIES } from '../products/values.ts';
import { Id, Money, optionalText } from '../scalars.ts';

export const MenuLanguage = z.enum(MENU_LANGUAGES, 'Lingua sconosciuta.');

/** A text in the language that was asked. Where it is missing the Italian one stands, and `lang` says so. */
const PublicDish = z.object({
  product_id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  /** `it` where the translation is missing. */
  lang: z.enum(MENU_LANGUAGES),
  price: z.nullable(z.number()),
  variants: z.array(z.object({ name: z.string(), price: z.number() })),
  supplement: z.nullable(z.number()),
  photo: z.nullable(z.string()),
  allergens: z.array(z.object({ code: z.enum(ALLERGENS), level: z.enum(ALLERGEN_LEVELS) })),
  allergens_state: AllergensState,
  marks: z.array(z.enum(DISH_MARKS)),
  frozen: z.enum(FROZEN_STATES),
  availability: z.object({ state: z.enum(AVAILABILITIES), quantity: z.nullable(z.number()) }),
});
export type PublicDish = z.infer<typeof PublicDish>;

export const PublicMenu = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  lang: z.enum(MENU_LANGUAGES),
  formula_price: z.nullable(z.number()),
  /** Served now, by its days and hours in the zone of the place. */
  is_served_now: z.boolean(),
  hours: z.object({
    weekdays: z.array(z.number()),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    first_day: z.nullable(z.string()),
    last_day: z.nullable(z.string()),
  }),
  sections: z.array(
    z.object({
      name: z.string(),
      description: z.nullable(z.string()),
      lang: z.enum(MENU_LANGUAGES),
      choose: z.nullable(z.number()),
      dishes: z.array(PublicDish),
    }),
  ),
});
export type PublicMenu = z.infer<typeof PublicMenu>;

export const PublicMenuPage = z.object({
  slug: z.string(),
  place_name: z.string(),
  currency: z.string(),
  lang: z.enum(MENU_LANGUAGES),
  languages: z.array(z.enum(MENU_LANGUAGES)),
  /** Per guest; null: none. */
  cover_charge: z.nullable(z.number()),
  notice: z.nullable(z.string()),
  menus: z.array(PublicMenu),
});
export type PublicMenuPage = z.infer<typeof PublicMenuPage>;

/** How the public menu of a place looks. */
export const MenuPage = z.object({
  place_id: Id,
  slug: z.string(),
  is_open: z.boolean(),
  cover_charge: z.nullable(z.number()),
  notice: z.nullable(z.string()),
  languages: z.array(z.enum(MENU_LANGUAGES)),
  /** A sentence where the law of the region forbids a cover charge; it forbids nothing here. */
  cover_warning: z.nullable(z.string()),
});
export type MenuPage = z.infer<typeof MenuPage>;

export const MenuPageChange = z.object({
  is_open: z.boolean(),
  cover_charge: z._default(z.nullable(Money), null),
  notice: optionalText(1000),
  languages: z.pipe(
    z._default(z.array(MenuLanguage).check(z.maxLength(20, 'Troppe lingue.')), ['it']),
    z.transform((chosen) => MENU_LANGUAGES.filter((one) => one === 'it' || chosen.includes(one))),
  ),
});
export type MenuPageChange = z.output<typeof MenuPageChange>;

const place = z.object({ place_id: Id });

export const publicMenuSchemas = {
  get: {
    params: z.object({ slug: z.string() }),
    query: z.object({ lang: z.optional(MenuLanguage) }),
    response: PublicMenuPage,
  },
  page: { params: place, response: MenuPage },
  savePage: { params: place, body: MenuPageChange, response: MenuPage },
} satisfies Schemas;
