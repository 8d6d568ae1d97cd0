import { allergenRegister } from 'contract/allergen-register/calls';
import { menus } from 'contract/menus/calls';
import { products } from 'contract/products/calls';
import { publicMenu } from 'contract/public-menu/calls';
import { MAX_PRODUCTS_PAGE } from 'contract/products/values';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { openMenuCopies } from './menu-copies.ts';

const DISHES = 10_000;
const MENUS = 5;

const ordered = <T>(dishes: readonly T[], isTurned: boolean) => (isTurned ? dishes.toReversed() : dishes);

describe('a place of 10,000 dishes', () => {
  const w = world();
  let place: TestPlace;
  let slug: string;

  beforeAll(async () => {
    const { db } = w.app;
    place = await w.aPlace({ category: 'trattoria' });
    const now = w.app.clock();
    ({ slug } = await db.one<{ slug: string }>(sql`select slug from places where id = ${place.id}`));
    const milk = JSON.stringify([{ code: 'milk', level: 'contains', from: ['Burro'] }]);
    await db.run(sql`
      insert into products (place_id, name, kind, category, price_cents, vat_class, description, allergens, allergens_state,
        created_at, updated_at)
      select ${place.id}, 'Piatto ' || n, 'dish', 'Portata ' || n % 20, 900 + n % 50 * 10, 'food_service',
        'Con burro, salvia e parmigiano, come si fa in casa da sempre, numero ' || n, ${milk}, 'stated', ${now}, ${now}
      from generate_series(1, ${DISHES}::int) as n`);
    await db.run(sql`
      insert into dish_cards (product_id, place_id, course, translations, updated_at)
      select id, place_id, 'first', jsonb_build_object('en', jsonb_build_object('name', 'Dish ' || id, 'description', 'Butter.')),
        ${now} from products where place_id = ${place.id}`);
    await db.run(sql`
      insert into menus (place_id, position, name, created_at, updated_at)
      select ${place.id}, n, 'Carta ' || n, ${now}, ${now} from generate_series(1, ${MENUS}::int) as n`);
    await db.run(sql`
      insert into menu_sections (place_id, menu_id, position, name)
      select m.place_id, m.id, n, 'Sezione ' || n from menus m, generate_series(0, 19) as n where m.place_id = ${place.id}`);
    await db.run(sql`
      insert into menu_dishes (section_id, product_id, place_id, position)
      select s.id, d.id, d.place_id, d.at from menu_sections s join menus m on m.id = s.menu_id
      join (select id, place_id, row_number() over (order by id) as at from products where place_id = ${place.id}) d
        on d.at % ${MENUS} + 1 = m.position and d.at / ${MENUS} % 20 = s.position
      where s.place_id = ${place.id}`);
    for (const table of ['products', 'menu_dishes', 'menu_sections', 'dish_cards'])
      await db.run(sql([`analyze ${table}`]));
  }, 60_000);

  const owner = () => w.as(place.owner.token);
  const params = () => ({ place_id: place.id });

  it('shows every dish to a guest, as JSON and as a page', async () => {
    const { status, body } = await w.as()(publicMenu.get, { params: { slug }, query: { lang: 'en' } });
    expect(status).toBe(200);
    const shown = body.menus.flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes));
    expect(new Set(shown.map(({ product_id }) => product_id)).size).toBe(DISHES);
    expect(shown.every(({ lang }) => lang === 'en')).toBe(true);
    const page = await w.server.inject({ url: `/m/${slug}?lang=it` });
    expect(page.statusCode).toBe(200);
    expect(page.payload.match(/Piatto \d+/g)!.length).toBeGreaterThanOrEqual(DISHES);
  });

  it('keeps no copy of a page that large', async () => {
    const copies = openMenuCopies(w.app);
    await copies.make(slug, 'it');
    expect(copies.kept(slug, 'it')).toBeUndefined();
    copies.close();
  });

  it('lists its menus without their dishes, and opens the largest one', async () => {
    const list = await owner()(menus.list, { params: params(), query: {} });
    expect(list.body.data.map(({ dishes }) => dishes)).toEqual(Array(MENUS).fill(DISHES / MENUS));
    expect(JSON.stringify(list.body).length).toBeLessThan(10_000);
    const [first] = list.body.data;
    const open = await owner()(menus.get, { params: { menu_id: first!.id } });
    expect(open.body.sections.flatMap(({ dishes }) => dishes)).toHaveLength(DISHES / MENUS);
    const { name, sections, version } = open.body;
    const moved = sections.map((section, at) => ({
      id: section.id,
      name: section.name,
      dishes: ordered(section.dishes, at === 0).map(({ product_id }) => ({ product_id })),
    }));
    const saved = await owner()(menus.update, {
      params: { menu_id: first!.id },
      body: { name, version, sections: moved },
    });
    expect(saved.body.sections[0]?.dishes.map(({ product_id }) => product_id)).toEqual(
      sections[0]!.dishes.map(({ product_id }) => product_id).toReversed(),
    );
  });

  it('lists the catalogue page by page', async () => {
    const query = { limit: MAX_PRODUCTS_PAGE, offset: DISHES - 100 };
    const { body } = await owner()(products.list, { params: params(), query });
    expect([body.data.length, body.total, body.categories.length]).toEqual([100, DISHES, 20]);
  });

  it('goes out as CSV, line by line', async () => {
    const { status, body } = await owner()(menus.csv, { params: params() });
    expect([status, body.trimEnd().split('\r\n').length]).toEqual([200, DISHES + 1]);
  });

  it('is written into the register of allergens', async () => {
    const { status, body } = await owner()(allergenRegister.current, { params: params() });
    expect([status, body.dishes.length]).toEqual([200, DISHES]);
    const signed = await owner()(allergenRegister.sign, {
      params: params(),
      body: { signed_by: 'La cuoca' },
    });
    expect([signed.status, signed.body.number]).toEqual([201, 1]);
    const translations = await owner()(menus.translations, { params: params(), query: { missing: 'de' } });
    expect(translations.body.data).toHaveLength(DISHES);
  });
});
