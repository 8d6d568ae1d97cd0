import { ALLERGENS } from 'contract/allergens/values';
import type { ModifierGroupInput } from 'contract/modifiers/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { toCents } from '../../../core/format/amount.ts';
import { requireOwnIds } from './own-ids.ts';

type Option = ModifierGroupInput['options'][number];

const inOrder = ({ allergens }: Option) =>
  allergens.toSorted((a, b) => ALLERGENS.indexOf(a.code) - ALLERGENS.indexOf(b.code));

const rowsOf = (options: readonly Option[]) =>
  options.map((option, position) => ({
    id: option.id ?? null,
    position,
    name: option.name,
    names: option.names,
    price_cents: toCents(option.price),
    allergens: inOrder(option),
    opens_group_id: option.opens_group_id,
  }));

const ROW = sql`w (id bigint, position int, name text, names jsonb, price_cents int, allergens jsonb, opens_group_id bigint)`;

/**
 * Replaces the options of a group: one with an id is changed, one without is new, and one that is left out goes. The caller holds
 * `lockGroups`. Throws 422 at an id that the group does not have.
 */
export async function writeOptions(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  group_id: number,
  options: readonly Option[],
): Promise<void> {
  const former = await db.many<{ id: number }>(
    sql`select id from modifier_options where group_id = ${group_id}`,
  );
  requireOwnIds('options', options, former, "Questa opzione non c'è più: ricarica la pagina.");
  const rows = JSON.stringify(rowsOf(options));
  await db.run(sql`
    delete from modifier_options o where o.group_id = ${group_id}
      and o.id <> all (${options.flatMap(({ id }) => id ?? [])}::bigint[])`);
  await db.run(sql`
    update modifier_options o set position = w.position, name = w.name, names = w.names, price_cents = w.price_cents,
      allergens = w.allergens, opens_group_id = w.opens_group_id
    from jsonb_to_recordset(${rows}::jsonb) as ${ROW} where o.id = w.id and o.group_id = ${group_id}`);
  await db.run(sql`
    insert into modifier_options (place_id, group_id, position, name, names, price_cents, allergens, opens_group_id)
    select ${place_id}, ${group_id}, w.position, w.name, w.names, w.price_cents, w.allergens, w.opens_group_id
    from jsonb_to_recordset(${rows}::jsonb) as ${ROW} where w.id is null order by w.position`);
  const recipe = options.flatMap((option, position) =>
    option.recipe.map((delta) => ({ position, ...delta })),
  );
  await db.run(sql`
    delete from modifier_ingredients d using modifier_options o where o.id = d.option_id and o.group_id = ${group_id}`);
  await db.run(sql`
    insert into modifier_ingredients (option_id, ingredient_id, place_id, quantity, unit)
    select o.id, w.ingredient_id, ${place_id}, w.quantity, w.unit
    from jsonb_to_recordset(${JSON.stringify(recipe)}::jsonb)
      as w (position int, ingredient_id bigint, quantity numeric, unit text)
    join modifier_options o on o.group_id = ${group_id} and o.position = w.position`);
}
