import { customers } from 'contract/customers/calls';
import { customerDoubles } from 'contract/customer-doubles/calls';
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
