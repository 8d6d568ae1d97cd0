import { randomUUID } from 'node:crypto';
import type { OrderCommandInput } from 'contract/orders/schemas';
import { addDays } from '../api/src/core/format/days.ts';
import type { HubProcess, Reply } from './hub-process.ts';

/** A place with a dining room, and somebody who works there. */
export interface Diner {
  hub: HubProcess;
  place_id: number;
  token: string;
  products: readonly number[];
  tables: readonly number[];
}

const FIRST_EVENING = '2027-04-01';

const post = (
  { hub, token }: Diner,
  path: string,
  body: object,
  key: string = randomUUID(),
): Promise<Reply> => hub.call('POST', path, token, body, { 'idempotency-key': key });

/** An order at the counter; `nth` says which one. */
export const openOrder = (diner: Diner, nth: number): Promise<Reply> =>
  post(diner, `/places/${diner.place_id}/orders`, { selling_way: 'counter', name: `Ordine ${nth}` });

/** Two people sit down at a table and get an order. */
export const openTable = (diner: Diner, table_id: number): Promise<Reply> =>
  post(diner, `/places/${diner.place_id}/orders`, { table_id, selling_way: 'table', guests: 2 });

/** A line for each of the products, and all of it to the kitchen. */
export function allOf({ products }: Diner): OrderCommandInput[] {
  const lines = products.map((product_id) => ({
    id: randomUUID(),
    type: 'add' as const,
    line_id: randomUUID(),
    product_id,
  }));
  return [...lines, { id: randomUUID(), type: 'send' }];
}

/** In one call. */
export const orderAll = (diner: Diner, order_id: number, commands = allOf(diner)): Promise<Reply> =>
  diner.hub.call('POST', `/orders/${order_id}/commands`, diner.token, { commands });

/** The ticket of an order that the kitchen has to make. */
export async function ticketOf({ hub, place_id, token }: Diner, order_id: number): Promise<number> {
  const { body } = await hub.call('GET', `/places/${place_id}/tickets?station=kitchen`, token);
  const tickets = (body['data'] ?? []) as { id: number; order_id: number }[];
  const ticket = tickets.find((one) => one.order_id === order_id);
  if (!ticket) throw new Error(`The kitchen has no ticket of order ${order_id}: ${JSON.stringify(body)}`);
  return ticket.id;
}

/** The kitchen has made all that is on the ticket. */
export const makeReady = (diner: Diner, ticket_id: number): Promise<Reply> =>
  post(diner, `/tickets/${ticket_id}/ready`, {});

/** What `sell` takes, in euros. */
export const priceOf = (nth: number): number => 1 + (nth % 90) / 10;

/** Sells something over the counter and takes the money. */
export function sell(diner: Diner, nth: number, key?: string): Promise<Reply> {
  const price = priceOf(nth);
  const body = {
    charges: [{ kind: 'good', description: `Vendita «è» ${nth}`, unit_price: price }],
    payments: [{ method: 'cash', amount: price }],
  };
  return post(diner, `/places/${diner.place_id}/bills`, body, key);
}

/** A party at a table, on evenings that follow one another. */
export function reserve(diner: Diner, nth: number, first = FIRST_EVENING, key?: string): Promise<Reply> {
  const { tables, place_id } = diner;
  const at = `${addDays(first, Math.floor(nth / tables.length))}T18:00:00.000Z`;
  const table_ids = [tables[nth % tables.length]!];
  const customer = { first_name: 'Prova', last_name: `Tavolo ${nth}` };
  return post(diner, `/places/${place_id}/reservations`, { at, party: 2, table_ids, customer }, key);
}

export const meet = (diner: Diner, nth: number): Promise<Reply> =>
  post(diner, `/places/${diner.place_id}/customers`, {
    first_name: 'Prova',
    last_name: `Cliente «è» ${nth}`,
    email: `cliente${nth}@example.com`,
  });
