import type { TranslationLine } from 'contract/menus/schemas';
import type { Translation } from 'contract/menus/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { missingLanguages } from './translated.ts';

/** The dishes of all menus in use, each once, in the order in which they stand; with `missing` those without that language. */
export function listTranslations(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  missing?: Translation,
): Promise<TranslationLine[]> {
  const wanted = missing === undefined ? sql`true` : sql`${missing} = any (l.missing)`;
  return ctx.db.many<TranslationLine>(sql`
    with placed as (
      select d.product_id, min(array[m.position, m.id, s.position, d.position]) as stands
      from menus m join menu_sections s on s.menu_id = m.id join menu_dishes d on d.section_id = s.id
      where m.place_id = ${place_id} and m.archived_at is null group by d.product_id
    ), lines as (
      select p.id as product_id, p.name, p.description, coalesce(c.translations, '{}') as translations,
        ${missingLanguages(sql`coalesce(c.translations, '{}')`, sql`p.description`)} as missing, l.stands
      from placed l join products p on p.id = l.product_id left join dish_cards c on c.product_id = p.id
      where p.archived_at is null and p.kind <> 'preparation'
    )
    select l.product_id, l.name, l.description, l.translations, l.missing from lines l where ${wanted} order by l.stands`);
}
