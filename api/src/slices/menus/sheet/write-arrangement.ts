import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { lastPosition } from '../menus.service.ts';
import type { SheetMenu, SheetState } from './sheet-state.ts';

async function addMenu(ctx: Ctx, place: PlaceAccess, { name }: SheetMenu): Promise<number> {
  const now = ctx.clock();
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into menus (place_id, position, name, created_at, updated_at)
    values (${place.place_id}, ${lastPosition(place)}, ${name}, ${now}, ${now}) returning id`);
  return id;
}

/**
 * Adds the menus, sections and places of dishes that a sheet brought, after those that are there. All dishes have their ids. The
 * caller holds the locks of all menus.
 */
export async function writeArrangement(ctx: Ctx, place: PlaceAccess, { menus }: SheetState): Promise<void> {
  const { db } = ctx;
  const touched = menus.filter(
    ({ id, sections }) => id === null || sections.some((one) => one.id === null || one.added.length > 0),
  );
  for (const menu of touched) {
    if (menu.id === null) menu.id = await addMenu(ctx, place, menu);
    else
      await db.run(sql`
        update menus set version = version + 1, updated_at = ${ctx.clock()} where id = ${menu.id}`);
    for (const section of menu.sections) {
      if (section.id !== null) continue;
      const { id } = await db.one<{ id: number }>(sql`
        insert into menu_sections (place_id, menu_id, position, name)
        values (${place.place_id}, ${menu.id},
          (select coalesce(max(position), -1) + 1 from menu_sections where menu_id = ${menu.id}), ${section.name})
        returning id`);
      section.id = id;
    }
  }
  const added = touched.flatMap(({ sections }) =>
    sections.flatMap(({ id, added: dishes }) =>
      dishes.map((dish, n) => ({ section_id: id, product_id: dish.id, n })),
    ),
  );
  await db.run(sql`
    insert into menu_dishes (section_id, product_id, place_id, position)
    select n.section_id, n.product_id, ${place.place_id}, n.n + coalesce((
      select max(d.position) + 1 from menu_dishes d where d.section_id = n.section_id), 0)
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as n (section_id bigint, product_id bigint, n int)`);
}
