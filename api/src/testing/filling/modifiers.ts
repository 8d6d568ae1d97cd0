import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import type { Houses } from './houses.ts';

/**
 * Adds products with two variants, which ask a group of modifiers each, whose options add an ingredient. They are written with all
 * places in turn, so that rows of a place are as scattered as in real use.
 */
export async function addModifiers(db: Db, { first, last }: Houses, each: number): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(sql`
      create temporary table served on commit drop as
      select p.id as place_id, n, nextval('products_id_seq') as product_id, nextval('modifier_groups_id_seq') as group_id,
        nextval('ingredients_id_seq') as ingredient_id
      from generate_series(1, ${each}::int) as n cross join places p where p.id between ${first} and ${last} order by n, p.id`);
    await tx.run(sql`
      insert into products (id, place_id, name, kind, price_cents, vat_class, created_at, updated_at)
      overriding system value
      select product_id, place_id, 'Piatto ' || n, 'dish', 1200, 'food_service', now(), now() from served order by product_id`);
    await tx.run(sql`
      insert into ingredients (id, place_id, name, unit, allergens, created_at, updated_at)
      overriding system value
      select ingredient_id, place_id, 'Ingrediente ' || place_id || '-' || n, 'g', '[{"code": "milk", "level": "contains"}]', now(), now()
      from served order by ingredient_id`);
    await tx.run(sql`
      insert into modifier_groups (id, place_id, name, kind, min, updated_at)
      overriding system value
      select group_id, place_id, 'Aggiunte ' || n, 'add', 0, now() from served order by group_id`);
    await tx.run(sql`
      insert into product_variants (place_id, product_id, position, name, price_cents)
      select place_id, product_id, v, 'Variante ' || v, 400 * v from served cross join generate_series(1, 2) as v
      order by product_id, v`);
    await tx.run(sql`
      insert into product_modifier_groups (product_id, group_id, place_id, position)
      select product_id, group_id, place_id, 1 from served order by product_id`);
    await tx.run(sql`
      with options as (
        insert into modifier_options (place_id, group_id, position, name, price_cents)
        select place_id, group_id, o, 'Opzione ' || o, 100 from served cross join generate_series(1, 4) as o
        order by group_id, o returning id, group_id
      )
      insert into modifier_ingredients (option_id, ingredient_id, place_id, quantity, unit)
      select o.id, s.ingredient_id, s.place_id, 10, 'g' from options o join served s using (group_id)`);
  });
}
