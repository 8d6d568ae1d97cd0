import { PROPOSED_PLAN } from '../../contract/src/service-shifts/values.ts';
import type { Line } from '../hub-process.ts';
import { ADDRESS } from './waiter.ts';

const TABLES = 5;
const DISHES = [
  ['Carbonara', 'dish', 12],
  ['Tagliata', 'dish', 19],
  ['Acqua naturale', 'drink', 2.5],
] as const;

export interface Dining {
  products: number[];
  /** For reservations of everybody. */
  tables: number[];
}

/** Gives a place its business, dishes, tables and hours, as its owner would. */
export async function openDining(
  hub: Line,
  place_id: number,
  token: string,
  tableCount = TABLES,
): Promise<Dining> {
  const at = `/places/${place_id}`;
  async function must(method: 'PUT' | 'POST', path: string, body: object): Promise<number> {
    const reply = await hub.call(method, `${at}${path}`, token, body);
    if (reply.status === undefined || reply.status >= 300) throw new Error(JSON.stringify(reply));
    return Number(reply.body.id);
  }
  const name = `Locanda di prova ${place_id}`;
  await must('PUT', '/business', { tax_profile: 'RF01', name, vat_number: '00743110157', address: ADDRESS });
  await must('PUT', '/service-shifts', PROPOSED_PLAN);
  const products: number[] = [];
  for (const [dish, kind, price] of DISHES)
    products.push(await must('POST', '/products', { name: dish, kind, price, vat_class: 'food_service' }));
  const tables: number[] = [];
  for (let n = 1; n <= tableCount; n += 1)
    tables.push(await must('POST', '/tables', { number: `P${n}`, seats: 4, area: 'Sala' }));
  return { products, tables };
}
