import { randomUUID } from 'node:crypto';
import { tokenOf } from '../../api/src/testing/filling/houses.ts';
import { type Ask, fromElsewhere, guest, path, range, today } from './ask.ts';
import type { House, Known } from './house.ts';

function knownOf({ known, name }: House, place: number): Known {
  const found = known.get(place);
  if (!found) throw new Error(`Nothing is known of place ${place} at ${name}`);
  return found;
}

/** A question whose path needs what is known of the place. */
const about = (name: string, of: (known: Known, n: number) => string): Ask => ({
  name,
  ask: async (house, place, n) =>
    (await house.hub.call('GET', of(knownOf(house, place), n), tokenOf(place), undefined, fromElsewhere()))
      .status,
});

/** An order at the counter with a dish that goes to the kitchen. It stays open: both houses get as many of them. */
async function orderAndSend(house: House, place: number): Promise<number | undefined> {
  const { hub } = house;
  const { product } = knownOf(house, place);
  const opened = await hub.call(
    'POST',
    `/places/${place}/orders`,
    tokenOf(place),
    { selling_way: 'counter' },
    {
      'idempotency-key': randomUUID(),
    },
  );
  if (opened.status !== 201) return opened.status;
  const commands = [
    { id: randomUUID(), type: 'add', line_id: randomUUID(), product_id: product },
    { id: randomUUID(), type: 'send' },
  ];
  const { status, body } = await hub.call(
    'POST',
    `/orders/${String(opened.body.id)}/commands`,
    tokenOf(place),
    { commands },
  );
  const results = (body.results ?? []) as { status: string }[];
  return results.every((one) => one.status === 'done') ? status : 500;
}

async function sell(house: House, place: number): Promise<number | undefined> {
  const { product } = knownOf(house, place);
  const sale = {
    charges: [{ product_id: product, unit_price: 12 }],
    payments: [{ method: 'cash', amount: 12, given: 20 }],
  };
  const headers = { 'idempotency-key': randomUUID() };
  return (await house.hub.call('POST', `/places/${place}/bills`, tokenOf(place), sale, headers)).status;
}

/** Something for the bill of a stay, which is taken off again. */
async function chargeAndVoid(house: House, place: number, n: number): Promise<number | undefined> {
  const { hub } = house;
  const { product, stayBills } = knownOf(house, place);
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const made = await hub.call(
    'POST',
    `/bills/${stayBills[n % stayBills.length]!}/charges`,
    tokenOf(place),
    { product_id: product, unit_price: 12 },
    headers(),
  );
  if (made.status !== 201) return made.status;
  const charges = (made.body.charges ?? []) as { id: number | string }[];
  // Those of nights are texts.
  const id = Math.max(...charges.map((charge) => (typeof charge.id === 'number' ? charge.id : 0)));
  const reason = { reason: 'Errore di battitura' };
  return (await hub.call('POST', `/charges/${id}/void`, tokenOf(place), reason, headers())).status;
}

export const DINING: readonly Ask[] = [
  path('orders', (place, n) => `/places/${place}/orders?limit=50&offset=${(n % 4) * 50}`),
  path('open orders', (place) => `/places/${place}/orders?state=open`),
  about('order', ({ orders }, n) => `/orders/${orders[n % orders.length]!}`),
  path('tickets of the kitchen', (place) => `/places/${place}/tickets`),
  path('evening', (place) => `/places/${place}/overview/tables`),
  path('reservations', (place) => `/places/${place}/reservations?day=${today}`),
  path('table availability', (place) => `/places/${place}/table-availability?day=${today}&party=2`),
  path('public tables', (place) => `${guest(place)}/tables?day=${today}&party=2`),
  path('public menu', (place) => `${guest(place)}/menu`),
  path('products', (place) => `/places/${place}/products`),
  path('bills', (place, n) => `/places/${place}/bills?limit=50&offset=${(n % 4) * 50}`),
  about('bill of a stay', ({ stayBills }, n) => `/bills/${stayBills[n % stayBills.length]!}`),
  path('customers', (place, n) => `/places/${place}/customers?limit=50&offset=${(n % 4) * 50}`),
  path('customers by name', (place) => `/places/${place}/customers?q=rossi`),
  about('customer', ({ customer }) => `/customers/${customer}`),
  path('documents', (place, n) => `/places/${place}/invoices?limit=50&offset=${(n % 4) * 50}`),
  path('documents of a month', (place) => `/places/${place}/invoices?${range(-30, 0)}`),
  path('cash of today', (place) => `/places/${place}/cash`),
  path('takings of a month', (place) => `/places/${place}/corrispettivi?month=${today.slice(0, 7)}`),
  path('sales figures', (place) => `/places/${place}/sales-figures`),
  { name: 'ordering a dish', ask: orderAndSend },
  { name: 'selling over the counter', ask: sell },
  { name: 'charging and voiding', ask: chargeAndVoid },
];
