import { randomUUID } from 'node:crypto';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../api/src/slices/demo/accounts.ts';
import { builtHub } from './built-hub.ts';
import { HubProcess } from './hub-process.ts';

/** A built Hub with the demo's places, on a database of its own, and somebody who is signed in there. */
export interface DemoHouse {
  origin: string;
  token: string;
  placeId: number;
  /** The address of the place's page for guests. */
  slug: string;
  /** The demo's trattoria, which belongs to the same person, and an order that is open there. */
  restaurant: { placeId: number; orderId: number };
  close(): Promise<void>;
}

/** `program`: of another build, to compare with. */
export async function openDemoHouse(program = builtHub()): Promise<DemoHouse> {
  const hub = new HubProcess(undefined, 2, { HUB_DEMO: '1' }, program);
  try {
    await hub.start();
    const { email } = DEMO_ACCOUNTS[0];
    const signedIn = await hub.call('POST', '/auth/login', '', { email, password: DEMO_PASSWORD });
    const token = String(signedIn.body['token']);
    const mine = await hub.call('GET', '/assignments/me', token);
    const places = mine.body['data'] as { place_id: number; place_name: string }[];
    const placeNamed = (name: string): number => {
      const place = places.find(({ place_name }) => place_name.includes(name));
      if (!place) throw new Error(`The demo has no place “${name}” any more`);
      return place.place_id;
    };
    const [placeId, restaurantId] = [placeNamed('Terrazza'), placeNamed('Trattoria')];
    const { body } = await hub.call('GET', `/places/${placeId}/booking-page`, token);
    return {
      origin: hub.origin,
      token,
      placeId,
      slug: String(body['slug']),
      restaurant: { placeId: restaurantId, orderId: await openOrder(hub, restaurantId, token) },
      close: () => hub.close(),
    };
  } catch (error) {
    await hub.close();
    throw error;
  }
}

/** An order of two dishes at the first table, sent to the kitchen. */
async function openOrder(hub: HubProcess, placeId: number, token: string): Promise<number> {
  const first = async (what: string) => {
    const { body } = await hub.call('GET', `/places/${placeId}/${what}`, token);
    const [one] = body['data'] as { id: number }[];
    if (!one) throw new Error(`The demo has no ${what} any more`);
    return one.id;
  };
  const [table_id, product_id] = [await first('tables'), await first('products')];
  const order = await hub.call('POST', `/places/${placeId}/orders`, token, { table_id, guests: 2 });
  const id = Number(order.body['id']);
  const add = { id: randomUUID(), type: 'add', line_id: randomUUID(), product_id, quantity: 2 };
  const commands = [add, { id: randomUUID(), type: 'send' }];
  await hub.call('POST', `/orders/${id}/commands`, token, { commands });
  return id;
}
