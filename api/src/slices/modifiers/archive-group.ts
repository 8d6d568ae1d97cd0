import type { ModifierGroup } from 'contract/modifiers/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { getGroup, lockGroups } from './groups.service.ts';
import { recordGroup } from './record-modifiers.ts';

/** Which products ask the group, and which options open it, is kept for the way back (docs/rules.md 23.8). Safe to repeat. */
export function archiveGroup(ctx: Ctx, place: PlaceAccess, group_id: number): Promise<void> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockGroups(inside, place);
    const group = await getGroup(inside, place, group_id);
    if (group.archived_at !== null) return;
    const now = ctx.clock();
    await db.run(sql`
      update modifier_groups set archived_at = ${now}, updated_at = ${now} where id = ${group_id}`);
    await recordGroup(inside, place, group, ' archiviato');
  });
}

/** Puts the group back, also on the products that asked it. Safe to repeat. */
export function restoreGroup(ctx: Ctx, place: PlaceAccess, group_id: number): Promise<ModifierGroup> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockGroups(inside, place);
    const group = await getGroup(inside, place, group_id);
    if (group.archived_at === null) return group;
    await db.run(sql`
      update modifier_groups set archived_at = null, updated_at = ${ctx.clock()} where id = ${group_id}`);
    await recordGroup(inside, place, group, ' ripristinato');
    return getGroup(inside, place, group_id);
  });
}
