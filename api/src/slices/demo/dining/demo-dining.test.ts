import { assignments, auth } from 'contract/access/calls';
import { menus } from 'contract/menus/calls';
import { recipes } from 'contract/recipes/calls';
import { reservations } from 'contract/reservations/calls';
import { tables } from 'contract/tables/calls';
import sql from 'sql-template-tag';
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

it('asks for the cover that its bills have', async () => {
  const prices = await w.app.db.many<{ place: string; asked: number | null; taken: number[] }>(sql`
    select p.name as place, m.cover_charge_cents as asked,
      array(select distinct c.unit_price_cents from charges c where c.place_id = p.id and c.kind = 'cover') as taken
    from places p left join menu_pages m on m.place_id = p.id
    where exists (select from dining_tables t where t.place_id = p.id) order by p.name`);
  expect(prices).toEqual([
    { place: 'Rifugio Stella Alpina', asked: null, taken: [] },
    { place: 'Trattoria del Porto', asked: 200, taken: [200] },
  ]);
});

it('plays a year of evenings whose bills equal their orders', async () => {
  const evenings = await w.app.db.many<{
    place: string;
    orders: number;
    days: number;
    torn: number;
    unasked: number;
  }>(sql`
    select p.name as place, count(*)::int as orders, count(distinct o.business_day)::int as days,
      count(*) filter (where (select sum(b.total_cents) from bills b where b.source_kind = 'order' and b.source_id = o.id)
        is distinct from (select sum(c.amount_cents) from charges c where c.source_kind = 'order' and c.source_id = o.id)
        or (select sum(l.quantity * l.unit_price_cents) from order_lines l where l.order_id = o.id)
          + coalesce(o.cover_cents * o.adults, 0) is distinct from (select sum(c.amount_cents) from charges c
            where c.source_kind = 'order' and c.source_id = o.id and c.kind <> 'discount'))::int as torn,
      count(*) filter (where exists (select from order_lines l where l.order_id = o.id and l.station is not null
        and l.state <> 'draft' and not exists (select from kitchen_ticket_lines q where q.line_id = l.line_id)))::int as unasked
    from orders o join places p on p.id = o.place_id group by p.name order by p.name`);
  expect(evenings.map(({ place, torn, unasked }) => [place, torn, unasked])).toEqual([
    ['Rifugio Stella Alpina', 0, 0],
    ['Trattoria del Porto', 0, 0],
  ]);
  for (const { orders, days } of evenings) {
    expect(orders).toBeGreaterThan(120);
    expect(days).toBeGreaterThan(60);
  }
});
