import { CAPABILITIES, type Capability } from './values.ts';

/** Words that join others and say nothing about the place. */
const JOINING = new Set('a al and con d da di e ed for il in la of per the with'.split(' '));

const LODGING = `
  hotel, hotels, albergo, alberghi, albergo diffuso, boutique hotel, grand hotel, hôtel, aparthotel, apart hotel, motel, motels,
  b&b, bb, bnb, bed and breakfast, bedandbreakfast, bed breakfast,
  guest house, guest houses, guesthouse, guesthouses, casa per ferie, foresteria, country house, maison d'hôtes,
  hostel, hostels, ostello, ostelli, ostello della gioventù, youth hostel,
  alpine hut, alpine huts, mountain hut, mountain refuge, hut, bivacco, baita, baite,
  apartment, apartments, appartamento, appartamenti, flat, serviced apartment, holiday apartment, monolocale, bilocale, loft,
  chalet, chalets, villa, ville, bungalow, cottage, trullo, trulli, dammuso, masseria,
  affittacamere, affitta camere, rooms for rent, room rental, rooms, camere, camere in affitto, camera, zimmer, rent rooms,
  casa vacanze, casa vacanza, case vacanze, case vacanza, casa per vacanze, holiday home, holiday homes, holiday house, vacation home,
  vacation rental, vacation rentals, vacation house, short rental, affitti brevi, affitto breve, locazione turistica, alloggio, alloggi, lodging, accommodation,
  struttura ricettiva, strutture ricettive, inn, relais, resort, lodge, glamping, pensione, pensioni, boarding house,
  residence, residenza, residenza d'epoca, residenza turistica, rta, dimora storica, campeggio, campeggi, camping, campsite, campground, area camper,
  villaggio turistico, villaggio, holiday village`;

const DINING = `
  restaurant, restaurants, ristorante, ristoranti, ristorazione, pizzeria, pizzerie, trattoria, trattorie, osteria, osterie, hostaria, hosteria,
  taverna, tavern, bar, bars, snack bar, wine bar, winebar, cocktail bar, ristobar, ristopub, pub, pubs, gastropub, birreria, brewery, brewpub, birrificio,
  cafe, café, cafes, caffè, coffee, coffee shop, coffee bar, caffetteria, cafeteria, caffetterie, sala da tè, tea room, tearoom, bakery cafe,
  fast food, fastfood, street food, food truck, takeaway, take away, bistro, bistrò, bistrot, farmhouse restaurant,
  lounge, lounge bar, enoteca, vineria, braceria, griglieria, steakhouse, steak house, grill, hamburgeria, burger, burgeria, paninoteca, panineria,
  piadineria, rosticceria, friggitoria, tavola calda, self service, mensa, gelateria, ice cream, ice cream parlour, pasticceria, sushi, kebab, diner, eatery, buffet,
  catering`;

/** Names of places that have rooms and a kitchen (docs/rules.md 4.3). */
const BOTH =
  'agriturismo, agriturismi, rifugio, rifugi, rifugio alpino, rifugio escursionistico, locanda, locande';

function words(text: string): string[] {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !JOINING.has(word));
}

type Named = Map<string, readonly Capability[]>;

function readNames(): Named {
  const lists: [string, Capability[]][] = [
    [LODGING, ['lodging']],
    [DINING, ['dining']],
    [BOTH, ['lodging', 'dining']],
  ];
  return new Map(
    lists.flatMap(([names, has]) => names.split(',').map((name) => [words(name).join(''), has] as const)),
  );
}

/** Made when it is first asked for: the program begins without it. */
let known: Named | undefined;

const LONGEST_NAME = 3;

/**
 * What a place does by its category as the directory spells it, in Italian or English; case, accents, punctuation and
 * joining words are ignored. The whole name is looked up first, then the names inside of it ("Hotel 3 stelle"), each as
 * long as it goes; a category that names both has both ("Ristorante con camere"). Retail where none is known.
 */
export function proposedCapabilities(category: string): Capability[] {
  const names = (known ??= readNames());
  const parts = words(category);
  const found = new Set(names.get(parts.join('')) ?? namesIn(parts, names));
  return found.size === 0 ? ['retail'] : CAPABILITIES.filter((one) => found.has(one));
}

function namesIn(parts: readonly string[], names: Named): Capability[] {
  const found: Capability[] = [];
  for (let start = 0; start < parts.length;) {
    let length = Math.min(LONGEST_NAME, parts.length - start);
    const has = () => names.get(parts.slice(start, start + length).join(''));
    while (length > 1 && !has()) length -= 1;
    found.push(...(has() ?? []));
    start += length;
  }
  return found;
}

/** What a place does: what its owner chose, else what its category proposes. */
export function capabilitiesOf(
  category: string,
  chosen: readonly Capability[] | null | undefined,
): Capability[] {
  return chosen ? [...chosen] : proposedCapabilities(category);
}
