import type { Ingredient, IngredientFilters } from 'contract/ingredients/schemas';
import type { IngredientUnit } from 'contract/ingredients/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { exportCsv, MOST_LINES, type Column } from '../../../platform/csv/export-csv.ts';
import { byName, foundBy, ingredientColumns, usedIn } from './ingredient-columns.ts';
import { sayAllergens } from './record-ingredient.ts';

/** A page of the ingredients that the filters find, and how many there are. */
export async function listIngredients(
  ctx: Ctx,
  place: PlaceAccess,
  { limit, offset, ...filters }: IngredientFilters & { limit: number; offset: number },
): Promise<{ data: Ingredient[]; total: number }> {
  const found = foundBy(place, filters);
  const data = await ctx.db.many<Ingredient>(sql`
    select ${ingredientColumns(place)} from ingredients i where ${found} order by ${byName} limit ${limit} offset ${offset}`);
  const { total } = await ctx.db.one<{ total: number }>(sql`
    select count(*)::int as total from ingredients i where ${found}`);
  return { data, total };
}

interface Row extends Pick<Ingredient, 'name' | 'cost' | 'allergens' | 'supplier' | 'used_in'> {
  unit: IngredientUnit;
}

const COLUMNS: readonly Column<Row>[] = [
  ['Nome', ({ name }) => name],
  ['Unità', ({ unit }) => unit],
  ['Costo per unità', ({ cost }) => cost],
  ['Allergeni', ({ allergens }) => (allergens.length === 0 ? null : sayAllergens(allergens))],
  ['Fornitore', ({ supplier }) => supplier],
  ['Ricette', ({ used_in }) => used_in],
];

/** Everything that the filters find, for a spreadsheet. Throws 422 rather than leave any out. */
export function exportIngredients(ctx: Ctx, place: PlaceAccess, filters: IngredientFilters): Promise<string> {
  const rows = sql`
    select i.name, i.unit, i.cost::float8 as cost, i.allergens, i.supplier, ${usedIn} as used_in from ingredients i
    where ${foundBy(place, filters)} order by ${byName} limit ${MOST_LINES + 1}`;
  return exportCsv(ctx, rows, COLUMNS, 'ingredienti');
}
