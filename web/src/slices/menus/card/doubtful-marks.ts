import type { DishAllergen } from 'contract/allergens/schemas';
import type { AllergenCode } from 'contract/allergens/values';
import type { DishMark } from 'contract/menus/values';

const animals: readonly AllergenCode[] = ['fish', 'crustaceans', 'molluscs'];

/** Allergens that a mark rules out. */
const ruledOut: Partial<Record<DishMark, readonly AllergenCode[]>> = {
  gluten_free: ['gluten'],
  vegetarian: animals,
  vegan: [...animals, 'milk', 'eggs'],
};

/** The chosen marks that the recipe speaks against, with the allergens that do. */
export function doubtfulMarks(
  marks: readonly DishMark[],
  allergens: readonly DishAllergen[],
): { mark: DishMark; codes: AllergenCode[] }[] {
  return marks.flatMap((mark) => {
    const codes = allergens
      .filter(({ code, level }) => level === 'contains' && ruledOut[mark]?.includes(code))
      .map(({ code }) => code);
    return codes.length > 0 ? [{ mark, codes }] : [];
  });
}
