import { may } from 'contract/roles/values';
import sql, { type Sql } from 'sql-template-tag';
import { availabilityOf } from '../products/product-columns.ts';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { shownMarks } from './marks.ts';
import { countedLanguages, missingLanguages } from './translated.ts';

/** Housekeeping sees a menu without its prices (docs/rules.md 3.6). */
function priceOf({ role }: PlaceAccess, cents: Sql): Sql {
  const isSeen = (may.prices as readonly string[]).includes(role);
  return sql`case when ${isSeen}::boolean then ${cents} / 100::float8 end`;
}

/** What a guest can read of `menus m`: dishes that left the catalogue do not count. */
const counted = sql`
  select count(*) filter (where t.kind = 'section')::int as sections, count(*) filter (where t.kind = 'dish')::int as dishes,
    count(*) filter (where t.allergens_state = 'unknown')::int as unknown_allergens,
    (count(*) + count(t.description))::int as texts, ${countedLanguages()} as translated
  from (
    select 'menu' as kind, m.description, m.translations, null as allergens_state
    union all
    select 'section', s.description, s.translations, null from menu_sections s where s.menu_id = m.id
    union all
    select 'dish', p.description, coalesce(c.translations, '{}'), p.allergens_state
    from menu_sections s join menu_dishes d on d.section_id = s.id join products p on p.id = d.product_id
      left join dish_cards c on c.product_id = p.id
    where s.menu_id = m.id and p.archived_at is null and p.kind <> 'preparation'
  ) t`;

/** The tables that `summaryColumns` reads. */
export const summaryTables = sql`menus m cross join lateral (${counted}) n`;

const sharedColumns = (place: PlaceAccess) => sql`m.id, m.place_id, m.name, m.description, m.translations,
  ${priceOf(place, sql`m.formula_price_cents`)} as formula_price,
  json_build_object('weekdays', m.weekdays, 'from', m.from_time, 'to', m.to_time, 'first_day', m.first_day,
    'last_day', m.last_day) as hours,
  m.is_public, n.dishes, n.unknown_allergens, n.texts, n.translated, m.version, m.archived_at, m.updated_at`;

/** The columns of a menu in a list, of `summaryTables`. */
export const summaryColumns = (place: PlaceAccess): Sql => sql`${sharedColumns(place)}, n.sections`;

const dishOf = (place: PlaceAccess, now: Date) => sql`json_build_object(
  'product_id', p.id, 'name', p.name, 'kind', p.kind, 'description', p.description,
  'price', ${priceOf(place, sql`p.price_cents`)},
  'variants', (
    select coalesce(json_agg(json_build_object('name', v.name, 'price', ${priceOf(place, sql`v.price_cents`)})
      order by v.position, v.id), '[]')
    from product_variants v where v.product_id = p.id),
  'photo', (select '/photos/' || f.key || '.webp' from product_photos f where f.product_id = p.id),
  'supplement', ${priceOf(place, sql`nullif(d.supplement_cents, 0)`)},
  'marks', ${shownMarks(sql`p`)}, 'frozen', coalesce(c.frozen, 'fresh'),
  'allergens', p.allergens, 'allergens_state', p.allergens_state,
  'availability', ${availabilityOf(now)},
  'missing', ${missingLanguages(sql`coalesce(c.translations, '{}')`, sql`p.description`)},
  'archived_at', ${jsonInstant(sql`p.archived_at`)})`;

/**
 * The columns of a whole menu, of `summaryTables`: one statement, however many dishes there are. A dish that became a preparation keeps
 * its row until the menu is saved, and no reader sees it (docs/rules.md 24.2).
 */
export const menuColumns = (place: PlaceAccess, now: Date): Sql => sql`${sharedColumns(place)}, (
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description,
    'translations', s.translations, 'choose', s.choose, 'dishes', (
      select coalesce(json_agg(${dishOf(place, now)} order by d.position), '[]')
      from menu_dishes d join products p on p.id = d.product_id left join dish_cards c on c.product_id = p.id
      where d.section_id = s.id and p.kind <> 'preparation')) order by s.position, s.id), '[]')
  from menu_sections s where s.menu_id = m.id) as sections`;
