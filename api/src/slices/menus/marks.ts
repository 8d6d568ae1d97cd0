import type { AllergenCode } from 'contract/allergens/values';
import type { DishAllergen } from 'contract/allergens/schemas';
import { allergenNames } from 'contract/allergens/labels';
import { markLabels } from 'contract/menus/labels';
import { DISH_MARKS, type DishMark } from 'contract/menus/values';
import sql, { type Sql } from 'sql-template-tag';

const NO_MEAT: readonly AllergenCode[] = ['crustaceans', 'fish', 'molluscs'];

/** What a dish with the mark cannot contain (docs/rules.md 24.7). */
const EXCLUDED: Partial<Record<DishMark, readonly AllergenCode[]>> = {
  vegan: [...NO_MEAT, 'eggs', 'milk'],
  vegetarian: NO_MEAT,
  gluten_free: ['gluten'],
};

/** Vegan is vegetarian as well (docs/rules.md 24.6). In the order of the closed list. */
export function impliedMarks(marks: readonly DishMark[]): DishMark[] {
  const chosen = new Set<DishMark>(marks.includes('vegan') ? [...marks, 'vegetarian'] : marks);
  return DISH_MARKS.filter((mark) => chosen.has(mark));
}

/** The sentence for a mark that the allergens contradict; undefined without one. Traces contradict nothing. */
export function contradiction(
  marks: readonly DishMark[],
  allergens: readonly Pick<DishAllergen, 'code' | 'level'>[],
): string | undefined {
  for (const mark of ['vegan', 'vegetarian', 'gluten_free'] as const) {
    if (!marks.includes(mark)) continue;
    const found = allergens.find(
      ({ code, level }) => level === 'contains' && EXCLUDED[mark]?.includes(code) === true,
    );
    if (found)
      return `«${markLabels[mark]}» non va bene: tra gli allergeni del piatto c’è «${allergenNames.it[found.code]}».`;
  }
  return undefined;
}

/**
 * The marks of `dish_cards c` that the allergens of `product` do not contradict: recipe and allergens change after a mark was set
 * (docs/rules.md 24.7). Every reader of marks uses it.
 */
export const shownMarks = (product: Sql): Sql => sql`array(
  select m.mark from unnest(c.marks) with ordinality as m (mark, at)
  where not exists (
    select 1 from jsonb_array_elements_text(${JSON.stringify(EXCLUDED)}::jsonb -> m.mark) as x (code)
    where ${product}.allergens @> jsonb_build_array(jsonb_build_object('code', x.code, 'level', 'contains')))
  order by m.at)`;
