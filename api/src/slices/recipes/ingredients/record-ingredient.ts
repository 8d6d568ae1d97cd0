import type { Allergen } from 'contract/allergens/schemas';
import { allergenLabels, allergenLevelLabels } from 'contract/allergens/labels';
import type { Ingredient } from 'contract/ingredients/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { describeChanges, quoted } from '../../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';

/** "contiene latte, può contenere soia"; "nessuno". */
export function sayAllergens(allergens: readonly Allergen[]): string {
  if (allergens.length === 0) return 'nessuno';
  return allergens
    .map(({ code, level }) => `${allergenLevelLabels[level]} ${allergenLabels[code]}`.toLowerCase())
    .join(', ');
}

/** Writes a line about an ingredient into the place's activity. */
export function recordIngredient(
  ctx: Ctx,
  place: PlaceAccess,
  { id, name }: Pick<Ingredient, 'id' | 'name'>,
  rest: string,
): Promise<void> {
  const sentence = `Ingrediente ${quoted(name)}${rest}.`;
  return recordActivity(ctx, place, { kind: 'recipe', sentence, related_type: 'ingredient', related_id: id });
}

/** Records the changes of an ingredient; nothing without a change. The line says that the cost changed, not how much it is. */
export async function recordIngredientChange(
  ctx: Ctx,
  place: PlaceAccess,
  before: Ingredient,
  after: Ingredient,
): Promise<void> {
  const changes = describeChanges(before, after, {
    name: ['nome', quoted],
    unit: ['unità', String],
    allergens: ['allergeni', sayAllergens],
    supplier: ['fornitore', quoted],
    cost: ['costo'],
  });
  if (changes) await recordIngredient(ctx, place, before, `: ${changes}`);
}
