import type { Amenity, RoomStatus, RoomType } from 'contract/rooms/schemas';

export interface DemoRoom {
  number: string;
  name: string;
  floor: string;
  area: number;
  type: RoomType;
  capacity: number;
  beds_single: number;
  beds_double: number;
  beds_sofa: number;
  price_cents: number;
  description: string;
  amenities: Amenity[];
  status: RoomStatus;
}

const house: Amenity[] = ['wifi', 'tv', 'ac', 'heating', 'bathroom', 'hairdryer'];

/** The statuses are those of `todayAt` in stays.ts. */
export const TERRAZZA_ROOMS: DemoRoom[] = [
  {
    number: '101',
    name: 'Mare',
    floor: '1',
    area: 18,
    type: 'double',
    capacity: 2,
    beds_single: 0,
    beds_double: 1,
    beds_sofa: 0,
    price_cents: 9500,
    description:
      'Letto matrimoniale e finestra sul mare. Al mattino entra il sole, la sera si sente il porto.',
    amenities: [...house, 'safe', 'view'],
    status: 'occupied',
  },
  {
    number: '102',
    name: 'Limone',
    floor: '1',
    area: 13,
    type: 'single',
    capacity: 1,
    beds_single: 1,
    beds_double: 0,
    beds_sofa: 0,
    price_cents: 6500,
    description:
      'Piccola e silenziosa, sul cortile dei limoni. Una buona scrivania per chi viaggia per lavoro.',
    amenities: [...house, 'desk'],
    status: 'maintenance',
  },
  {
    number: '103',
    name: 'Glicine',
    floor: '1',
    area: 20,
    type: 'double',
    capacity: 2,
    beds_single: 2,
    beds_double: 0,
    beds_sofa: 0,
    price_cents: 9000,
    description: 'Due letti che si possono unire e un balcone coperto dal glicine.',
    amenities: [...house, 'balcony', 'kettle'],
    status: 'available',
  },
  {
    number: '104',
    name: 'Ulivo',
    floor: '2',
    area: 24,
    type: 'triple',
    capacity: 3,
    beds_single: 1,
    beds_double: 1,
    beds_sofa: 0,
    price_cents: 12_000,
    description: 'Un letto matrimoniale e uno singolo, bagno con vasca, vista sugli ulivi dietro casa.',
    amenities: [...house, 'view', 'bathtub', 'safe'],
    status: 'occupied',
  },
  {
    number: '105',
    name: 'Oleandro',
    floor: '2',
    area: 29,
    type: 'family',
    capacity: 4,
    beds_single: 0,
    beds_double: 1,
    beds_sofa: 1,
    price_cents: 14_000,
    description: 'Per la famiglia: letto matrimoniale, divano letto per due e lettino a richiesta.',
    amenities: [...house, 'minibar', 'balcony', 'kettle'],
    status: 'cleaning',
  },
  {
    number: '106',
    name: 'Terrazza',
    floor: 'ultimo',
    area: 36,
    type: 'suite',
    capacity: 3,
    beds_single: 0,
    beds_double: 1,
    beds_sofa: 1,
    price_cents: 18_500,
    description: 'La camera che dà il nome alla casa: terrazza privata sul mare, vasca e salottino.',
    amenities: [...house, 'minibar', 'safe', 'balcony', 'view', 'bathtub', 'kettle'],
    status: 'occupied',
  },
];

const hut: Amenity[] = ['heating', 'view'];

export const RIFUGIO_ROOMS: DemoRoom[] = [
  {
    number: '1',
    name: 'Camerata Larice',
    floor: 'sottotetto',
    area: 42,
    type: 'family',
    capacity: 12,
    beds_single: 12,
    beds_double: 0,
    beds_sofa: 0,
    price_cents: 33_600,
    description: 'Sei letti a castello, coperte comprese; il sacco lenzuolo è obbligatorio.',
    amenities: hut,
    status: 'available',
  },
  {
    number: '2',
    name: 'Camerata Abete',
    floor: 'sottotetto',
    area: 30,
    type: 'family',
    capacity: 8,
    beds_single: 8,
    beds_double: 0,
    beds_sofa: 0,
    price_cents: 22_400,
    description: 'Quattro letti a castello e un armadio per gli zaini. Adatta ai gruppi.',
    amenities: hut,
    status: 'available',
  },
  {
    number: '3',
    name: 'Genziana',
    floor: '1',
    area: 14,
    type: 'family',
    capacity: 4,
    beds_single: 4,
    beds_double: 0,
    beds_sofa: 0,
    price_cents: 13_200,
    description: 'Due letti a castello, finestra sulla cresta. Bagno in comune sul piano.',
    amenities: hut,
    status: 'available',
  },
  {
    number: '4',
    name: 'Arnica',
    floor: '1',
    area: 12,
    type: 'triple',
    capacity: 3,
    beds_single: 3,
    beds_double: 0,
    beds_sofa: 0,
    price_cents: 10_500,
    description: 'Tre letti singoli in legno di cirmolo. Bagno in comune sul piano.',
    amenities: hut,
    status: 'cleaning',
  },
  {
    number: '5',
    name: 'Rododendro',
    floor: '1',
    area: 13,
    type: 'double',
    capacity: 2,
    beds_single: 0,
    beds_double: 1,
    beds_sofa: 0,
    price_cents: 9000,
    description: "L'unica con il bagno in camera: letto matrimoniale e vista sul ghiacciaio.",
    amenities: [...hut, 'bathroom', 'kettle'],
    status: 'available',
  },
];
