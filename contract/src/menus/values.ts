/** The languages of a menu. Italian is written by the place, the others are translations. */
export const MENU_LANGUAGES = ['it', 'en', 'de', 'fr', 'es'] as const;
export type MenuLanguage = (typeof MENU_LANGUAGES)[number];

/** The languages that a dish can be translated into. */
export const TRANSLATIONS = ['en', 'de', 'fr', 'es'] as const;
export type Translation = (typeof TRANSLATIONS)[number];

/** What a guest looks for. `local` is "del territorio". */
export const DISH_MARKS = ['vegetarian', 'vegan', 'gluten_free', 'spicy', 'local'] as const;
export type DishMark = (typeof DISH_MARKS)[number];

/** Frozen and thawed food is marked on the menu by law (Reg. (UE) 1169/2011, Annex VI). */
export const FROZEN_STATES = ['fresh', 'frozen', 'thawed'] as const;
export type FrozenState = (typeof FROZEN_STATES)[number];

/** The course in which the kitchen makes a dish by default, in the order of a meal. */
export const COURSES = ['drink', 'starter', 'first', 'second', 'side', 'dessert', 'coffee'] as const;
export type Course = (typeof COURSES)[number];

/** Where a dish is made. */
export const STATIONS = ['kitchen', 'grill', 'pizzeria', 'cold', 'pastry', 'bar'] as const;
export type Station = (typeof STATIONS)[number];

export const MAX_MENUS = 50;
export const MAX_SECTIONS = 60;
/** Of one menu. */
export const MAX_DISHES = 2000;
