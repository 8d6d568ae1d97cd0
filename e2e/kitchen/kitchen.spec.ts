import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, type OwnedPlace, type World } from '../support/world.ts';
import { aTable, aTrattoria } from '../tables/table-parts.ts';
import { card, openStation } from './kitchen-parts.ts';

interface Ordered {
  order: { id: number };
  lines: string[];
}

function dishesOf(world: World, place: OwnedPlace) {
  const ask = <A>(method: string, path: string, body?: unknown) =>
    world.api<A>(place.owner, method, path, body);
  const dish = async (name: string, price = 12) =>
    (
      await ask<{ id: number }>('POST', `/places/${place.id}/products`, {
        name,
        kind: 'dish',
        price,
        vat_class: 'food_service',
      })
    ).id;
  const command = (order_id: number, ...commands: object[]) =>
    ask('POST', `/orders/${order_id}/commands`, {
      commands: commands.map((one) => ({ id: randomUUID(), ...one })),
    });
  const order = async (
    body: object,
    ...dishes: { product_id: number; quantity?: number; note?: string }[]
  ): Promise<Ordered> => {
    const { id } = await ask<{ id: number }>('POST', `/places/${place.id}/orders`, { guests: 2, ...body });
    const lines = dishes.map(() => randomUUID());
    const added = dishes.map((one, at) => ({ type: 'add', line_id: lines[at], ...one }));
    await command(id, ...added, { type: 'send' });
    return { order: { id }, lines };
  };
  const states = async () =>
    (await ask<{ data: { state: string }[] }>('GET', `/places/${place.id}/tickets`)).data.map(
      ({ state }) => state,
    );
  return { dish, command, order, states };
}

test('a station follows the room, works on without a network and catches up', async ({
  page,
  world,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const place = await aTrattoria(world);
  const tables = [
    (await aTable(world, place, { number: '1' })).id,
    (await aTable(world, place, { number: '2' })).id,
  ];
  const { dish, command, order, states } = dishesOf(world, place);
  const [carbonara, gricia] = [await dish('Carbonara'), await dish('Gricia')];
  const first = await order(
    { table_id: tables[0] },
    { product_id: carbonara, quantity: 2 },
    { product_id: gricia },
  );
  const cook = await world.aMember(place, 'kitchen');
  await world.enter(cook);
  await openStation(page);
  await expectAccessible(page, card(page, 'Tavolo 1'));

  // Another device changes the order: the screen follows by itself.
  await command(first.order.id, {
    type: 'void',
    line_id: first.lines[1],
    reason: 'Cambiata idea',
    waste: false,
  });
  const struck = card(page, 'Tavolo 1').getByRole('button', { name: /Gricia.*Stornato/ });
  await struck.click();
  await expect(struck).toBeHidden();
  await order({ table_id: tables[1] }, { product_id: carbonara, quantity: 5 });
  await expect(card(page, 'Tavolo 2')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Da fare ora' })).toContainText('7 Carbonara');

  await context.setOffline(true);
  await expect(page.getByText(/Senza rete dalle \d\d:\d\d/)).toBeVisible();
  await card(page, 'Tavolo 1').getByRole('button', { name: 'Inizia' }).press('Enter');
  await card(page, 'Tavolo 1').getByRole('button', { name: 'Tutto pronto' }).press('Enter');
  await expect(card(page, 'Tavolo 1')).toBeHidden();
  await expect(page.getByText('2 da inviare')).toBeVisible();
  expect(await states()).toEqual(['sent', 'sent']);
  await order({ selling_way: 'takeaway' }, { product_id: gricia });
  await context.setOffline(false);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText(/Senza rete/)).toBeHidden();
  await expect.poll(states).toEqual(['ready', 'sent', 'sent']);

  await page.getByRole('button', { name: /^Riprendi Tav\. 1,/ }).click();
  await expect(card(page, 'Tavolo 1')).toBeVisible();
  await expect.poll(states).toEqual(['in_preparation', 'sent', 'sent']);
});
