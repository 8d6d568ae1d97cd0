import * as z from 'zod/mini';
import { AllergensState, DishAllergen } from '../allergens/schemas.ts';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Availability } from '../products/schemas.ts';
import { MAX_BULK_PRODUCTS, MAX_IMPORT_CHARACTERS, PRODUCT_KINDS, ROUNDINGS } from '../products/values.ts';
import { Day, Id, Instant, isCents, line, Money, optionalLine, optionalText, sheetText } from '../scalars.ts';
import {
  COURSES,
  DISH_MARKS,
  FROZEN_STATES,
  MAX_DISHES,
  MAX_MENUS,
  MAX_SECTIONS,
  STATIONS,
  TRANSLATIONS,
} from './values.ts';

/** Name and description in another language; an empty part is missing and is never filled from another language. */
const Translated = z.object({ name: z.nullable(z.string()), description: z.nullable(z.string()) });
const Translations = z.object({
  en: z.optional(Translated),
  de: z.optional(Translated),
  fr: z.optional(Translated),
  es: z.optional(Translated),
});
export type Translations = z.infer<typeof Translations>;

const TranslationInput = z.object({ name: optionalLine(120), description: optionalText(2000) });
export type TranslationInput = z.output<typeof TranslationInput>;

const TranslatedInput = z.optional(TranslationInput);

const TranslationsInput = z._default(
  z.object({ en: TranslatedInput, de: TranslatedInput, fr: TranslatedInput, es: TranslatedInput }),
  {},
);

const clock = z
  .string('Inserisci un orario.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Inserisci un orario, per esempio 12:30.'));

/** A dish where it stands on a menu. What it is comes from its product. */
const MenuDish = z.object({
  product_id: Id,
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  description: z.nullable(z.string()),
  price: z.nullable(z.number()),
  variants: z.array(z.object({ name: z.string(), price: z.nullable(z.number()) })),
  photo: z.nullable(z.string()),
  /** In a formula: what is added to its price. */
  supplement: z.nullable(z.number()),
  marks: z.array(z.enum(DISH_MARKS)),
  frozen: z.enum(FROZEN_STATES),
  allergens: z.array(DishAllergen),
  allergens_state: AllergensState,
  availability: Availability,
  /** The languages in which name, or description where there is one, is missing. */
  missing: z.array(z.enum(TRANSLATIONS)),
  archived_at: z.nullable(Instant),
});
export type MenuDish = z.infer<typeof MenuDish>;

export const MenuSection = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  translations: Translations,
  /** In a formula: how many dishes of it a guest chooses. */
  choose: z.nullable(z.number()),
  dishes: z.array(MenuDish),
});
export type MenuSection = z.infer<typeof MenuSection>;

/** When a menu is served. Absent limits do not limit. `from` after `to` goes past midnight. */
const MenuHours = z.object({
  /** 1 Monday to 7 Sunday; empty: every day. */
  weekdays: z.array(z.number()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Days, both included. */
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
});

export const MenuSummary = z.object({
  id: Id,
  place_id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  translations: Translations,
  /** The fixed price of a formula; null: each dish has its price. */
  formula_price: z.nullable(z.number()),
  hours: MenuHours,
  /** On the public page. */
  is_public: z.boolean(),
  sections: z.number(),
  dishes: z.number(),
  /** Dishes whose allergens nobody knows. */
  unknown_allergens: z.number(),
  /** How many names and descriptions there are, and how many each language has of them. */
  texts: z.number(),
  translated: z.object({ en: z.number(), de: z.number(), fr: z.number(), es: z.number() }),
  version: z.number(),
  archived_at: z.nullable(Instant),
  updated_at: Instant,
});
export type MenuSummary = z.infer<typeof MenuSummary>;

export const Menu = z.extend(z.omit(MenuSummary, { sections: true }), { sections: z.array(MenuSection) });
export type Menu = z.infer<typeof Menu>;

const MenuDishInput = z.object({ product_id: Id, supplement: z._default(z.nullable(Money), null) });

export const MenuSectionInput = z.object({
  /** Absent: a new section. */
  id: z.optional(Id),
  /** Of the device, for a new section: one that was saved although its answer was lost is not added again. */
  key: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, 'La chiave di ripetizione non è valida.'))),
  name: line(120, 'Scrivi il nome della sezione.'),
  description: optionalText(500),
  translations: TranslationsInput,
  choose: z._default(
    z.nullable(
      z.int('Scrivi un numero.').check(z.minimum(0, 'Il minimo è 0.'), z.maximum(20, 'Al massimo 20.')),
    ),
    null,
  ),
  dishes: z._default(z.array(MenuDishInput, 'Scegli i piatti.'), []),
});

const noHours = { weekdays: [], from: null, to: null, first_day: null, last_day: null };

const MenuHoursInput = z
  .object({
    weekdays: z.pipe(
      z._default(
        z
          .array(
            z
              .int('Giorno sconosciuto.')
              .check(z.minimum(1, 'Giorno sconosciuto.'), z.maximum(7, 'Giorno sconosciuto.')),
          )
          .check(z.maxLength(7, 'Troppi giorni.')),
        [],
      ),
      z.transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
    ),
    from: z._default(z.nullable(clock), null),
    to: z._default(z.nullable(clock), null),
    first_day: z._default(z.nullable(Day), null),
    last_day: z._default(z.nullable(Day), null),
  })
  .check(
    z.refine(({ from, to }) => (from === null) === (to === null), {
      error: 'Scrivi inizio e fine.',
      path: ['to'],
    }),
    z.refine(({ first_day, last_day }) => first_day === null || last_day === null || first_day <= last_day, {
      error: 'La fine viene prima dell’inizio.',
      path: ['last_day'],
    }),
  );

/** A whole menu, sections and dishes in their order. */
export const MenuInput = z
  .object({
    name: line(120, 'Scrivi il nome del menu.'),
    description: optionalText(2000),
    translations: TranslationsInput,
    formula_price: z._default(z.nullable(Money), null),
    hours: z._default(MenuHoursInput, noHours),
    is_public: z._default(z.boolean(), true),
    sections: z._default(
      z.array(MenuSectionInput).check(z.maxLength(MAX_SECTIONS, `Al massimo ${MAX_SECTIONS} sezioni.`)),
      [],
    ),
    /** Given, a menu that somebody else changed meanwhile is refused: 409 `menu_changed`. */
    version: z.optional(z.int()),
  })
  .check(
    z.refine(({ sections }) => sections.reduce((sum, { dishes }) => sum + dishes.length, 0) <= MAX_DISHES, {
      error: `Al massimo ${MAX_DISHES} piatti.`,
      path: ['sections'],
    }),
  );
export type MenuInput = z.output<typeof MenuInput>;

/** What a menu and the kitchen need to know of a product beside its price: one card per product, on every menu. */
export const DishCard = z.object({
  product_id: Id,
  course: z.nullable(z.enum(COURSES)),
  station: z.nullable(z.enum(STATIONS)),
  marks: z.array(z.enum(DISH_MARKS)),
  frozen: z.enum(FROZEN_STATES),
  /** A menu at a fixed price: who eats it owes no cover. */
  includes_cover: z.boolean(),
  translations: Translations,
});
export type DishCard = z.infer<typeof DishCard>;

export const DishCardInput = z.object({
  course: z._default(z.nullable(z.enum(COURSES, 'Scegli la portata.')), null),
  station: z._default(z.nullable(z.enum(STATIONS, 'Scegli il reparto.')), null),
  marks: z.pipe(
    z._default(z.array(z.enum(DISH_MARKS, 'Scegli i segni.')).check(z.maxLength(20, 'Troppi segni.')), []),
    z.transform((chosen) => DISH_MARKS.filter((mark) => chosen.includes(mark))),
  ),
  frozen: z._default(z.enum(FROZEN_STATES, 'Scegli se è congelato.'), 'fresh'),
  includes_cover: z._default(z.boolean(), false),
  translations: TranslationsInput,
});
export type DishCardInput = z.output<typeof DishCardInput>;

/** One dish in every language, for the page of translations. */
export const TranslationLine = z.object({
  product_id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  translations: Translations,
  missing: z.array(z.enum(TRANSLATIONS)),
});
export type TranslationLine = z.infer<typeof TranslationLine>;

/** A bulk change of prices that can be undone. */
export const PriceChangeInput = z.object({
  product_ids: z
    .array(Id, 'Scegli i piatti.')
    .check(
      z.minLength(1, 'Scegli almeno un piatto.'),
      z.maxLength(MAX_BULK_PRODUCTS, `Al massimo ${MAX_BULK_PRODUCTS} piatti alla volta.`),
    ),
  percent: z
    .number('Inserisci una percentuale.')
    .check(
      z.minimum(-90, 'Lo sconto arriva al massimo al 90%.'),
      z.maximum(1000, 'La percentuale è troppo alta.'),
      z.refine(isCents, 'Usa al massimo due decimali.'),
    ),
  round_to: z.literal(ROUNDINGS, "Scegli l'arrotondamento."),
});
export type PriceChangeInput = z.output<typeof PriceChangeInput>;

export const PriceChange = z.object({
  id: Id,
  at: Instant,
  percent: z.number(),
  round_to: z.number(),
  products: z.number(),
  undone_at: z.nullable(Instant),
  /** Products whose price somebody changed since: an undo leaves them. */
  kept: z.number(),
});
export type PriceChange = z.infer<typeof PriceChange>;

const ImportLine = z.object({
  line: z.number(),
  action: z.enum(['create', 'update', 'unchanged', 'wrong']),
  menu: z.string(),
  section: z.string(),
  name: z.string(),
  errors: z.array(z.string()),
});

const ImportCounts = z.object({
  menus: z.number(),
  sections: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  wrong: z.number(),
});

const params = z.object({ menu_id: Id });
const product = z.object({ product_id: Id });
const place = z.object({ place_id: Id });
const text = sheetText(MAX_IMPORT_CHARACTERS);

export const menuSchemas = {
  list: {
    params: place,
    query: z.object({ shelf: z.optional(z.enum(['in_use', 'archived'], 'Scegli quali menu.')) }),
    response: list(MenuSummary),
  },
  create: { params: place, body: MenuInput, response: Menu },
  order: {
    params: place,
    body: z.object({ menu_ids: z.array(Id).check(z.maxLength(MAX_MENUS, `Al massimo ${MAX_MENUS} menu.`)) }),
    response: list(MenuSummary),
  },
  get: { params, response: Menu },
  update: { params, body: MenuInput, response: Menu },
  remove: { params },
  restore: { params, response: Menu },
  card: { params: product, response: DishCard },
  saveCard: { params: product, body: DishCardInput, response: DishCard },
  translate: {
    params: z.extend(product, { language: z.enum(TRANSLATIONS, 'Lingua sconosciuta.') }),
    body: TranslationInput,
    response: DishCard,
  },
  translations: {
    params: place,
    query: z.object({ missing: z.optional(z.enum(TRANSLATIONS, 'Lingua sconosciuta.')) }),
    response: list(TranslationLine),
  },
  changePrices: { params: place, body: PriceChangeInput, response: PriceChange },
  priceChanges: { params: place, response: list(PriceChange) },
  undoPrices: { params: z.object({ price_change_id: Id }), response: PriceChange },
  csv: { params: place },
  previewImport: {
    params: place,
    body: z.object({ text }),
    response: z.extend(list(ImportLine), { counts: ImportCounts }),
  },
  importCsv: {
    params: place,
    body: z.object({ text, skip_wrong: z._default(z.boolean(), false) }),
    response: ImportCounts,
  },
} satisfies Schemas;
