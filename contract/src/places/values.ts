export const TRIAL_DAYS = 30;

/** Kinds that a person can choose when opening a place. Each stands for a category of the directory. */
export const PLACE_KINDS = ['bnb', 'hotel', 'home', 'hut', 'farm', 'restaurant', 'bar', 'other'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Category, and the unit that the place counts. The category proposes what the place does (capabilities/proposed-capabilities.ts). */
export const placeKinds = {
  bnb: { category: 'B&B', units: 'rooms' },
  hotel: { category: 'Hotel', units: 'rooms' },
  home: { category: 'Casa vacanze', units: 'rooms' },
  hut: { category: 'Rifugio', units: 'rooms' },
  farm: { category: 'Alloggio in agriturismo', units: 'rooms' },
  restaurant: { category: 'Ristorante', units: 'tables' },
  bar: { category: 'Bar', units: 'tables' },
  other: { category: 'Altra attività', units: null },
} as const satisfies Record<PlaceKind, { category: string; units: 'rooms' | 'tables' | null }>;
