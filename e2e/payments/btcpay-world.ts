import { connectBtcpay, type FakeBtcpay, fakeBtcpay } from '../support/fake-btcpay.ts';
import { anOpenPlace, bookMeanwhile, type OpenPlace } from '../public/open-place.ts';
import { test as base, type World } from '../support/world.ts';

export { expect } from '../support/world.ts';

export const MINUTE = 60_000;

/** Each test has a BTCPay Server of its own, which is looked at for faults when it ends. */
export const test = base.extend<{ btcpay: FakeBtcpay }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  btcpay: async ({}, use) => {
    const fake = await fakeBtcpay();
    await use(fake);
    await fake.close();
  },
});

/** A place that asks for a share of each booking in bitcoin. */
export async function aPayingPlace(
  world: World,
  btcpay: FakeBtcpay,
  deposit_percent = 30,
): Promise<OpenPlace> {
  const place = await anOpenPlace(world);
  await connectBtcpay(world, place, btcpay);
  const rules = { deposit: 'share', deposit_percent };
  await world.api(place.owner, 'PUT', `/places/${place.id}/payment-rules`, rules);
  return place;
}

export interface Asked {
  place: OpenPlace;
  booking: number;
  pay: string;
}

/** A guest has booked and is asked for 72 € of 240 €. */
export async function aDeposit(world: World, btcpay: FakeBtcpay): Promise<Asked> {
  const place = await aPayingPlace(world, btcpay);
  const { id } = await bookMeanwhile(world, place);
  const { request } = await world.api<{ request: { token: string } }>(
    place.owner,
    'GET',
    `/bookings/${id}/payments`,
  );
  return { place, booking: id, pay: `/pay/${request.token}` };
}
