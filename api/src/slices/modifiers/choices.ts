import { isDeepStrictEqual } from 'node:util';
import type { ModifierGroup, ProductChoices, ProductChoicesInput, Variant } from 'contract/modifiers/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid } from '../../core/errors/errors.ts';
import { toCents } from '../../core/format/amount.ts';
import { getProduct, lockProduct, touchProduct } from '../products/products.service.ts';
import { groupColumns, priceOf } from './group-columns.ts';
import { recordChoices } from './record-modifiers.ts';
import { requireOwnIds } from './options/own-ids.ts';

async function readChoices(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<ProductChoices> {
  const variants = await ctx.db.many<Variant>(sql`
    select v.id, v.name, v.names, ${priceOf(place, sql`v.price_cents`)} as price from product_variants v
    where v.product_id = ${product_id} order by v.position`);
  const groups = await ctx.db.many<ModifierGroup>(sql`
    select ${groupColumns(place)} from product_modifier_groups a join modifier_groups g on g.id = a.group_id
    where a.product_id = ${product_id} and g.archived_at is null order by a.position`);
  const opened = groups.flatMap(({ options }) =>
    options.flatMap(({ opens_group_id }) => opens_group_id ?? []),
  );
  return {
    product_id,
    variants,
    groups,
    opened: await ctx.db.many<ModifierGroup>(sql`
      select ${groupColumns(place)} from modifier_groups g where g.id = any (${opened}::bigint[])
      order by g.name_order, g.id`),
  };
}

/** Throws 404 for a product of another place. */
export async function getChoices(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<ProductChoices> {
  await getProduct(ctx, place, product_id);
  return readChoices(ctx, place, product_id);
}

/** Groups of the place that are in use, each once. Throws 422 at the position. */
async function requireGroups({ db }: Ctx, { place_id }: PlaceAccess, ids: readonly number[]): Promise<void> {
  const found = await db.many<{ id: number }>(sql`
    select id from modifier_groups where place_id = ${place_id} and archived_at is null and id = any (${[...ids]}::bigint[])
    order by id for key share`);
  const free = new Set(found.map(({ id }) => id));
  const fields = ids.flatMap((id, at) => {
    if (free.delete(id)) return [];
    const isTwice = ids.indexOf(id) < at;
    return [
      [
        `group_ids.${at}`,
        isTwice ? "Questo gruppo c'è già." : "Questo gruppo non c'è più: ricarica la pagina.",
      ] as const,
    ];
  });
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}

function requireDistinctNames(variants: ProductChoicesInput['variants']): void {
  const names = variants.map(({ name }) => name.toLowerCase());
  const fields = names.flatMap((name, at) =>
    names.indexOf(name) < at
      ? [[`variants.${at}.name`, "C'è già una variante con questo nome."] as const]
      : [],
  );
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}

async function writeVariants(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  product_id: number,
  variants: ProductChoicesInput['variants'],
): Promise<void> {
  const former = await db.many<{ id: number }>(sql`
    select id from product_variants where product_id = ${product_id}`);
  requireOwnIds('variants', variants, former, "Questa variante non c'è più: ricarica la pagina.");
  const rows = JSON.stringify(
    variants.map(({ id, name, names, price }, position) => ({
      id: id ?? null,
      position,
      name,
      names,
      price_cents: toCents(price),
    })),
  );
  const row = sql`w (id bigint, position int, name text, names jsonb, price_cents int)`;
  await db.run(sql`
    delete from product_variants v where v.product_id = ${product_id}
      and v.id <> all (${variants.flatMap(({ id }) => id ?? [])}::bigint[])`);
  await db.run(sql`
    update product_variants v set position = w.position, name = w.name, names = w.names, price_cents = w.price_cents
    from jsonb_to_recordset(${rows}::jsonb) as ${row} where v.id = w.id and v.product_id = ${product_id}`);
  await db.run(sql`
    insert into product_variants (place_id, product_id, position, name, names, price_cents)
    select ${place_id}, ${product_id}, w.position, w.name, w.names, w.price_cents
    from jsonb_to_recordset(${rows}::jsonb) as ${row} where w.id is null order by w.position`);
}

/** Replaces variants and groups of a product; variants keep their ids. Safe to repeat. Throws 404, and 422 at the field. */
export function saveChoices(
  ctx: Ctx,
  place: PlaceAccess,
  product_id: number,
  { variants, group_ids }: ProductChoicesInput,
): Promise<ProductChoices> {
  requireDistinctNames(variants);
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const product = await lockProduct(inside, place, product_id);
    const before = await readChoices(inside, place, product_id);
    await requireGroups(inside, place, group_ids);
    await writeVariants(inside, place, product_id, variants);
    await db.run(sql`delete from product_modifier_groups where product_id = ${product_id}`);
    await db.run(sql`
      insert into product_modifier_groups (product_id, group_id, place_id, position)
      select ${product_id}, w.id, ${place.place_id}, w.position
      from unnest(${group_ids}::bigint[]) with ordinality as w (id, position)`);
    const after = await readChoices(inside, place, product_id);
    if (!isDeepStrictEqual({ ...before, groups: idsOf(before) }, { ...after, groups: idsOf(after) }))
      await touchProduct(ctx, db, product_id);
    await recordChoices(inside, place, product, before, after);
    return after;
  });
}

const idsOf = ({ groups }: ProductChoices) => groups.map(({ id }) => id);
