import { btcpaySettings } from 'contract/btcpay/calls';
import type { BtcpayStep } from 'contract/btcpay/schemas';
import { afterEach, expect } from 'vitest';
import { fakeBtcpay } from '../../../testing/fake-btcpay/fake-btcpay.ts';
import type {
  FakeBtcpay,
  FakeBtcpayOptions,
  FakeStore,
  KeyOptions,
  StoreOptions,
} from '../../../testing/fake-btcpay/types.ts';
import type { TestPlace } from '../../../testing/factories.ts';
import type { World } from '../../../testing/world.ts';

export const SECRET = 'segreto-del-webhook-fatto-a-mano';

/** Servers of a test file, closed after each test; none may have been asked for what the API does not know. */
export function btcpayServers() {
  const running: FakeBtcpay[] = [];
  afterEach(async () => {
    const all = running.splice(0);
    await Promise.all(all.map((fake) => fake.close()));
    expect(all.flatMap(({ violations }) => violations)).toEqual([]);
  });
  return async (options: FakeBtcpayOptions = {}): Promise<FakeBtcpay> => {
    const fake = await fakeBtcpay(options);
    running.push(fake);
    return fake;
  };
}

interface Configured {
  place: TestPlace;
  store: FakeStore;
  key: string;
}

/** A place whose owner has saved the four fields, not verified. */
export async function aConfiguredPlace(
  w: World,
  fake: FakeBtcpay,
  options: { store?: StoreOptions; key?: KeyOptions; host?: string } = {},
): Promise<Configured> {
  const place = await w.aPlace();
  const store = fake.aStore(options.store);
  const key = fake.aKey(store, options.key);
  const body = {
    btcpay_host: options.host ?? fake.host,
    btcpay_store_id: store.id,
    btcpay_api_key: key,
    btcpay_webhook_secret: SECRET,
  };
  const { status } = await w.as(place.owner.token)(btcpaySettings.create, {
    params: { place_id: place.id },
    body,
  });
  expect(status).toBe(201);
  return { place, store, key };
}

/** What the owner's calls answer; `params` is filled in. */
export function ownerOf(w: World, place: TestPlace) {
  const params = { place_id: place.id };
  const send = w.as(place.owner.token);
  return {
    params,
    send,
    settings: async () => (await send(btcpaySettings.get, { params })).body,
    verify: async () => {
      const { status, body, error } = await send(btcpaySettings.verify, { params });
      if (status !== 200) throw new Error(error.error);
      return body;
    },
  };
}

/** What the first verification of a place finds. */
export async function verdictOf(
  w: World,
  fake: FakeBtcpay,
  options: { store?: StoreOptions; key?: KeyOptions; host?: string } = {},
) {
  const { place, store, key } = await aConfiguredPlace(w, fake, options);
  const owner = ownerOf(w, place);
  const { verified, settings } = await owner.verify();
  const check = (step: BtcpayStep) => settings.checks.find((each) => each.step === step)!;
  const failed = settings.checks.find(({ state }) => state === 'failed');
  return { ...owner, place, store, key, verified, settings, check, failed };
}
