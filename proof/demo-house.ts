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
    const place = places.find(({ place_name }) => place_name.includes('Terrazza'));
    if (!place) throw new Error('The demo has no such place any more');
    const { body } = await hub.call('GET', `/places/${place.place_id}/booking-page`, token);
    return {
      origin: hub.origin,
      token,
      placeId: place.place_id,
      slug: String(body['slug']),
      close: () => hub.close(),
    };
  } catch (error) {
    await hub.close();
    throw error;
  }
}
