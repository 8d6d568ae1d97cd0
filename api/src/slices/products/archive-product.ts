import type { Product } from 'contract/products/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { recordProduct } from './record-product.ts';
import { lockProduct, writeProduct } from './products.service.ts';
import { namingLabel } from './taken-label.ts';

/** Takes a product out of the catalogue; code and barcode are free for another one. Safe to repeat. */
export function archiveProduct(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<void> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const product = await lockProduct(inside, place, product_id);
    if (product.archived_at !== null) return;
    await writeProduct(inside, place, product_id, sql`archived_at = ${ctx.clock()}`);
    await recordProduct(inside, place, product, ' tolto dal catalogo');
  });
}

/** Throws 409 `product_code_taken` and `product_barcode_taken` where another product has them by now. */
export function restoreProduct(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<Product> {
  return namingLabel(() =>
    ctx.db.tx(async (db) => {
      const inside = { ...ctx, db };
      const product = await lockProduct(inside, place, product_id);
      if (product.archived_at === null) return product;
      const restored = await writeProduct(inside, place, product_id, sql`archived_at = null`);
      await recordProduct(inside, place, product, ' rimesso nel catalogo');
      return restored;
    }),
  );
}
