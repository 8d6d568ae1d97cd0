import type { ModifierGroup } from 'contract/modifiers/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { groupColumns } from './group-columns.ts';

/** What is asked with a product: its groups in their order, and those that their options open. */
export interface AskedGroups {
  groups: ModifierGroup[];
  opened: ModifierGroup[];
}

const opensOf = (groups: readonly ModifierGroup[]): number[] =>
  groups.flatMap(({ options }) => options.flatMap(({ opens_group_id }) => opens_group_id ?? []));

/** The groups of many products in two statements. A product that asks nothing is left out. */
export async function groupsOfProducts(
  ctx: Ctx,
  place: PlaceAccess,
  product_ids: readonly number[],
): Promise<Map<number, AskedGroups>> {
  if (product_ids.length === 0) return new Map();
  const asked = await ctx.db.many<ModifierGroup & { asked_by: number }>(sql`
    select a.product_id as asked_by, ${groupColumns(place)}
    from product_modifier_groups a join modifier_groups g on g.id = a.group_id
    where a.product_id = any (${[...product_ids]}::bigint[]) and g.place_id = ${place.place_id} and g.archived_at is null
    order by a.product_id, a.position`);
  const opens = opensOf(asked);
  const opened =
    opens.length === 0
      ? []
      : await ctx.db.many<ModifierGroup>(sql`
          select ${groupColumns(place)} from modifier_groups g where g.id = any (${opens}::bigint[]) order by g.name_order, g.id`);
  const found = new Map<number, AskedGroups>();
  for (const { asked_by, ...group } of asked) {
    const groups = [...(found.get(asked_by)?.groups ?? []), group];
    const ids = new Set(opensOf(groups));
    found.set(asked_by, { groups, opened: opened.filter(({ id }) => ids.has(id)) });
  }
  return found;
}
