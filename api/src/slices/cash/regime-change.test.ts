import { closings } from 'contract/cash/calls';
import { DAY_MS } from 'contract/days/durations';
import { takings } from 'contract/takings/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { FLAT_RATE, HOTEL, officeAt } from '../invoices/testing/office.ts';

const w = world();

it('a night that closings counted keeps its VAT under another tax regime (docs/rules.md 17.9)', async () => {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  await officeAt(w, place, FLAT_RATE);
  const params = { place_id: place.id };
  const close = async () => {
    const { status, body } = await desk.send(closings.create, { params, body: { counted_cash: 0 } });
    expect(status).toBe(201);
    return body;
  };
  const booking = await desk.book(await w.aRoom(place, { price_cents: 10_000 }), 0, 2);
  expect(await close()).toMatchObject({ vat: [{ rate: 0, nature: 'N2.2', gross: 100, tax: 0 }] });
  await officeAt(w, place, HOTEL);
  w.advance(DAY_MS);
  await desk.change(booking.id, { nights: [{ night: desk.day(0), price: 80 }] });
  expect((await close()).vat).toEqual([
    { rate: 10, nature: null, gross: 100, net: 90.91, tax: 9.09 },
    { rate: 0, nature: 'N2.2', gross: -20, net: -20, tax: 0 },
  ]);
  const query = { month: desk.today.slice(0, 7) };
  const { days } = (await desk.send(takings.get, { params, query })).body;
  expect(days.map(({ rates }) => rates)).toMatchObject([
    [{ rate: 0, nature: 'N2.2', sold: 80, net: 80, tax: 0 }],
    [{ rate: 10, nature: null, sold: 100, net: 90.91, tax: 9.09 }],
  ]);
});
