import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectAllWhole } from '../bookings/testing/whole.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { expectBillsWhole, tillAt } from './testing/till.ts';

const w = world();

/** A stay of 200.00 whose second night is on a further bill. */
async function aSharedStay() {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const till = tillAt(w, place);
  const room_id = await w.aRoom(place, { price_cents: 10_000 });
  const { id } = await desk.book(room_id, 1, 3);
  const [main] = await till.ofBooking(id);
  const charge_ids = main!.charges.slice(1).map((night) => night.id);
  const { body } = await till.split(main!.id, { by: 'charges', charge_ids });
  return {
    desk,
    till,
    id,
    main_id: main!.id,
    other_id: body.bills[1]!.id,
    shows: async () => {
      await expectBillsWhole(w, place);
      await expectAllWhole(w.app.db, place.id);
      return (await till.ofBooking(id)).map(({ total, state }) => [total, state]);
    },
  };
}

it('brings nights to the main bill whose bill was merged while the stay was cancelled', async () => {
  const { desk, till, id, main_id, other_id, shows } = await aSharedStay();
  await desk.act(id, 'cancel', { reason: null });
  expect((await till.merge(main_id, other_id)).status).toBe(200);
  expect((await desk.act(id, 'restore')).body).toMatchObject({ total_price: 200, money: { balance: 200 } });
  expect(await shows()).toEqual([[200, 'open']]);
});

it('brings nights to the main bill whose bill was given up while the stay was cancelled', async () => {
  const { desk, till, id, other_id, shows } = await aSharedStay();
  await desk.act(id, 'cancel', { reason: null });
  expect((await till.cancel(other_id)).status).toBe(200);
  await desk.act(id, 'restore');
  expect(await shows()).toEqual([[200, 'open']]);
});

it('brings a night to the main bill that a longer stay has again', async () => {
  const { desk, till, id, main_id, other_id, shows } = await aSharedStay();
  await desk.change(id, { check_out_date: desk.day(2) });
  expect((await till.merge(main_id, other_id)).status).toBe(200);
  const { body } = await desk.change(id, { check_out_date: desk.day(3) });
  expect(body).toMatchObject({ total_price: 200, money: { balance: 200 } });
  expect(await shows()).toEqual([[200, 'open']]);
});

it('leaves a night on a further bill that is still there', async () => {
  const { desk, id, shows } = await aSharedStay();
  await desk.act(id, 'cancel', { reason: null });
  await desk.act(id, 'restore');
  expect(await shows()).toEqual([
    [100, 'open'],
    [100, 'open'],
  ]);
});
