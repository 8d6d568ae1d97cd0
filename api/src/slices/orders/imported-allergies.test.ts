import { customerImport } from 'contract/customer-import/calls';
import { customers } from 'contract/customers/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

const w = world();

// docs/rules.md 19.51
it('an open order is told an allergy that its customer’s sheet gets by an import', async () => {
  const e = await evening(w);
  const guest = { last_name: 'Prova', first_name: 'Ospite', email: 'prova@example.com' };
  const { id } = (await e.send(customers.create, { params: e.params, body: guest })).body;
  const reservation = await e.book({ at: e.at(0, '20:00'), party: 2, customer_id: id });
  const { body: order } = await e.open({ reservation_id: reservation.id });
  expect(order.allergies).toEqual([]);
  const take = (allergies: string) =>
    e.send(customerImport.run, {
      params: e.params,
      body: { text: `Cognome;Nome;E-mail;Allergie\nProva;Ospite;prova@example.com;${allergies}` },
    });
  expect((await take('Noci')).body).toMatchObject({ created: 0, completed: 1 });
  const { allergies, version } = await e.get(order.id);
  expect(allergies).toMatchObject([{ allergens: ['nuts'] }]);
  // What the sheet said already stays, and so does the order.
  expect((await take('Latte')).status).toBe(201);
  expect((await e.get(order.id)).version).toBe(version);
});
