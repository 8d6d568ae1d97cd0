import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import type { Houses } from './houses.ts';

/**
 * Adds two menus of three sections to each place, which hold all dishes of the place, with their cards, and bulk changes of prices.
 * They are written with all places in turn, so that rows of a place are as scattered as in real use.
 */
export async function addMenus(db: Db, { first, last }: Houses): Promise<void> {
  const between = sql`between ${first} and ${last}`;
  await db.run(sql`
    insert into menus (place_id, position, name, created_at, updated_at)
    select p.id, n, 'Menu ' || n, now(), now() from generate_series(1, 2) as n cross join places p
    where p.id ${between} order by n, p.id`);
  await db.run(sql`
    insert into menu_sections (place_id, menu_id, position, name)
    select m.place_id, m.id, n, 'Sezione ' || n from generate_series(0, 2) as n cross join menus m
    where m.place_id ${between} order by n, m.id`);
  await db.run(sql`
    insert into menu_dishes (section_id, product_id, place_id, position)
    select s.id, d.id, s.place_id, d.id from menu_sections s
    join products d on d.place_id = s.place_id and d.kind = 'dish' and d.id % 3 = s.position
    where s.place_id ${between} order by d.id`);
  await db.run(sql`
    insert into dish_cards (product_id, place_id, course, marks, translations, updated_at)
    select d.id, d.place_id, 'first', '{vegetarian}', '{"en": {"name": "Dish", "description": null}}', now() from products d
    where d.kind = 'dish' and d.place_id ${between} order by d.id`);
  await db.run(sql`
    with changes as (
      insert into price_changes (place_id, at, percent, round_to)
      select p.id, now(), 4, 0.5 from generate_series(1, 3) as n cross join places p where p.id ${between} order by n, p.id
      returning id, place_id
    )
    insert into price_change_lines (place_id, change_id, product_id, before_cents, after_cents)
    select c.place_id, c.id, d.id, 1000, 1050 from changes c
    join products d on d.place_id = c.place_id and d.kind = 'dish'`);
  await db.run(sql`insert into menu_pages (place_id) select id from places where id ${between}`);
}
