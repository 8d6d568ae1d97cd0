import * as z from 'zod/mini';
import { AllergensState } from '../allergens/schemas.ts';
import { ALLERGEN_LEVELS, ALLERGENS } from '../allergens/values.ts';
import type { Schemas } from '../endpoint.ts';
import { DISH_MARKS, FROZEN_STATES, MENU_LANGUAGES } from '../menus/values.ts';
import { AVAILABILITIES } from '../products/values.ts';
import { Id, line, Money, optionalText } from '../scalars.ts';

/** What a cover costs in one area, instead of what it costs elsewhere. 0: nothing; `child_cover_charge` null: as an adult's. */
const AreaCover = z.object({
  area: z.string(),
  cover_charge: z.number(),
  child_cover_charge: z.nullable(z.number()),
});
export type AreaCover = z.infer<typeof AreaCover>;

/** `cover_charge`: per guest; null: none. `child_cover_charge`: per child; null: as an adult's. */
const Covers = {
  cover_charge: z.nullable(z.number()),
  child_cover_charge: z.nullable(z.number()),
  area_covers: z.array(AreaCover),
};

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
  ...Covers,
  notice: z.nullable(z.string()),
  menus: z.array(PublicMenu),
});
export type PublicMenuPage = z.infer<typeof PublicMenuPage>;

/** How the public menu of a place looks. */
export const MenuPage = z.object({
  place_id: Id,
  slug: z.string(),
  is_open: z.boolean(),
  ...Covers,
  /** The place is not where its address is: no law of Lazio forbids a cover charge there. */
  is_outside_lazio: z.boolean(),
  notice: z.nullable(z.string()),
  languages: z.array(z.enum(MENU_LANGUAGES)),
  /** A sentence where the law of the region forbids a cover charge, so that guests are asked for none. */
  cover_warning: z.nullable(z.string()),
});
export type MenuPage = z.infer<typeof MenuPage>;

const AreaCoverInput = z.object({
  area: line(60, 'Scegli la zona.'),
  cover_charge: Money,
  child_cover_charge: z._default(z.nullable(Money), null),
});

export const MenuPageChange = z.object({
  is_open: z.boolean(),
  cover_charge: z._default(z.nullable(Money), null),
  child_cover_charge: z._default(z.nullable(Money), null),
  area_covers: z._default(
    z.array(AreaCoverInput).check(
      z.maxLength(50, 'Troppe zone.'),
      z.refine(
        (all) => new Set(all.map(({ area }) => area)).size === all.length,
        'Una zona compare due volte.',
      ),
    ),
    [],
  ),
  is_outside_lazio: z._default(z.boolean(), false),
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
