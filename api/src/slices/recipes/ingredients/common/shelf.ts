import type { Allergen } from 'contract/allergens/schemas';
import { ALLERGENS, type AllergenCode } from 'contract/allergens/values';
import type { CommonIngredient } from 'contract/ingredients/schemas';
import type { IngredientUnit } from 'contract/ingredients/values';

export type Common = Omit<CommonIngredient, 'is_there'>;

const isCode = (text: string): text is AllergenCode => (ALLERGENS as readonly string[]).includes(text);

function readAllergen(text: string): Allergen {
  const code = text.replace('?', '');
  if (!isCode(code)) throw new Error(`No allergen of the list: ${text}`);
  return { code, level: text.startsWith('?') ? 'may_contain' : 'contains' };
}

/**
 * Ingredients of one group, a line each: "Pesto genovese: milk nuts ?celery". A question mark says "può contenere", `pz`, `g` or `ml` at the
 * end another unit than that of the group. Allergens by Annex II of Reg. (UE) 1169/2011.
 */
export function shelf(group: string, usual: IngredientUnit, lines: string): Common[] {
  return lines
    .trim()
    .split('\n')
    .map((line): Common => {
      const [name = '', rest = ''] = line.trim().split(':');
      const words = rest.split(' ').filter((word) => word !== '');
      const unit = words.find(
        (word): word is IngredientUnit => word === 'g' || word === 'ml' || word === 'pz',
      );
      const allergens = words.filter((word) => word !== unit).map(readAllergen);
      return { name, group, unit: unit ?? usual, allergens };
    });
}
