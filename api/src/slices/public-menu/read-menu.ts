import type { PublicDish, PublicMenu, PublicMenuPage } from 'contract/public-menu/schemas';
import type { MenuLanguage } from 'contract/menus/values';
import { isInLazio } from 'contract/public-menu/lazio';
import { may } from 'contract/roles/values';
import { shownMarks } from '../menus/marks.ts';
import { stillHolds } from '../products/product-columns.ts';
import { coverColumns, isOpenOf, languagesOf } from './menu-page.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { openUntil } from '../../core/access/open-until.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { isServed, type LocalTime } from './is-served.ts';

const missingMenu = () => notFound('Menu non trovato');

interface Written {
  name: string;
  description: string | null;
  told: { name?: string | null; description?: string | null } | null;
}
type DishRow = Omit<PublicDish, 'lang' | 'variants'> &
  Written & { variants: { name: string; told: string | null; price: number }[] };
type SectionRow = Omit<PublicMenu['sections'][number], 'lang' | 'dishes'> & Written & { dishes: DishRow[] };
type MenuRow = Omit<PublicMenu, 'lang' | 'sections' | 'is_served_now'> & Written & { sections: SectionRow[] };
interface Row extends Omit<PublicMenuPage, 'lang' | 'menus'>, LocalTime {
  place_id: number;
  address: string;
  is_outside_lazio: boolean;
  menus: MenuRow[];
}

/** Condition: guests may sit in the area `a` of the place `p`. A price without tables waits for them (docs/rules.md 19.39). */
const hasTables = sql`exists (
  select from dining_tables t where t.place_id = p.id and t.area = a.area and t.archived_at is null)`;

/** What a page of the menu is made of. `place_id` stays inside. */
export interface ReadMenu {
  place_id: number;
  page: PublicMenuPage;
}

/**
 * A text is in the asked language as a whole or in Italian: half a translation would mix two languages without saying so
 * (docs/rules.md 25.2).
 */
function inLanguage<T extends Written>({ told, ...row }: T, lang: MenuLanguage) {
  const name = told?.name;
  const description = told?.description;
  if (lang === 'it' || !name || (row.description !== null && !description))
    return { ...row, lang: 'it' as const };
  return { ...row, name, description: row.description === null ? null : (description ?? null), lang };
}

/** A supplement is added to the price of a formula. Without one a dish costs its own price, or those of its variants. */
function dishIn(row: DishRow, lang: MenuLanguage, isFormula: boolean): PublicDish {
  const variants = row.variants.map(({ name, told, price }) => ({ name: told ?? name, price }));
  return isFormula
    ? { ...inLanguage(row, lang), variants: [] }
    : { ...inLanguage(row, lang), variants, supplement: null };
}

function menuIn(row: MenuRow, lang: MenuLanguage, local: LocalTime): PublicMenu {
  const isFormula = row.formula_price !== null;
  const sections = row.sections
    .filter(({ dishes }) => dishes.length > 0)
    .map((section) => ({
      ...inLanguage(section, lang),
      choose: isFormula ? section.choose : null,
      dishes: section.dishes.map((dish) => dishIn(dish, lang, isFormula)),
    }));
  return { ...inLanguage(row, lang), sections, is_served_now: isServed(row.hours, local) };
}

/** Rows of the menus `m` that `shown` chooses, of the places that `places` joins as `p`, with their settings `g`. */
const menuRows = (asked: MenuLanguage, now: Date, shown: Sql, places: Sql): Sql => sql`
    select p.id as place_id, p.slug, p.name as place_name, p.currency, ${coverColumns(hasTables)},
      p.address, coalesce(g.is_outside_lazio, false) as is_outside_lazio, g.notice, array_to_json(${languagesOf}) as languages, to_char(local.at, 'ID')::int as weekday,
      to_char(local.at, 'HH24:MI') as time, local.at::date as today, (local.at::date - 1) as yesterday,
      coalesce((select json_agg(one) from (
        select m.id, m.name, m.description, m.translations -> ${asked} as told,
          m.formula_price_cents / 100::float8 as formula_price,
          json_build_object('weekdays', m.weekdays, 'from', m.from_time, 'to', m.to_time, 'first_day', m.first_day,
            'last_day', m.last_day) as hours,
          coalesce(s.sections, '[]') as sections
        from menus m left join lateral (
          select json_agg(json_build_object('name', s.name, 'description', s.description,
            'told', s.translations -> ${asked}, 'choose', s.choose, 'dishes', coalesce(d.dishes, '[]'))
            order by s.position, s.id) as sections
          from menu_sections s left join lateral (
            select json_agg(json_build_object('product_id', r.id, 'name', r.name, 'description', r.description,
              'told', c.translations -> ${asked}, 'price', r.price_cents / 100::float8,
              'supplement', nullif(d.supplement_cents, 0) / 100::float8, 'photo', '/photos/' || f.key || '.webp',
              'variants', coalesce(v.variants, '[]'), 'allergens', r.allergens, 'allergens_state', r.allergens_state,
              'marks', ${shownMarks(sql`r`)}, 'frozen', coalesce(c.frozen, 'fresh'),
              'availability', json_build_object('state', case when not ${stillHolds(now, sql`r`)} then 'in_stock'
                when r.sold_out_at is not null then 'out' when r.quantity is not null then 'quantity' else 'in_stock' end,
                'quantity', case when ${stillHolds(now, sql`r`)} then r.quantity end))
              order by d.position, r.id) as dishes
            from menu_dishes d join products r on r.id = d.product_id and r.archived_at is null
              and r.kind <> 'preparation'
            left join dish_cards c on c.product_id = r.id
            left join product_photos f on f.product_id = r.id
            left join lateral (
              select json_agg(json_build_object('name', v.name, 'told', v.names ->> ${asked},
                'price', v.price_cents / 100::float8) order by v.position) as variants
              from product_variants v where v.product_id = r.id
            ) v on true
            where d.section_id = s.id
          ) d on true
          where s.menu_id = m.id
        ) s on true
        where m.place_id = p.id and m.archived_at is null and ${shown}
        order by m.position, m.id
      ) as one), '[]') as menus
    from ${places} left join menu_pages g on g.place_id = p.id
    cross join lateral (select ${now}::timestamptz at time zone p.time_zone as at) as local`;

function pageIn(row: Row, lang: MenuLanguage): ReadMenu {
  const { place_id, menus, weekday, time, today, yesterday, address, is_outside_lazio, ...page } = row;
  const local = { weekday, time, today, yesterday };
  const covers = isInLazio({ address, is_outside_lazio })
    ? { cover_charge: null, child_cover_charge: null, area_covers: [] }
    : {};
  const shown = menus.map((menu) => menuIn(menu, lang, local));
  return { place_id, page: { ...page, ...covers, lang, menus: shown } };
}

/** All that a public menu needs, in one statement. */
export const menuStatement = (slug: string, asked: MenuLanguage, now: Date): Sql => sql`
    ${menuRows(asked, now, sql`m.is_public`, sql`place_slugs x join places p on p.id = x.place_id`)}
    where x.slug = ${slug.toLowerCase()} and ${isOpenOf}
      and exists (select 1 from menus m where m.place_id = p.id and m.archived_at is null and m.is_public) and ${openUntil(sql`p.id`)} > ${now}`;

/**
 * The public menus of a place in one statement. Throws the same 404 for an unknown place, a closed page and an unpaid
 * subscription. A language that the place does not offer gives Italian.
 */
export async function readMenu(ctx: Ctx, slug: string, asked: MenuLanguage): Promise<ReadMenu> {
  const row = await ctx.db.maybe<Row>(menuStatement(slug, asked, ctx.clock()));
  if (!row) throw missingMenu();
  return pageIn(row, row.languages.includes(asked) ? asked : 'it');
}

/**
 * One menu, or all public menus, for paper: from the same rows, also while the page is closed to guests, and in any language
 * (docs/rules.md 25.8). Only a role that sees prices gets a menu that is not public.
 */
export async function readMenuForPaper(
  ctx: Ctx,
  { place_id, role }: PlaceAccess,
  asked: MenuLanguage,
  menu_id?: number,
): Promise<PublicMenuPage> {
  const isShown =
    menu_id === undefined
      ? sql`m.is_public`
      : sql`m.id = ${menu_id} and (m.is_public or ${may.prices.some((one) => one === role)}::boolean)`;
  const row = await ctx.db.one<Row>(sql`
    ${menuRows(asked, ctx.clock(), isShown, sql`places p`)} where p.id = ${place_id}`);
  if (menu_id !== undefined && row.menus.length === 0) throw missingMenu();
  return pageIn(row, asked).page;
}
