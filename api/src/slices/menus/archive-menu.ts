import type { Menu } from 'contract/menus/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { lockMenu, lockMenusOf, requireRoom, touchMenu } from './menus.service.ts';
import { recordMenu } from './record-menu.ts';

/** Takes a menu out of use; its dishes stay in the catalogue. Safe to repeat. */
export function archiveMenu(ctx: Ctx, place: PlaceAccess, menu_id: number): Promise<void> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const menu = await lockMenu(inside, place, menu_id);
    if (menu.archived_at !== null) return;
    await touchMenu(inside, place, menu_id, sql`archived_at = ${ctx.clock()}`);
    await recordMenu(inside, place, menu, ' archiviato');
  });
}

/** Safe to repeat. Throws 422 where the place has too many menus by now. */
export function restoreMenu(ctx: Ctx, place: PlaceAccess, menu_id: number): Promise<Menu> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockMenusOf(inside, place);
    const menu = await lockMenu(inside, place, menu_id);
    if (menu.archived_at === null) return menu;
    await requireRoom(inside, place, 1);
    const restored = await touchMenu(inside, place, menu_id, sql`archived_at = null`);
    await recordMenu(inside, place, menu, ' rimesso in uso');
    return restored;
  });
}
