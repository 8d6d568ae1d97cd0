import type { Answer } from 'contract/endpoint';
import { menus } from 'contract/menus/calls';
import { publicMenu } from 'contract/public-menu/calls';
import { products } from 'contract/products/calls';
import { serviceShifts } from 'contract/service-shifts/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { tables } from 'contract/tables/calls';
import { Line } from '../load/line.ts';
import { Records } from '../load/records.ts';
import type { SaturdayPlan } from './plan.ts';

const TABLES = 30;
const DISHES = [
  ['Bruschette', 'dish', 6],
  ['Carbonara', 'dish', 12],
  ['Cacio e pepe', 'dish', 11],
  ['Tagliata', 'dish', 19],
  ['Orata al forno', 'dish', 18],
  ['Insalata', 'dish', 5],
  ['Tiramisù', 'dish', 6],
  ['Acqua naturale', 'drink', 2.5],
  ['Vino della casa', 'drink', 8],
  ['Birra media', 'drink', 5],
  ['Caffè', 'drink', 1.5],
] as const;

export interface Offered {
  id: number;
  station: 'kitchen' | 'bar';
}

export interface Restaurant {
  tables: number[];
  dishes: Offered[];
  drinks: Offered[];
}

async function made<T>(answer: Promise<(() => T) | undefined>): Promise<T> {
  const read = await answer;
  if (!read) throw new Error('The restaurant could not be opened.');
  return read();
}

/** Gives the house its tables, its dishes and its hours, as its owner would. */
export async function openRestaurant({ ports, places, workers }: SaturdayPlan): Promise<Restaurant> {
  const records = new Records(Infinity);
  const line = new Line(records, ports, '10.9.0.3');
  line.token = workers[0]!.token;
  const at = { params: { place_id: places[0]!.id } };
  await made(line.call(serviceShifts.save, { ...at, body: PROPOSED_PLAN }));
  const numbers: number[] = [];
  for (let n = 1; n <= TABLES; n += 1) {
    const body = { number: String(n), seats: n % 3 === 0 ? 6 : 4, area: n > 20 ? 'Terrazza' : 'Sala' };
    numbers.push((await made<Answer<typeof tables.create>>(line.call(tables.create, { ...at, body }))).id);
  }
  const offered: (Offered & { kind: string })[] = [];
  for (const [name, kind, price] of DISHES) {
    const body = { name, kind, price, vat_class: 'food_service' } as const;
    const { id } = await made<Answer<typeof products.create>>(line.call(products.create, { ...at, body }));
    offered.push({ id, kind, station: kind === 'drink' ? 'bar' : 'kitchen' });
  }
  const dishes = offered.map(({ id }) => ({ product_id: id }));
  await made(
    line.call(menus.create, { ...at, body: { name: 'La carta', sections: [{ name: 'Piatti', dishes }] } }),
  );
  await made(line.call(publicMenu.savePage, { ...at, body: { is_open: true, languages: ['it', 'en'] } }));
  line.close();
  return {
    tables: numbers,
    dishes: offered.filter(({ kind }) => kind === 'dish'),
    drinks: offered.filter(({ kind }) => kind === 'drink'),
  };
}
