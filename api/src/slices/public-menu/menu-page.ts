import type { MenuPage, MenuPageChange } from 'contract/public-menu/schemas';
import { MENU_LANGUAGES } from 'contract/menus/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { describeChanges } from '../../platform/activity/describe-changes.ts';

/** Province in brackets, or a postal code of Lazio: 00 to 04. */
const LAZIO = /\((?:RM|VT|RI|LT|FR)\)|\b0[0-4]\d{3}\b/i;

const COVER_WARNING =
  'Nel Lazio la legge regionale 21/2006 (art. 16) vieta di far pagare il coperto: verifica con il commercialista.';

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

type Row = Omit<MenuPage, 'cover_warning'> & { address: string };

/** A warning, never a refusal: the address may be that of an office (docs/rules.md 25.7). */
function withWarning({ address, ...page }: Row): MenuPage {
  return { ...page, cover_warning: LAZIO.test(address) ? COVER_WARNING : null };
}

async function read(ctx: Ctx, place_id: number): Promise<MenuPage> {
  const row = await ctx.db.one<Row>(sql`
    select p.id as place_id, p.slug, p.address, ${isOpenOf} as is_open,
      g.cover_charge_cents / 100::float8 as cover_charge, g.notice,
      array_to_json(${languagesOf}) as languages
    from places p left join menu_pages g on g.place_id = p.id where p.id = ${place_id}`);
  return withWarning(row);
}

export const getMenuPage = (ctx: Ctx, { place_id }: PlaceAccess): Promise<MenuPage> => read(ctx, place_id);

/** Replaces the settings of the public menu. */
export async function saveMenuPage(
  ctx: Ctx,
  place: PlaceAccess,
  { is_open, cover_charge, notice, languages }: MenuPageChange,
): Promise<MenuPage> {
  // Less than a cent is nothing.
  const cents = cover_charge === null ? null : Math.round(cover_charge * 100) || null;
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await db.run(sql`select from places where id = ${place.place_id} for no key update`);
    const before = await read(inside, place.place_id);
    await db.run(sql`
      insert into menu_pages (place_id, is_open, cover_charge_cents, notice, languages)
      values (${place.place_id}, ${is_open}, ${cents}, ${notice}, ${languages})
      on conflict (place_id) do update set is_open = excluded.is_open, notice = excluded.notice,
        cover_charge_cents = excluded.cover_charge_cents, languages = excluded.languages
      where (menu_pages.is_open, menu_pages.cover_charge_cents, menu_pages.notice, menu_pages.languages)
        is distinct from (excluded.is_open, excluded.cover_charge_cents, excluded.notice, excluded.languages)`);
    const after = await read(inside, place.place_id);
    const others = describeChanges(before, after, {
      cover_charge: ['coperto'],
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
