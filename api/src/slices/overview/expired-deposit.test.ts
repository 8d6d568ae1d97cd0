import { MINUTE_MS } from 'contract/days/durations';
import { notifications } from 'contract/notifications/calls';
import { overview } from 'contract/overview/calls';
import { payments } from 'contract/payments/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';

const w = world();

it('names the deposit of a request whose time is over, until it is returned', async () => {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const room_id = await w.aRoom(place, { price_cents: 10_000 });
  const id = await desk.hold(room_id, 1, 3, new Date(w.app.clock().getTime() + MINUTE_MS));
  const record = (body: object) =>
    desk.send(payments.record, {
      params: { booking_id: id },
      body: { method: 'bank_transfer', amount: 50, paid_on: desk.today, ...body } as never,
    });
  const named = async () => {
    const { body: home } = await desk.send(overview.get, { params: { place_id: place.id } });
    return home.attention.flatMap(({ kind, booking_id, sentence }) =>
      kind === 'money_to_return' ? [[booking_id, sentence]] : [],
    );
  };
  expect((await record({})).status).toBe(201);
  expect(await named()).toEqual([]);
  w.advance(120_000);
  expect((await desk.create(room_id, 1, 3)).status).toBe(201);
  expect((await desk.get(id)).status).toBe('failed');
  expect(await named()).toEqual([[id, 'richiesta scaduta: da restituire 50,00 €']]);
  const { data } = (await desk.send(notifications.list, { query: {} })).body;
  expect(data.find(({ title }) => title === 'Richiesta scaduta')!.message).toMatch(
    /Da restituire: 50,00 €\.$/,
  );
  expect((await record({ direction: 'out', method: 'cash' })).status).toBe(201);
  expect(await named()).toEqual([]);
});
