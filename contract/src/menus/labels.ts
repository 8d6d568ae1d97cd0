import type { Course, DishMark, FrozenState, MenuLanguage, Station } from './values.ts';

export const menuLanguageLabels = {
  it: 'Italiano',
  en: 'Inglese',
  de: 'Tedesco',
  fr: 'Francese',
  es: 'Spagnolo',
} satisfies Record<MenuLanguage, string>;

export const markLabels = {
  vegetarian: 'Vegetariano',
  vegan: 'Vegano',
  gluten_free: 'Senza glutine',
  spicy: 'Piccante',
  local: 'Del territorio',
} satisfies Record<DishMark, string>;

export const frozenLabels = {
  fresh: 'Fresco',
  frozen: 'Congelato',
  thawed: 'Decongelato',
} satisfies Record<FrozenState, string>;

export const courseLabels = {
  drink: 'Bevande',
  starter: 'Antipasti',
  first: 'Primi',
  second: 'Secondi',
  side: 'Contorni',
  dessert: 'Dolci',
  coffee: 'Caffè e amari',
} satisfies Record<Course, string>;

export const stationLabels = {
  kitchen: 'Cucina',
  grill: 'Griglia',
  pizzeria: 'Pizzeria',
  cold: 'Freddo',
  pastry: 'Pasticceria',
  bar: 'Bar',
} satisfies Record<Station, string>;
