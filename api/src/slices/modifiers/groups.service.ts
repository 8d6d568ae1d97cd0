import type { ModifierGroup, ModifierGroupInput } from 'contract/modifiers/schemas';
import { type GROUP_SHELVES, MAX_GROUPS } from 'contract/modifiers/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { groupColumns } from './group-columns.ts';
import { checkIngredients } from './options/check-ingredients.ts';
import { checkOpened } from './options/check-opened.ts';
import { writeOptions } from './options/write-options.ts';
import { recordGroup, recordGroupChange } from './record-modifiers.ts';

const missing = () => notFound('Gruppo non trovato');

type Shelf = (typeof GROUP_SHELVES)[number];

export function listGroups(ctx: Ctx, place: PlaceAccess, shelf: Shelf = 'in_use'): Promise<ModifierGroup[]> {
  return ctx.db.many<ModifierGroup>(sql`
    select ${groupColumns(place)} from modifier_groups g
    where g.place_id = ${place.place_id} and (g.archived_at is not null) = ${shelf === 'archived'}
    order by g.name_order, g.id`);
}

/** Also a group that is archived. Throws 404. */
export async function getGroup(ctx: Ctx, place: PlaceAccess, group_id: number): Promise<ModifierGroup> {
  const group = await ctx.db.maybe<ModifierGroup>(sql`
    select ${groupColumns(place)} from modifier_groups g where g.id = ${group_id} and g.place_id = ${place.place_id}`);
  if (!group) throw missing();
  return group;
}

/**
 * Locks every group of the place until the transaction ends: which group may open which depends on all of them. Two concurrent
 * changes come one after the other, so they cannot nest groups twice.
 */
export async function lockGroups(ctx: Ctx, { place_id }: PlaceAccess): Promise<void> {
  await ctx.db.run(sql`
    select 1 from modifier_groups where place_id = ${place_id} order by id for no key update`);
}

/** Throws 409 `too_many_groups`, and 422 at the field of an option. */
export function createGroup(ctx: Ctx, place: PlaceAccess, input: ModifierGroupInput): Promise<ModifierGroup> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockGroups(inside, place);
    const { many } = await db.one<{ many: number }>(sql`
      select count(*)::int as many from modifier_groups where place_id = ${place.place_id} and archived_at is null`);
    if (many >= MAX_GROUPS) throw conflict('too_many_groups', `Puoi avere al massimo ${MAX_GROUPS} gruppi.`);
    const { id } = await db.one<{ id: number }>(sql`
      insert into modifier_groups (place_id, name, names, kind, min, max, updated_at)
      values (${place.place_id}, ${input.name}, ${JSON.stringify(input.names)}, ${input.kind}, ${input.min}, ${input.max},
        ${ctx.clock()})
      returning id`);
    await checkOpened(inside, place, id, input.options);
    await checkIngredients(inside, place, input.options);
    await writeOptions(inside, place, id, input.options);
    const group = await getGroup(inside, place, id);
    await recordGroup(inside, place, group, ' aggiunto');
    return group;
  });
}

/** Replaces a group; options keep their ids, and an option that is left out goes. Throws 404, and 422 at the field of an option. */
export function updateGroup(
  ctx: Ctx,
  place: PlaceAccess,
  group_id: number,
  input: ModifierGroupInput,
): Promise<ModifierGroup> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockGroups(inside, place);
    const before = await getGroup(inside, place, group_id);
    await checkOpened(inside, place, group_id, input.options);
    await checkIngredients(inside, place, input.options);
    await db.run(sql`
      update modifier_groups set name = ${input.name}, names = ${JSON.stringify(input.names)}, kind = ${input.kind},
        min = ${input.min}, max = ${input.max}, updated_at = ${ctx.clock()}
      where id = ${group_id}`);
    await writeOptions(inside, place, group_id, input.options);
    const after = await getGroup(inside, place, group_id);
    await recordGroupChange(inside, place, before, after);
    return after;
  });
}
