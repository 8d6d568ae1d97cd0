import { expect, test } from 'vitest';
import { kindOfPlace } from './kind-of-place.ts';

const list = (text: string) => text.split(/,\s*/).map((name) => name.trim());

const ACCOMMODATION = list(`
  hotel, Hotel, HOTEL, albergo, Hôtel, Hotel 3 stelle, motel, b&b, B & B, B&B, bnb, B and B, bed and breakfast, Bed & Breakfast,
  bed-and-breakfast, bed_and_breakfast, bedAndBreakfast, guest house, guesthouse, Guest-House, GUEST_HOUSE, hostel, ostello,
  Ostello della gioventù, alpine hut, ALPINE_HUT, rifugio, rifugio alpino, Baita, apartment, appartamento, Appartamenti, chalet,
  affittacamere, Affitta-camere, rooms for rent, casa vacanze, Casa vacanza, case per vacanze, holiday home, locanda, pensione,
  residence, campeggio, camping, Pensione familiare, Hotel ristorante`);

const RESTAURANT = list(`
  restaurant, ristorante, Ristorante, pizzeria, trattoria, osteria, bar, Bar, pub, cafe, café, Caffè, caffe, fast food, fast-food,
  FAST_FOOD, bistro, bistrò, bistrot, agriturismo, lounge, wine bar, Ristorante-Pizzeria, Ristorante con camere, Bar e tabacchi,
  Gelateria artigianale`);

const OTHER = [
  ...list('shop, Negozio, barbiere, Farmacia, palestra, ???, pubblicità, casa editrice, hotelier school'),
  '',
  ' & ',
];

test.each(ACCOMMODATION)('%j is an accommodation', (category) => {
  expect(kindOfPlace(category)).toBe('accommodation');
});

test.each(RESTAURANT)('%j is a restaurant', (category) => {
  expect(kindOfPlace(category)).toBe('restaurant');
});

test.each(OTHER)('%j is another place', (category) => {
  expect(kindOfPlace(category)).toBe('other');
});
