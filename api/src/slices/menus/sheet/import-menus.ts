import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { fold } from '../../../platform/search/fold.ts';
import { requireRight } from '../../products/import/import-products.ts';
import { writeProducts } from '../../products/import/write-products.ts';
import { lockPrices } from '../../products/set-prices.ts';
import { writeCards } from '../dish-card.ts';
import { lockMenusOf } from '../menus.service.ts';
import { recordMenus } from '../record-menu.ts';
import { countSheet, planSheet, type PlannedLine } from './plan-sheet.ts';
import { readSheetState, type SheetDish, type SheetState } from './sheet-state.ts';
import { writeArrangement } from './write-arrangement.ts';

type Counts = ReturnType<typeof countSheet>;

/** What an import would do; writes nothing. */
export async function previewMenus(
  ctx: Ctx,
  place: PlaceAccess,
  text: string,
): Promise<{ data: PlannedLine[]; counts: Counts }> {
  const state = await readSheetState(ctx, place);
  const data = planSheet(text, state);
  return { data, counts: countSheet(data, state) };
}

/** Writes products and cards of the dishes that the sheet changed, and gives the new ones their ids. */
async function writeDishes(ctx: Ctx, place: PlaceAccess, { dishes }: SheetState): Promise<void> {
  const changed = dishes.filter(({ is_changed }) => is_changed);
  const made = await writeProducts(
    ctx,
    place,
    changed.map(({ id, product }) => ({ id, input: product })),
  );
  const idOf = new Map(made.map(({ id, name }) => [fold(name), id]));
  for (const dish of changed) dish.id ??= idOf.get(fold(dish.product.name)) ?? null;
  await writeCards(
    ctx,
    place,
    changed.map(({ id, card }) => ({ ...card, product_id: writtenId(id) })),
  );
}

/** The id of a dish that `writeDishes` has written. */
function writtenId(id: SheetDish['id']): number {
  if (id === null) throw new Error('The dish is not written');
  return id;
}

/**
 * Adds and changes menus, sections and dishes as the sheet says: all lines or none, or with `skip_wrong` all that are right. Nothing
 * is removed, and the same sheet again changes nothing. Throws 422 for a sheet with wrong lines.
 */
export function importMenus(
  ctx: Ctx,
  place: PlaceAccess,
  { text, skip_wrong }: { text: string; skip_wrong: boolean },
): Promise<Counts> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockMenusOf(inside, place);
    await db.run(sql`
      select 1 from menus where place_id = ${place.place_id} and archived_at is null order by id for no key update`);
    const before = await readSheetState(inside, place);
    const named = before.dishes.flatMap(({ id }) => id ?? []);
    // The sheet compares with what is read under the lock.
    await lockPrices(inside, place, named);
    const state = await readSheetState(inside, place);
    const lines = planSheet(text, state);
    if (!skip_wrong) requireRight(lines);
    const counts = countSheet(lines, state);
    if (counts.created + counts.updated === 0) return counts;
    await writeDishes(inside, place, state);
    await writeArrangement(inside, place, state);
    await recordMenus(
      inside,
      place,
      `Menu da un file: ${counted(counts.created, 'riga aggiunta', 'righe aggiunte')} e ${counted(counts.updated, 'aggiornata', 'aggiornate')}.`,
    );
    return counts;
  });
}
