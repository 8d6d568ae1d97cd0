import { BASE_UNITS, type IngredientUnit, type RecipeUnit } from 'contract/ingredients/values';
import type { ModifierGroupInput } from 'contract/modifiers/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';

interface Counted {
  id: number;
  unit: IngredientUnit;
}

const SAID: Record<IngredientUnit, string> = {
  g: 'a peso: usa g, hg o kg',
  ml: 'a volume: usa ml, cl o l',
  pz: 'a pezzi: usa pz',
};

function refusalOf(unit: RecipeUnit, ingredient: Counted | undefined, isTwice: boolean) {
  if (!ingredient) return ['ingredient_id', "Questo ingrediente non c'è: scegline un altro."] as const;
  if (isTwice) return ['ingredient_id', "Questo ingrediente è già nell'opzione."] as const;
  if (BASE_UNITS[unit].unit !== ingredient.unit)
    return ['unit', `Questo ingrediente si misura ${SAID[ingredient.unit]}.`] as const;
  return undefined;
}

/** Ingredients of the place that are in use, each once in an option, in a unit of their dimension. Throws 422 at the field. */
export async function checkIngredients(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  options: ModifierGroupInput['options'],
): Promise<void> {
  const ids = options.flatMap(({ recipe }) => recipe.map(({ ingredient_id }) => ingredient_id));
  if (ids.length === 0) return;
  // Locked: an ingredient that is archived at the same time waits, and then finds that an option names it.
  const found = await db.many<Counted>(sql`
    select i.id, i.unit from ingredients i
    where i.place_id = ${place_id} and i.archived_at is null and i.id = any (${ids}::bigint[])
    order by i.id for share`);
  const fields = options.flatMap(({ recipe }, option) =>
    recipe.flatMap(({ ingredient_id, unit }, at) => {
      const isTwice = recipe.findIndex((one) => one.ingredient_id === ingredient_id) < at;
      const ingredient = found.find(({ id }) => id === ingredient_id);
      const refusal = refusalOf(unit, ingredient, isTwice);
      return refusal ? [[`options.${option}.recipe.${at}.${refusal[0]}`, refusal[1]] as const] : [];
    }),
  );
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}
