export type KindOfPlace = 'accommodation' | 'restaurant' | 'other';

/** Words that join others and say nothing about the kind. */
const JOINING = new Set('a al and con d da di e ed for il in la of per the with'.split(' '));

const ACCOMMODATION = `
  hotel, hotels, albergo, alberghi, albergo diffuso, boutique hotel, grand hotel, hôtel, aparthotel, apart hotel, motel, motels,
  b&b, bb, bnb, bed and breakfast, bedandbreakfast, bed breakfast,
  guest house, guest houses, guesthouse, guesthouses, casa per ferie, foresteria, country house, maison d'hôtes,
  hostel, hostels, ostello, ostelli, ostello della gioventù, youth hostel,
  alpine hut, alpine huts, mountain hut, mountain refuge, hut, rifugio, rifugi, rifugio alpino, rifugio escursionistico, bivacco, baita, baite,
  apartment, apartments, appartamento, appartamenti, flat, serviced apartment, holiday apartment, monolocale, bilocale, loft,
  chalet, chalets, villa, ville, bungalow, cottage, trullo, trulli, dammuso, masseria,
  affittacamere, affitta camere, rooms for rent, room rental, rooms, camere, camere in affitto, camera, zimmer, rent rooms,
  casa vacanze, casa vacanza, case vacanze, case vacanza, casa per vacanze, holiday home, holiday homes, holiday house, vacation home,
  vacation rental, vacation rentals, vacation house, short rental, affitti brevi, affitto breve, locazione turistica, alloggio, alloggi, lodging, accommodation,
  struttura ricettiva, strutture ricettive, locanda, locande, inn, relais, resort, lodge, glamping, pensione, pensioni, boarding house,
  residence, residenza, residenza d'epoca, residenza turistica, rta, dimora storica, campeggio, campeggi, camping, campsite, campground, area camper,
  villaggio turistico, villaggio, holiday village`;

const RESTAURANT = `
  restaurant, restaurants, ristorante, ristoranti, ristorazione, pizzeria, pizzerie, trattoria, trattorie, osteria, osterie, hostaria, hosteria,
  taverna, tavern, bar, bars, snack bar, wine bar, winebar, cocktail bar, ristobar, ristopub, pub, pubs, gastropub, birreria, brewery, brewpub, birrificio,
  cafe, café, cafes, caffè, coffee, coffee shop, coffee bar, caffetteria, cafeteria, caffetterie, sala da tè, tea room, tearoom, bakery cafe,
  fast food, fastfood, street food, food truck, takeaway, take away, bistro, bistrò, bistrot, agriturismo, agriturismi, farmhouse restaurant,
  lounge, lounge bar, enoteca, vineria, braceria, griglieria, steakhouse, steak house, grill, hamburgeria, burger, burgeria, paninoteca, panineria,
  piadineria, rosticceria, friggitoria, tavola calda, self service, mensa, gelateria, ice cream, ice cream parlour, pasticceria, sushi, kebab, diner, eatery, buffet,
  catering`;

function words(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !JOINING.has(word));
}

function spellings(list: string): Set<string> {
  return new Set(list.split(',').map((name) => words(name).join('')));
}

const spelled = () =>
  [
    ['accommodation', spellings(ACCOMMODATION)],
    ['restaurant', spellings(RESTAURANT)],
  ] as const;

/** Made when it is first asked for: the program begins without it. */
let kinds: ReturnType<typeof spelled> | undefined;

const LONGEST_NAME = 3;

/**
 * The kind of a place by its category as the directory spells it, in Italian or English; case, accents, punctuation and
 * joining words are ignored. The whole name is looked up first, then the names inside of it ("Hotel 3 stelle",
 * "Ristorante con camere"), of which the first counts.
 */
export function kindOfPlace(category: string): KindOfPlace {
  const parts = words(category);
  const all = kindOf(parts.join(''));
  if (all) return all;
  for (let start = 0; start < parts.length; start++) {
    for (let length = Math.min(LONGEST_NAME, parts.length - start); length > 0; length--) {
      const found = kindOf(parts.slice(start, start + length).join(''));
      if (found) return found;
    }
  }
  return 'other';
}

function kindOf(name: string): KindOfPlace | undefined {
  kinds ??= spelled();
  return kinds.find(([, names]) => names.has(name))?.[0];
}
