import type { MenuInput } from 'contract/menus/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid } from '../../core/errors/errors.ts';
import { toCents } from '../../core/format/amount.ts';
import { writtenTranslations } from './translated.ts';

type Sections = MenuInput['sections'];

interface Stored {
  id: number;
  client_key: string | null;
}

/**
 * A new section whose key the menu has already was saved by a call whose answer was lost. It is that section, and is left out where that
 * one is given as well.
 */
async function withoutSaved({ db }: Ctx, menu_id: number, sections: Sections): Promise<Sections> {
  if (sections.every(({ key }) => key === undefined)) return sections;
  const stored = await db.many<Stored>(sql`
    select id, client_key from menu_sections where menu_id = ${menu_id} and client_key is not null`);
  const known = new Map(stored.map(({ id, client_key }) => [client_key, id]));
  const given = new Set(sections.map(({ id }) => id));
  return sections.flatMap((section) => {
    const saved = section.id === undefined ? known.get(section.key ?? null) : undefined;
    if (saved === undefined) return section;
    return given.has(saved) ? [] : { ...section, id: saved };
  });
}

/** Throws 422 at the section whose id is given twice, or is none of this menu. */
async function requireOwnSections({ db }: Ctx, menu_id: number, sections: Sections): Promise<number[]> {
  const ids = sections.flatMap(({ id }) => id ?? []);
  const found = await db.many<{ id: number }>(sql`select id from menu_sections where menu_id = ${menu_id}`);
  const own = new Set(found.map(({ id }) => id));
  for (const [index, { id }] of sections.entries()) {
    if (id !== undefined && !own.delete(id))
      throw invalid({ [`sections.${index}.id`]: 'La sezione non è di questo menu: ricarica la pagina.' });
  }
  return ids;
}

/** Throws 422 at the dish that is none of the place's products, or stands twice in its section. Preparations are sold nowhere. */
async function requireProducts({ db }: Ctx, { place_id }: PlaceAccess, sections: Sections): Promise<void> {
  const ids = [...new Set(sections.flatMap(({ dishes }) => dishes.map(({ product_id }) => product_id)))];
  const found = await db.many<{ id: number }>(sql`
    select id from products
    where place_id = ${place_id} and id = any (${ids}::bigint[]) and kind <> 'preparation'`);
  const known = new Set(found.map(({ id }) => id));
  const fields: Record<string, string> = {};
  for (const [at, { dishes }] of sections.entries()) {
    const seen = new Set<number>();
    for (const [n, { product_id }] of dishes.entries()) {
      const field = `sections.${at}.dishes.${n}.product_id`;
      if (!known.has(product_id)) fields[field] = 'Questo piatto non è nel catalogo.';
      else if (seen.has(product_id)) fields[field] = 'Questo piatto è già nella sezione.';
      seen.add(product_id);
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/**
 * Replaces sections and dishes of a menu that the caller has locked, in few statements for any number of dishes. A section whose id is
 * given stays the same one (docs/rules.md 24.4). Throws 422 for foreign sections and products.
 */
export async function writeSections(
  ctx: Ctx,
  place: PlaceAccess,
  menu_id: number,
  asked: Sections,
): Promise<void> {
  const { db } = ctx;
  const { place_id } = place;
  const sections = await withoutSaved(ctx, menu_id, asked);
  const kept = await requireOwnSections(ctx, menu_id, sections);
  await requireProducts(ctx, place, sections);
  const rows = sections.map(
    ({ id = null, key = null, name, description, translations, choose }, position) => {
      const written = writtenTranslations(translations);
      return { id, key, position, name, description, translations: written, choose };
    },
  );
  await db.run(
    sql`delete from menu_sections where menu_id = ${menu_id} and not id = any (${kept}::bigint[])`,
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as n (id bigint, key text, position int, name text, description text, translations jsonb, choose int)`;
  await db.run(sql`
    update menu_sections s set position = n.position, name = n.name, description = n.description,
      translations = n.translations, choose = n.choose
    from ${given} where s.id = n.id and s.menu_id = ${menu_id}`);
  await db.run(sql`
    insert into menu_sections (place_id, menu_id, position, name, description, translations, choose, client_key)
    select ${place_id}, ${menu_id}, n.position, n.name, n.description, n.translations, n.choose, n.key
    from ${given} where n.id is null order by n.position`);
  await db.run(sql`
    delete from menu_dishes d using menu_sections s where s.id = d.section_id and s.menu_id = ${menu_id}`);
  const dishes = sections.flatMap((section, at) => section.dishes.map((dish, n) => ({ ...dish, at, n })));
  await db.run(sql`
    insert into menu_dishes (section_id, product_id, place_id, position, supplement_cents)
    select s.id, n.product_id, ${place_id}, n.position, n.supplement_cents
    from unnest(${dishes.map(({ at }) => at)}::int[], ${dishes.map(({ product_id }) => product_id)}::bigint[],
      ${dishes.map(({ n }) => n)}::int[], ${dishes.map(({ supplement }) => toCents(supplement))}::int[])
      as n (at, product_id, position, supplement_cents)
    join menu_sections s on s.menu_id = ${menu_id} and s.position = n.at`);
}
