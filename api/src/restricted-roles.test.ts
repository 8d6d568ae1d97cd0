import { activity } from 'contract/activity/calls';
import { cash } from 'contract/cash/calls';
import { customers } from 'contract/customers/calls';
import type { EndpointShape } from 'contract/endpoint';
import { orders } from 'contract/orders/calls';
import { overview } from 'contract/overview/calls';
import { payments } from 'contract/payments/calls';
import { people } from 'contract/people/calls';
import { placeSettings } from 'contract/place-settings/calls';
import { products } from 'contract/products/calls';
import { may, type Role } from 'contract/roles/values';
import { rooms } from 'contract/rooms/calls';
import { search } from 'contract/search/calls';
import { tables } from 'contract/tables/calls';
import { describe, expect, it } from 'vitest';
import { deskAt } from './slices/bookings/testing/desk.ts';
import { shop } from './slices/products/testing/shop.ts';
import { notify } from './platform/notifications/notify.ts';
import { allCalls, callFor } from './testing/contract/contract-calls.ts';
import { world } from './testing/world.ts';

const PRICE = 876.54;
/** One night and two of them, a payment of 123.45: as number, as cents, in Italian. */
const AMOUNTS = /876[.,]54|87654|1\.?753[.,]08|175308|123[.,]45/;
const MONEY = /price|amount|cents|paid|payment|revenue|balance|deposit|currency_total|income|figures|money/;

/** Where an answer holds something about money, as paths. */
function moneyIn(value: unknown, path = ''): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, inner]) => {
      const here = `${path}.${name}`;
      const isEmpty = inner === null || (Array.isArray(inner) && inner.length === 0);
      return MONEY.test(name) && !isEmpty ? [here] : moneyIn(inner, here);
    });
  }
  return AMOUNTS.test(String(value)) ? [path] : [];
}

const readsOf = (role: Role) =>
  allCalls.filter(
    ({ endpoint: { method, access } }) =>
      method === 'GET' && (access === 'session' || (Array.isArray(access) && access.includes(role))),
  );
const QUERIES = ['Ospite', '876,54', '876.54', '123.45', '10', 'pagato', 'Ospite 876'];

/** With what each sees of money, and where a manager finds an amount by the same calls. */
const RESTRICTED = [
  [
    'housekeeping',
    [],
    ['rooms.list.data.0.price_per_night', 'overview.get.figures', 'rooms.setStatus.price_per_night'],
  ],
  ['kitchen', [], ['products.list.data.0.price', 'products.get.price']],
  [
    'waiter',
    [
      'bills.get.balance',
      'bills.get.paid',
      'bills.ofOrder.data.*.balance',
      'bills.ofOrder.data.*.paid',
      'menus.get.sections.*.dishes.*.price',
      'modifiers.get.options.*.price',
      'modifiers.list.data.*.options.*.price',
      'orderCatalogue.get.groups.*.options.*.price',
      'orderCatalogue.get.products.*.price',
      'orderCatalogue.get.products.*.variants.*.price',
      'orders.get.balance',
      'orders.get.bills.*.balance',
      'orders.get.bills.*.paid',
      'orders.get.lines.*.amount',
      'orders.get.lines.*.unit_price',
      'orders.get.paid',
      'orders.list.data.*.balance',
      'orders.list.data.*.paid',
      'products.get.price',
      'products.list.data.*.price',
      'products.list.data.*.variants.*.price',
      // Whether a large party has paid before it came, and that deposits are asked for.
      'reservations.get.deposit',
      'serviceShifts.get.deposit_ways',
    ],
    ['products.list.data.0.price'],
  ],
] as const;

describe('restricted roles (docs/rules.md 3.6, 3.7)', () => {
  const w = world();

  /**
   * A place with amounts everywhere, and a person who received notifications of them before the role changed.
   */
  async function aRichPlace() {
    const place = await w.aPlace();
    const person = await w.aMember(place, 'manager');
    const room_id = await w.aRoom(place, { number: '10', price_cents: PRICE * 100 });
    const desk = await deskAt(w, place);
    const staying = await desk.book(room_id, -1, 1);
    await desk.act(staying.id, 'checkIn');
    const leaving = await desk.book(await w.aRoom(place, { price_cents: PRICE * 100 }), -1, 0);
    await desk.act(leaving.id, 'checkIn');
    await desk.book(await w.aRoom(place, { price_cents: PRICE * 100 }), 0, 2, { status: 'pending' });
    const paid = await desk.send(payments.record, {
      params: { booking_id: staying.id },
      body: { method: 'cash', direction: 'in', amount: 123.45, paid_on: desk.today },
    });
    expect(paid.status).toBe(201);
    await notify(w.app, {
      place_id: place.id,
      kind: 'payment_received',
      key: 'prova',
      title: 'Pagati 876,54 €',
      message: 'Ospite Prova ha pagato 876,54 €.',
      related_type: 'booking',
      related_id: staying.id,
    });
    const { id: product_id } = (
      await (await shop(w, place)).create({ name: 'Ospite in tavola', price: PRICE })
    ).body;
    // For the sheet of codes of its tables.
    const table = { number: '1', seats: 2, area: 'Sala' };
    await desk.send(tables.create, { params: { place_id: place.id }, body: table });
    // Waiters see the bills of orders alone.
    const order = { selling_way: 'counter', name: 'Banco' } as const;
    const { body } = await desk.send(orders.create, { params: { place_id: place.id }, body: order });
    return { place, person, room_id, product_id, bill_id: body.bills[0]!.id };
  }
  const become = async ({ place, person }: Awaited<ReturnType<typeof aRichPlace>>, role: Role) => {
    const params = { place_id: place.id, user_id: person.id };
    const body = { role };
    expect((await w.as(place.owner.token)(people.changeRole, { params, body })).status).toBe(200);
  };

  it.each(RESTRICTED)('%s finds no more than %j of money in any answer', async (role, seen, asManager) => {
    const rich = await aRichPlace();
    const { place, person, room_id, product_id, bill_id } = rich;
    const own = { room_id, product_id, bill_id };
    const found = async () => {
      const paths: string[] = [];
      const ask = async (name: string, endpoint: EndpointShape, call: object) => {
        const { status, body } = await w.as(person.token)(endpoint, call as never);
        expect([name, status]).toEqual([name, 200]);
        const value: unknown = typeof body === 'string' ? [body] : body;
        paths.push(...moneyIn(value, name));
      };
      for (const { name, endpoint } of readsOf(role)) {
        const call: { params?: object } = await callFor(w, { name, endpoint }, place);
        const params = Object.keys(call.params ?? {});
        const asked = params.find((param): param is keyof typeof own => param in own);
        await ask(name, endpoint, asked ? { params: { [asked]: own[asked] } } : call);
      }
      for (const q of QUERIES) await ask(`search ${q}`, search.find, { query: { q } });
      const call = { params: { room_id }, body: { status: 'cleaning' as const } };
      if (may.clean.some((one) => one === role)) await ask('rooms.setStatus', rooms.setStatus, call);
      return paths;
    };
    // As manager the person finds the amount everywhere, so the search below can find it.
    const before = await found();
    for (const path of asManager) expect(before).toContain(path);
    expect(before.some((path) => path.startsWith('notifications.list'))).toBe(true);
    await become(rich, role);
    const kinds = (await found()).map((path) => path.replaceAll(/\d+/g, '*'));
    expect([...new Set(kinds)].toSorted()).toEqual(seen);
  });

  it.each(['waiter', 'kitchen'] as const)('%s has products, and neither rooms nor guests', async (role) => {
    const rich = await aRichPlace();
    const { place, person, room_id, product_id } = rich;
    await become(rich, role);
    const send = w.as(person.token);
    const at = { params: { place_id: place.id } };
    const closed: [EndpointShape, object][] = [
      [rooms.list, at],
      [rooms.get, { params: { room_id } }],
      [overview.get, at],
      [overview.ahead, at],
      [placeSettings.get, at],
      [customers.list, at],
      [payments.list, at],
      [cash.get, at],
      [people.list, at],
      [activity.list, at],
    ];
    for (const [endpoint, call] of closed)
      expect([endpoint.path, (await send(endpoint, call as never)).status]).toEqual([endpoint.path, 403]);
    const { body } = await send(search.find, { query: { q: 'Ospite' } });
    expect(body.data.map(({ type, id }) => [type, id])).toEqual([['product', product_id]]);
    const change = { params: { product_id }, body: { state: 'out' as const } };
    const out = await send(products.setAvailability, change);
    expect([out.status, out.body.availability.state]).toEqual([200, 'out']);
    expect(out.body.price).toBe(role === 'waiter' ? PRICE : null);
    const input = { name: 'Altro', kind: 'dish', price: 1, vat_class: 'food_service' } as const;
    expect((await send(products.create, { ...at, body: input })).status).toBe(403);
  });
});

describe('the accountant (docs/rules.md 3.6)', () => {
  it('sees money, and changes nothing', () => {
    const writes = allCalls.filter(
      ({ endpoint: { method, access } }) =>
        method !== 'GET' && Array.isArray(access) && access.includes('accountant'),
    );
    expect(writes.map(({ name }) => name)).toEqual([]);
    expect(may.money).toContain('accountant');
  });
});
