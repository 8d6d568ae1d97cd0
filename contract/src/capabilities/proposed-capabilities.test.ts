import { expect, test } from 'vitest';
import { capabilitiesOf, proposedCapabilities } from './proposed-capabilities.ts';

const list = (text: string) => text.split(/,\s*/).map((name) => name.trim());

const LODGING = list(`
  hotel, Hotel, HOTEL, albergo, Hôtel, Hotel 3 stelle, motel, b&b, B & B, B&B, bnb, B and B, bed and breakfast, Bed & Breakfast,
  bed-and-breakfast, bed_and_breakfast, bedAndBreakfast, guest house, guesthouse, Guest-House, GUEST_HOUSE, hostel, ostello,
  Ostello della gioventù, alpine hut, ALPINE_HUT, Baita, apartment, appartamento, Appartamenti, chalet,
  affittacamere, Affitta-camere, rooms for rent, room rental, casa vacanze, Casa vacanza, case per vacanze, holiday home,
  pensione, residence, campeggio, camping, Pensione familiare, Camere in affitto`);

const DINING = list(`
  restaurant, ristorante, Ristorante, pizzeria, trattoria, osteria, bar, Bar, pub, cafe, café, Caffè, caffe, fast food, fast-food,
  FAST_FOOD, bistro, bistrò, bistrot, lounge, wine bar, Ristorante-Pizzeria, Bar e tabacchi, coffee shop, Farmhouse restaurant,
  Gelateria artigianale`);

const BOTH = list(`
  agriturismo, Agriturismo, AGRITURISMI, rifugio, Rifugio, rifugio alpino, Rifugio escursionistico, locanda, Locanda,
  Ristorante con camere, Hotel ristorante, Osteria con alloggio, Alloggio in agriturismo, Albergo e ristorante,
  Trattoria - Affittacamere, Bar pizzeria e camere`);

const RETAIL = [
  ...list('shop, Negozio, barbiere, Farmacia, palestra, ???, pubblicità, casa editrice, hotelier school'),
  '',
  ' & ',
];

test.each(LODGING)('%j proposes lodging', (category) => {
  expect(proposedCapabilities(category)).toEqual(['lodging']);
});

test.each(DINING)('%j proposes dining', (category) => {
  expect(proposedCapabilities(category)).toEqual(['dining']);
});

test.each(BOTH)('%j proposes lodging and dining', (category) => {
  expect(proposedCapabilities(category)).toEqual(['lodging', 'dining']);
});

test.each(RETAIL)('%j proposes retail', (category) => {
  expect(proposedCapabilities(category)).toEqual(['retail']);
});

test('what the owner chose counts before the category', () => {
  expect(capabilitiesOf('b&b', null)).toEqual(['lodging']);
  expect(capabilitiesOf('b&b', undefined)).toEqual(['lodging']);
  expect(capabilitiesOf('b&b', ['dining', 'retail'])).toEqual(['dining', 'retail']);
});
