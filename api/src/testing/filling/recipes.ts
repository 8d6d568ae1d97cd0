import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import type { Houses } from './houses.ts';

/**
 * Adds dishes with a recipe of two ingredients and a shared preparation, their changes, what was kept of them, and a signed register. They are written with
 * all places in turn, so that rows of a place are as scattered as in real use.
 */
export async function addRecipes(db: Db, { first, last }: Houses, each: number): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(sql`
      create temporary table cooked on commit drop as
      select p.id as place_id, n, nextval('products_id_seq') as product_id, nextval('ingredients_id_seq') as ingredient_id
      from generate_series(1, ${each}::int) as n cross join places p where p.id between ${first} and ${last} order by n, p.id`);
    await tx.run(sql`
      insert into products (id, place_id, name, kind, price_cents, vat_class, created_at, updated_at)
      overriding system value
      select product_id, place_id, 'Ricetta ' || n, case when n = 1 then 'preparation' else 'dish' end, 1100, 'food_service', now(),
        now()
      from cooked order by product_id`);
    await tx.run(sql`
      insert into ingredients (id, place_id, name, unit, cost, allergens, created_at, updated_at)
      overriding system value
      select ingredient_id, place_id, 'Dispensa ' || place_id || '-' || n, 'g', 0.01, '[{"code": "eggs", "level": "contains"}]',
        now(), now()
      from cooked order by ingredient_id`);
    await tx.run(sql`
      insert into recipes (product_id, place_id, yield_portions, updated_at)
      select product_id, place_id, 4, now() from cooked order by product_id`);
    await tx.run(sql`
      insert into recipe_items (place_id, product_id, position, ingredient_id, sub_product_id, quantity, unit)
      select c.place_id, c.product_id, 0, c.ingredient_id, null::bigint, 100, 'g' from cooked c
      union all
      select c.place_id, c.product_id, 1, null, p.product_id, 1, 'pz'
      from cooked c join cooked p on p.place_id = c.place_id and p.n = 1 where c.n > 1
      order by 2, 3`);
    await tx.run(sql`
      insert into allergen_statements (product_id, place_id, allergens, reason, stated_at)
      select product_id, place_id, '[]', 'Scheda tecnica', now() from cooked where n % 5 = 0`);
    await tx.run(sql`
      insert into allergen_changes (place_id, product_id, at, cause, allergens_before, allergens_after, state_before, state_after)
      select place_id, product_id, now(), 'Ricetta scritta', '[]', '[{"code": "eggs", "level": "contains"}]', 'unknown', 'computed'
      from cooked cross join generate_series(1, 3) order by product_id`);
    await tx.run(sql`
      with kept as (
        insert into recipe_snapshots (place_id, product_id, ingredients, cost, made_at)
        select place_id, product_id, '[{"ingredient_id": 1, "name": "Burro", "unit": "g", "quantity": "25.0000"}]', 0.25, now()
        from cooked order by product_id returning id, product_id
      )
      update recipes r set snapshot_id = kept.id from kept where kept.product_id = r.product_id`);
    await tx.run(sql`
      insert into allergen_registers (place_id, number, signed_by, signed_at, last_change_id, dishes, changes, content)
      select id, n, 'Il cuoco', now(), 0, 0, 0, '{"place_name": "", "dishes": [], "changes": []}'
      from places cross join generate_series(1, 3) as n where id between ${first} and ${last}`);
  });
}
