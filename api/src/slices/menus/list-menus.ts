import type { MenuSummary } from 'contract/menus/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid } from '../../core/errors/errors.ts';
import { summaryColumns, summaryTables } from './menu-columns.ts';
import { lockMenusOf } from './menus.service.ts';
import { recordMenus } from './record-menu.ts';

export function listMenus(
  ctx: Ctx,
  place: PlaceAccess,
  shelf: 'in_use' | 'archived' = 'in_use',
): Promise<MenuSummary[]> {
  return ctx.db.many<MenuSummary>(sql`
    select ${summaryColumns(place)} from ${summaryTables}
    where m.place_id = ${place.place_id} and (m.archived_at is null) = ${shelf === 'in_use'}::boolean
    order by m.position, m.id`);
}

/** Orders the menus; those that are not named follow. Safe to repeat. Throws 422 for an id that is no menu of the place. */
export function orderMenus(
  ctx: Ctx,
  place: PlaceAccess,
  menu_ids: readonly number[],
): Promise<MenuSummary[]> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockMenusOf(inside, place);
    const { known } = await db.one<{ known: number }>(sql`
      select count(*)::int as known from menus where place_id = ${place.place_id} and id = any (${menu_ids}::bigint[])`);
    if (known < new Set(menu_ids).size)
      throw invalid({ menu_ids: 'Qualche menu non c’è più: ricarica la pagina.' });
    const changed = await db.run(sql`
      with wanted as (
        select m.id, row_number() over (
          order by array_position(${menu_ids}::bigint[], m.id) nulls last, m.position, m.id) as position
        from menus m where m.place_id = ${place.place_id}
      )
      update menus m set position = w.position, version = m.version + 1, updated_at = ${ctx.clock()}
      from wanted w where w.id = m.id and m.position <> w.position`);
    if (changed > 0) await recordMenus(inside, place, 'Menu riordinati.');
    return listMenus(inside, place);
  });
}
