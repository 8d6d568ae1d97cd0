import type { Menu, MenuDish, MenuSection } from 'contract/menus/schemas';

export const dish = (product_id: number, name: string, over: Partial<MenuDish> = {}): MenuDish => ({
  product_id,
  name,
  kind: 'dish',
  description: null,
  price: 10,
  variants: [],
  photo: null,
  supplement: null,
  marks: [],
  frozen: 'fresh',
  allergens: [],
  allergens_state: 'computed',
  availability: { state: 'in_stock', quantity: null, back_at: null },
  missing: [],
  archived_at: null,
  ...over,
});

export const section = (id: number, name: string, dishes: MenuDish[] = []): MenuSection => ({
  id,
  name,
  description: null,
  translations: {},
  choose: null,
  dishes,
});

export const aMenu = (sections: MenuSection[], over: Partial<Menu> = {}): Menu => ({
  id: 7,
  place_id: 1,
  name: 'Cena',
  description: null,
  translations: {},
  formula_price: null,
  hours: { weekdays: [], from: null, to: null, first_day: null, last_day: null },
  is_public: true,
  sections,
  dishes: sections.flatMap(({ dishes }) => dishes).length,
  unknown_allergens: 0,
  texts: 0,
  translated: { en: 0, de: 0, fr: 0, es: 0 },
  version: 1,
  archived_at: null,
  updated_at: '2026-11-25T10:00:00.000Z',
  ...over,
});
