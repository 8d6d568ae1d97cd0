import type { PlaceKind } from 'contract/places/values';

export const kindLabels = {
  bnb: 'B&B o affittacamere',
  hotel: 'Hotel, albergo o pensione',
  home: 'Appartamento o casa vacanze',
  hut: 'Rifugio',
  farm: 'Agriturismo con camere',
  restaurant: 'Ristorante, trattoria o pizzeria',
  bar: 'Bar, caffè o enoteca',
  other: 'Altro',
} satisfies Record<PlaceKind, string>;

/** The last question, by what the place has several of. */
export const howMany = {
  rooms: { label: 'Quante camere ha?', what: 'Camere' },
  tables: { label: 'Quanti tavoli ha?', what: 'Tavoli' },
  none: undefined,
};
