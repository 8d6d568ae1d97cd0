import { customers } from 'contract/customers/calls';
import { customerDoubles } from 'contract/customer-doubles/calls';
import { reservations } from 'contract/reservations/calls';
import { recipes } from 'contract/recipes/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

const w = world();

// docs/rules.md 18.4, 19.51
it('an order knows the allergies of the sheet that the sheet of its reservation was merged into', async () => {
  const e = await evening(w);
  const add = async (details: object) =>
    (await e.send(customers.create, { params: e.params, body: details })).body.id;
  const known = await add({ last_name: 'Prova', allergies: 'Noci' });
  const other = await add({ last_name: 'Prova', allergies: 'Latte' });
  const reservation = await e.book({ at: e.at(0, '20:00'), party: 2, customer_id: other });
  const params = { customer_id: known };
  expect((await e.send(customerDoubles.merge, { params, body: { other_id: other } })).status).toBe(200);
  const { body: order } = await e.open({ reservation_id: reservation.id });
  expect(order.allergies).toMatchObject([{ allergens: ['milk', 'nuts'], note: 'Noci Latte' }]);
});

it('an open order is told an allergy that its customer’s sheet gets, by hand or by a merge', async () => {
  const e = await evening(w);
  const pesto = await e.product({ name: 'Trofie al pesto' });
  const allergens = [{ code: 'nuts', level: 'contains' }] as never;
  await e.send(recipes.stateAllergens, { params: { product_id: pesto }, body: { allergens } });
  const add = async (details: object) =>
    (await e.send(customers.create, { params: e.params, body: details })).body.id;
  const customer_id = await add({ last_name: 'Prova' });
  const known = await add({ last_name: 'Prova', allergies: 'Latte' });
  const reservation = await e.book({ at: e.at(0, '20:00'), party: 2, customer_id });
  const { body: order } = await e.open({ reservation_id: reservation.id });
  const dish = e.add(pesto);
  await e.command(order.id, dish, { type: 'allergy', allergens: ['eggs'] });
  const params = { customer_id };
  const write = (notes: string) =>
    e.send(customers.update, { params, body: { last_name: 'Prova', allergies: 'Noci', notes } });
  expect((await write('')).status).toBe(200);
  const { allergies, version } = await e.get(order.id);
  expect(allergies).toMatchObject([{ allergens: ['eggs', 'nuts'], note: 'Noci' }]);
  // What it knows already changes nothing.
  await write('Altro');
  expect((await e.get(order.id)).version).toBe(version);
  const into = { params: { customer_id: known }, body: { other_id: customer_id } };
  expect((await e.send(customerDoubles.merge, into)).status).toBe(200);
  expect((await e.get(order.id)).allergies).toMatchObject([{ allergens: ['eggs', 'milk', 'nuts'] }]);
});

it('an open order is told the allergies of a customer to whom its reservation is given at the table', async () => {
  const e = await evening(w);
  const guest = { first_name: 'Ospite', last_name: 'Prova', phone: '3331234567' };
  await e.send(customers.create, { params: e.params, body: { ...guest, allergies: 'Noci' } });
  const reservation = await e.book({ at: e.at(0, '20:00'), party: 2, table_ids: [e.ids[0]!] });
  await e.seat(reservation.id);
  const { body: order } = await e.open({ reservation_id: reservation.id });
  const params = { reservation_id: reservation.id };
  expect((await e.send(reservations.change, { params, body: { customer: guest } })).status).toBe(200);
  expect((await e.get(order.id)).allergies).toMatchObject([{ allergens: ['nuts'] }]);
});
