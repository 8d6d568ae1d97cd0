import { isDeepStrictEqual } from 'node:util';
import type { Menu, MenuInput } from 'contract/menus/schemas';
import { MAX_MENUS } from 'contract/menus/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { lockPlace } from '../../core/access/lock-place.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, invalid, notFound } from '../../core/errors/errors.ts';
import { toCents } from '../../core/format/amount.ts';
import { menuColumns, summaryTables } from './menu-columns.ts';
import { recordMenu, recordMenuChange } from './record-menu.ts';
import { writtenTranslations } from './translated.ts';
import { writeSections } from './write-sections.ts';

/** Also an archived menu. */
export async function getMenu(ctx: Ctx, place: PlaceAccess, menu_id: number): Promise<Menu> {
  const menu = await ctx.db.maybe<Menu>(sql`
    select ${menuColumns(place, ctx.clock())} from ${summaryTables} where m.id = ${menu_id} and m.place_id = ${place.place_id}`);
  if (!menu) throw notFound('Menu non trovato');
  return menu;
}

/** Locks a menu until the transaction ends, and reads it. Sections and dishes are written under this lock. Throws 404. */
export async function lockMenu(ctx: Ctx, place: PlaceAccess, menu_id: number): Promise<Menu> {
  await ctx.db.run(sql`
    select 1 from menus where id = ${menu_id} and place_id = ${place.place_id} for no key update`);
  return getMenu(ctx, place, menu_id);
}

/** Menus are counted, ordered and imported by one call at a time. */
export async function lockMenusOf({ db }: Ctx, { place_id }: PlaceAccess): Promise<void> {
  await lockPlace(db, place_id);
}

/** Throws 422 where the place would have too many menus in use. The caller holds `lockMenusOf`. */
export async function requireRoom({ db }: Ctx, { place_id }: PlaceAccess, added: number): Promise<void> {
  const { many } = await db.one<{ many: number }>(sql`
    select count(*)::int as many from menus where place_id = ${place_id} and archived_at is null`);
  if (many + added > MAX_MENUS)
    throw invalid({ name: `Al massimo ${MAX_MENUS} menu: archiviane uno che non usi.` });
}

/** The next position, after all menus of the place. */
export const lastPosition = ({ place_id }: PlaceAccess): Sql =>
  sql`(select coalesce(max(position), 0) + 1 from menus where place_id = ${place_id})`;

/** Throws 422 as `writeSections`, and for a menu too many. */
export function createMenu(ctx: Ctx, place: PlaceAccess, input: MenuInput): Promise<Menu> {
  const now = ctx.clock();
  const { hours } = input;
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockMenusOf(inside, place);
    await requireRoom(inside, place, 1);
    const { id } = await db.one<{ id: number }>(sql`
      insert into menus (place_id, position, name, description, translations, formula_price_cents, weekdays, from_time, to_time,
        first_day, last_day, is_public, created_at, updated_at)
      values (${place.place_id}, ${lastPosition(place)}, ${input.name}, ${input.description},
        ${JSON.stringify(writtenTranslations(input.translations))}, ${toCents(input.formula_price)}, ${hours.weekdays},
        ${hours.from}, ${hours.to}, ${hours.first_day}, ${hours.last_day}, ${input.is_public}, ${now}, ${now})
      returning id`);
    await writeSections(inside, place, id, input.sections);
    const menu = await getMenu(inside, place, id);
    await recordMenu(inside, place, menu, ' aggiunto');
    return menu;
  });
}

const changedMeanwhile = () =>
  conflict(
    'menu_changed',
    'Qualcun altro ha cambiato il menu mentre lo scrivevi: ricarica la pagina e ripeti le modifiche.',
  );

/**
 * Replaces a menu with its sections and dishes. Of two concurrent calls with one version the second is refused: 409 `menu_changed`;
 * without a version the last one wins. The same content again changes nothing. Throws 404, and 422 as `writeSections`.
 */
export function updateMenu(ctx: Ctx, place: PlaceAccess, menu_id: number, input: MenuInput): Promise<Menu> {
  const { hours } = input;
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const before = await lockMenu(inside, place, menu_id);
    if (input.version !== undefined && input.version !== before.version) throw changedMeanwhile();
    await db.run(sql`
      update menus set name = ${input.name}, description = ${input.description},
        translations = ${JSON.stringify(writtenTranslations(input.translations))},
        formula_price_cents = ${toCents(input.formula_price)}, weekdays = ${hours.weekdays}, from_time = ${hours.from},
        to_time = ${hours.to}, first_day = ${hours.first_day}, last_day = ${hours.last_day}, is_public = ${input.is_public}
      where id = ${menu_id}`);
    await writeSections(inside, place, menu_id, input.sections);
    const after = await getMenu(inside, place, menu_id);
    if (isDeepStrictEqual(before, after)) return after;
    await recordMenuChange(inside, place, before, after);
    return touchMenu(inside, place, menu_id, sql`archived_at = archived_at`);
  });
}

/** Sets values of a menu that the caller has locked, and counts its version up. */
export async function touchMenu(ctx: Ctx, place: PlaceAccess, menu_id: number, values: Sql): Promise<Menu> {
  await ctx.db.run(sql`
    update menus set ${values}, version = version + 1, updated_at = ${ctx.clock()} where id = ${menu_id}`);
  return getMenu(ctx, place, menu_id);
}
