import type { MenuPage, MenuPageChange } from 'contract/public-menu/schemas';
import { MENU_LANGUAGES } from 'contract/menus/values';
import { isInLazio } from 'contract/public-menu/lazio';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { lockPlace } from '../../core/access/lock-place.ts';
import type { Ctx } from '../../core/context.ts';
import { toCents } from '../../core/format/amount.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { describeChanges } from '../../platform/activity/describe-changes.ts';

const COVER_WARNING =
  'Nel Lazio la legge regionale 21/2006 (art. 16) vieta di far pagare il coperto: Hub non lo scrive nel menu e non lo mette sui conti. Per i dubbi verifica con il commercialista.';

/**
 * The page of `places p left join menu_pages g`, while nobody has set it up: open, in the languages that some dish is translated into
 * (docs/rules.md 25.1).
 */
export const isOpenOf = sql`coalesce(g.is_open, true)`;
export const languagesOf = sql`coalesce(g.languages, array(
  select l.language from unnest(${MENU_LANGUAGES}::text[]) with ordinality as l (language, n)
  where l.language = 'it'
    or exists (select 1 from dish_cards c where c.place_id = p.id and c.translations -> l.language ->> 'name' is not null)
  order by l.n))`;

/** The prices of covers of `menu_pages g`, in euros; of the areas `a` that `isShown` names. */
export const coverColumns = (isShown: Sql) => sql`g.cover_charge_cents / 100::float8 as cover_charge,
  g.child_cover_charge_cents / 100::float8 as child_cover_charge,
  (select coalesce(json_agg(json_build_object('area', a.area, 'cover_charge', a.cover_cents / 100::float8,
      'child_cover_charge', a.child_cover_cents / 100::float8)), '[]')
    from jsonb_to_recordset(coalesce(g.area_covers, '[]')) as a (area text, cover_cents int, child_cover_cents int)
    where ${isShown}) as area_covers`;

type Row = Omit<MenuPage, 'cover_warning'> & { address: string };

/** The settings are kept all the same: the address may be that of an office (docs/rules.md 25.7). */
function withWarning({ address, ...page }: Row): MenuPage {
  return { ...page, cover_warning: isInLazio({ address, ...page }) ? COVER_WARNING : null };
}

async function read(ctx: Ctx, place_id: number): Promise<MenuPage> {
  const row = await ctx.db.one<Row>(sql`
    select p.id as place_id, p.slug, p.address, ${isOpenOf} as is_open,
      ${coverColumns(sql`true`)}, coalesce(g.is_outside_lazio, false) as is_outside_lazio, g.notice,
      array_to_json(${languagesOf}) as languages
    from places p left join menu_pages g on g.place_id = p.id where p.id = ${place_id}`);
  return withWarning(row);
}

export const getMenuPage = (ctx: Ctx, { place_id }: PlaceAccess): Promise<MenuPage> => read(ctx, place_id);

/** Replaces the settings of the public menu. */
export async function saveMenuPage(ctx: Ctx, place: PlaceAccess, input: MenuPageChange): Promise<MenuPage> {
  const { is_open, cover_charge, child_cover_charge, area_covers, is_outside_lazio, notice, languages } =
    input;
  // Less than a cent is nothing.
  const cents = toCents(cover_charge) || null;
  const areas = area_covers.map((one) => ({
    area: one.area,
    cover_cents: toCents(one.cover_charge),
    child_cover_cents: toCents(one.child_cover_charge),
  }));
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockPlace(db, place.place_id);
    const before = await read(inside, place.place_id);
    await db.run(sql`
      insert into menu_pages (place_id, is_open, cover_charge_cents, child_cover_charge_cents, area_covers, is_outside_lazio,
        notice, languages)
      values (${place.place_id}, ${is_open}, ${cents}, ${toCents(child_cover_charge)}, ${JSON.stringify(areas)},
        ${is_outside_lazio}, ${notice}, ${languages})
      on conflict (place_id) do update set is_open = excluded.is_open, notice = excluded.notice,
        cover_charge_cents = excluded.cover_charge_cents, child_cover_charge_cents = excluded.child_cover_charge_cents,
        area_covers = excluded.area_covers, is_outside_lazio = excluded.is_outside_lazio, languages = excluded.languages
      where (menu_pages.is_open, menu_pages.cover_charge_cents, menu_pages.child_cover_charge_cents, menu_pages.area_covers,
          menu_pages.is_outside_lazio, menu_pages.notice, menu_pages.languages)
        is distinct from (excluded.is_open, excluded.cover_charge_cents, excluded.child_cover_charge_cents, excluded.area_covers,
          excluded.is_outside_lazio, excluded.notice, excluded.languages)`);
    const after = await read(inside, place.place_id);
    const others = describeChanges(before, after, {
      cover_charge: ['coperto'],
      child_cover_charge: ['coperto dei bambini'],
      area_covers: ['coperto delle zone'],
      is_outside_lazio: ['locale fuori dal Lazio'],
      notice: ['avviso'],
      languages: ['lingue'],
    });
    const opened =
      before.is_open === after.is_open ? '' : after.is_open ? 'aperto agli ospiti' : 'chiuso agli ospiti';
    const changes = [opened, others].filter(Boolean).join('; ');
    if (changes !== '')
      await recordActivity(inside, place, { kind: 'page', sentence: `Menu pubblico: ${changes}.` });
    return after;
  });
}
