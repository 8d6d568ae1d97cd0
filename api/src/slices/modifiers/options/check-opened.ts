import type { ModifierGroupInput } from 'contract/modifiers/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { quoted } from '../../../platform/activity/describe-changes.ts';

interface Target {
  id: number;
  name: string;
  is_archived: boolean;
  opens_others: boolean;
}

/** Why an option may not open the group; undefined: it may. */
function refusalOf(target: Target | undefined, group_id: number): string | undefined {
  if (!target || target.is_archived) return "Questo gruppo non c'è più: scegline un altro.";
  if (target.id === group_id) return 'Un gruppo non può aprire sé stesso.';
  if (target.opens_others)
    return `${quoted(target.name)} apre già altri gruppi: si può aprire un gruppo solo da un livello.`;
  return undefined;
}

/**
 * Groups are nested once (docs/rules.md 23.5): an option opens a group of the place that is in use, not its own, and whose options
 * open none. An archived group keeps its place in that rule, so that it can be restored. The caller holds `lockGroups`. Throws 422.
 */
export async function checkOpened(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  group_id: number,
  options: ModifierGroupInput['options'],
): Promise<void> {
  const ids = options.flatMap(({ opens_group_id }) => opens_group_id ?? []);
  if (ids.length === 0) return;
  const targets = await db.many<Target>(sql`
    select g.id, g.name, g.archived_at is not null as is_archived,
      exists (select from modifier_options o where o.group_id = g.id and o.opens_group_id is not null) as opens_others
    from modifier_groups g where g.place_id = ${place_id} and g.id = any (${ids}::bigint[])`);
  const opener = await db.maybe<{ name: string }>(sql`
    select g.name from modifier_options o join modifier_groups g on g.id = o.group_id
    where o.opens_group_id = ${group_id} and o.group_id <> ${group_id} order by g.name_order, g.id limit 1`);
  const fields = options.flatMap(({ opens_group_id }, at) => {
    if (opens_group_id === null) return [];
    const target = targets.find(({ id }) => id === opens_group_id);
    const refusal =
      refusalOf(target, group_id) ??
      (opener && `Questo gruppo si apre da ${quoted(opener.name)}: le sue opzioni non ne aprono altri.`);
    return refusal === undefined ? [] : [[`options.${at}.opens_group_id`, refusal] as const];
  });
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}
