import type { ImportCounts, ImportLine } from 'contract/products/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { lockPlace } from '../../../core/access/lock-place.ts';
import { currencyOf } from '../../../core/access/place-currency.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { counted, others } from '../../../platform/activity/describe-changes.ts';
import { lockNames, tellRenamed } from '../hooks.ts';
import { recordProducts } from '../record-product.ts';
import { namingLabel } from '../taken-label.ts';
import { countLines, planImport, type CatalogueProduct, type PlannedLine } from './plan-import.ts';
import { writeProducts } from './write-products.ts';

/** What the sheet does to all products of the catalogue. */
async function planFor({ db }: Ctx, { place_id }: PlaceAccess, text: string): Promise<PlannedLine[]> {
  const catalogue = await db.many<CatalogueProduct>(sql`
    select p.id, p.name, p.kind, p.category, p.price_cents / 100::float8 as price, p.vat_class, p.code, p.barcode,
      p.description
    from products p where p.place_id = ${place_id} and p.archived_at is null order by p.id`);
  return planImport(text, catalogue, await currencyOf({ db }, place_id));
}

export async function previewImport(
  ctx: Ctx,
  place: PlaceAccess,
  text: string,
): Promise<{ data: ImportLine[]; counts: ImportCounts }> {
  const lines = await planFor(ctx, place, text);
  return { data: lines, counts: countLines(lines) };
}

/** Refuses a sheet with wrong lines, and names the first ones. */
export function requireRight(lines: readonly Pick<ImportLine, 'action' | 'line' | 'errors'>[]): void {
  const wrong = lines.filter(({ action }) => action === 'wrong');
  if (wrong.length === 0) return;
  const said = wrong.slice(0, 3).map(({ line, errors }) => `riga ${line}: ${errors[0]}`);
  const more = wrong.length > 3 ? ` E ${others(wrong.length - 3, "un'altra", 'altre')}.` : '';
  throw invalid({
    text: `${counted(wrong.length, 'riga da correggere', 'righe da correggere')}. ${said.join(' ')}${more}`,
  });
}

/**
 * Adds and changes products as the sheet says: all lines or none, or with `skip_wrong` all that are right. The same
 * sheet again changes nothing. Throws 422 for a sheet with wrong lines, and the conflicts of `createProduct`.
 */
export function importProducts(
  ctx: Ctx,
  place: PlaceAccess,
  { text, skip_wrong }: { text: string; skip_wrong: boolean },
): Promise<ImportCounts> {
  return namingLabel(() =>
    ctx.db.tx(async (db) => {
      const inside = { ...ctx, db };
      // One import of a place at a time: the second one finds what the first one made.
      await lockPlace(db, place.place_id);
      const lines = await planFor(inside, place, text);
      if (!skip_wrong) requireRight(lines);
      const written = lines.flatMap((line) => line.write ?? []);
      const counts = countLines(lines);
      if (written.length === 0) return counts;
      // All of them: a concurrent change may have renamed one that keeps its name here.
      const changed = written.flatMap(({ id }) => id ?? []);
      await lockNames(inside, place, changed);
      await writeProducts(inside, place, written);
      await tellRenamed(inside, place, changed);
      const said = `: ${counts.created} aggiunti e ${counts.updated} aggiornati da un file`;
      await recordProducts(inside, place, written.length, said);
      return counts;
    }),
  );
}
