import type { Product } from 'contract/products/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { onlyUpload, type Upload } from '../../core/http/upload.ts';
import { filesOfPhoto, newPhotoKey } from '../../platform/photos/photo-files.ts';
import { fingerprint, makeImages } from '../../platform/photos/photo-images.ts';
import { storePhotos } from '../../platform/photos/store-photos.ts';
import { getProduct, lockProduct, touchProduct } from './products.service.ts';
import { recordProduct } from './record-product.ts';

/** The photo that the product has; the caller holds its lock. */
async function photoOf({ db }: Ctx, product_id: number): Promise<string | undefined> {
  const photo = await db.maybe<{ key: string }>(sql`
    select key from product_photos where product_id = ${product_id}`);
  return photo?.key;
}

const isThere = (ctx: Ctx, product_id: number, sha256: string) =>
  ctx.db.maybe(sql`
    select 1 from product_photos where product_id = ${product_id} and sha256 = decode(${sha256}, 'hex')`);

/**
 * Sets or replaces the photo of a product; the same photo again changes nothing. Throws 404 and the errors of `makeImages` and
 * `storePhotos`.
 */
export async function setProductPhoto(
  ctx: Ctx,
  place: PlaceAccess,
  product_id: number,
  uploads: AsyncIterable<Upload>,
): Promise<Product> {
  const upload = await onlyUpload(uploads);
  const sha256 = fingerprint(upload);
  if (await isThere(ctx, product_id, sha256)) return getProduct(ctx, place, product_id);
  const photo = { key: newPhotoKey(), sha256, ...(await makeImages(upload)) };
  return storePhotos(ctx, [photo], async (db) => {
    const inside = { ...ctx, db };
    const product = await lockProduct(inside, place, product_id);
    const former = await photoOf(inside, product_id);
    await db.run(sql`
      insert into product_photos (product_id, key, sha256, created_at)
      values (${product_id}, ${photo.key}, decode(${sha256}, 'hex'), ${ctx.clock()})
      on conflict (product_id) do update
      set key = excluded.key, sha256 = excluded.sha256, created_at = excluded.created_at`);
    if (former !== undefined) await ctx.jobs.send(db, 'files.remove', { keys: filesOfPhoto(former) });
    await touchProduct(ctx, db, product_id);
    await recordProduct(inside, place, product, `: foto ${former === undefined ? 'aggiunta' : 'cambiata'}`);
    return getProduct(inside, place, product_id);
  });
}

/** Removes the photo. Safe to repeat. */
export async function removeProductPhoto(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<void> {
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const product = await lockProduct(inside, place, product_id);
    const former = await photoOf(inside, product_id);
    if (former === undefined) return;
    await db.run(sql`delete from product_photos where product_id = ${product_id}`);
    await ctx.jobs.send(db, 'files.remove', { keys: filesOfPhoto(former) });
    await touchProduct(ctx, db, product_id);
    await recordProduct(inside, place, product, ': foto tolta');
  });
}
