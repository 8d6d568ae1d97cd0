import { assignments, auth } from 'contract/access/calls';
import { menus } from 'contract/menus/calls';
import { recipes } from 'contract/recipes/calls';
import { reservations } from 'contract/reservations/calls';
import { tables } from 'contract/tables/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../accounts.ts';
import { dayAt, dayText } from '../generate/day-numbers.ts';
import { seedDemo } from '../seed-demo.ts';

const w = world();

it('shows dining rooms with two weeks of reservations, no table twice', async () => {
  await seedDemo(w.app);
  const today = dayAt(w.app.clock());
  const found: string[] = [];
  for (const { email } of DEMO_ACCOUNTS) {
    const { body } = await w.as()(auth.login, { body: { email, password: DEMO_PASSWORD } });
    const send = w.as(body.token);
    for (const { place_id, place_name } of (await send(assignments.mine, {})).body.data) {
      const params = { place_id };
      const room = await send(tables.list, { params });
      if (room.status !== 200 || room.body.data.length === 0) continue;
      found.push(place_name);
      let parties = 0;
      for (let day = today - 7; day < today + 7; day += 1) {
        const list = await send(reservations.list, { params, query: { day: dayText(day) } });
        parties += list.body.data.length;
        expect(list.body.data.every(({ table_ids }) => table_ids.length > 0)).toBe(true);
      }
      expect(parties).toBeGreaterThan(40);
    }
  }
  expect(new Set(found)).toEqual(new Set(['Trattoria del Porto', 'Rifugio Stella Alpina']));
});

it('shows menus whose allergens follow from recipes', async () => {
  await seedDemo(w.app);
  const shown = new Set<string>();
  for (const { email } of DEMO_ACCOUNTS) {
    const { body } = await w.as()(auth.login, { body: { email, password: DEMO_PASSWORD } });
    const send = w.as(body.token);
    for (const { place_id, place_name, role } of (await send(assignments.mine, {})).body.data) {
      if (role !== 'owner') continue;
      const { data } = (await send(menus.list, { params: { place_id }, query: {} })).body;
      for (const { id, name } of data) {
        shown.add(`${place_name}: ${name}`);
        const menu = (await send(menus.get, { params: { menu_id: id } })).body;
        const dishes = menu.sections
          .flatMap((section) => section.dishes)
          .filter(({ kind }) => kind === 'dish');
        expect(dishes.length).toBeGreaterThan(2);
        for (const { product_id, allergens_state } of dishes) {
          const recipe = (await send(recipes.get, { params: { product_id } })).body;
          expect(allergens_state).toBe(recipe.items.length > 0 ? 'computed' : 'unknown');
          if (recipe.items.length > 0) expect(recipe.cost).toBeGreaterThan(0);
        }
      }
    }
  }
  expect([...shown].toSorted()).toEqual([
    'Rifugio Stella Alpina: Carta',
    'Trattoria del Porto: Carta',
    'Trattoria del Porto: Menu del giorno',
  ]);
});
