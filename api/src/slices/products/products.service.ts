import type { Product, ProductInput } from 'contract/products/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import type { Db } from '../../core/db/pool.ts';
import { notFound } from '../../core/errors/errors.ts';
import { toCents } from '../../core/format/amount.ts';
import { lockNames, tellRenamed } from './hooks.ts';
import { productColumns } from './product-columns.ts';
import { recordNewProduct, recordProductChange } from './record-product.ts';
import { namingLabel } from './taken-label.ts';

export const missingProduct = () => notFound('Prodotto non trovato');

const mine = ({ place_id }: PlaceAccess, product_id: number) =>
  sql`p.id = ${product_id} and p.place_id = ${place_id}`;

/** Also a product that left the catalogue: bills still name it. */
export async function getProduct(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<Product> {
  const product = await ctx.db.maybe<Product>(sql`
    select ${productColumns(place, ctx.clock())} from products p where ${mine(place, product_id)}`);
  if (!product) throw missingProduct();
  return product;
}

/** Locks the product until the transaction ends, and reads it. A sale of it does not wait: it refers to the row alone. Throws 404. */
export async function lockProduct(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<Product> {
  const found = await ctx.db.maybe(
    sql`select 1 from products p where ${mine(place, product_id)} for no key update`,
  );
  if (!found) throw missingProduct();
  return getProduct(ctx, place, product_id);
}

/** Throws 409 `product_code_taken` and `product_barcode_taken`, also for the second of two concurrent calls. */
export function createProduct(ctx: Ctx, place: PlaceAccess, input: ProductInput): Promise<Product> {
  const now = ctx.clock();
  return namingLabel(() =>
    ctx.db.tx(async (db) => {
      const inside = { ...ctx, db };
      const { id } = await db.one<{ id: number }>(sql`
        insert into products (place_id, name, kind, category, price_cents, vat_class, code, barcode, description, created_at,
          updated_at)
        values (${place.place_id}, ${input.name}, ${input.kind}, ${input.category}, ${toCents(input.price)},
          ${input.vat_class}, ${input.code}, ${input.barcode}, ${input.description}, ${now}, ${now})
        returning id`);
      const product = await getProduct(inside, place, id);
      await recordNewProduct(inside, place, product);
      return product;
    }),
  );
}

/** Replaces the details. Of two concurrent changes the last one wins. Throws 404 and the conflicts of `createProduct`. */
export function updateProduct(
  ctx: Ctx,
  place: PlaceAccess,
  product_id: number,
  input: ProductInput,
): Promise<Product> {
  return namingLabel(() =>
    ctx.db.tx(async (db) => {
      const inside = { ...ctx, db };
      await lockNames(inside, place, [product_id]);
      const before = await lockProduct(inside, place, product_id);
      const after = await writeProduct(
        inside,
        place,
        product_id,
        sql`name = ${input.name}, kind = ${input.kind}, category = ${input.category},
          price_cents = ${toCents(input.price)}, vat_class = ${input.vat_class}, code = ${input.code},
          barcode = ${input.barcode}, description = ${input.description}`,
      );
      await recordProductChange(inside, place, before, after);
      if (after.name !== before.name) await tellRenamed(inside, place, [product_id]);
      return after;
    }),
  );
}

/** Writes a product that the caller has locked. */
export async function writeProduct(
  ctx: Ctx,
  place: PlaceAccess,
  product_id: number,
  values: Sql,
): Promise<Product> {
  return ctx.db.one<Product>(sql`
    update products p set ${values}, updated_at = ${ctx.clock()} where p.id = ${product_id}
    returning ${productColumns(place, ctx.clock())}`);
}

export async function touchProduct(ctx: Ctx, db: Db, product_id: number): Promise<void> {
  await touchProducts({ ...ctx, db }, [product_id]);
}

/** Tells devices of products whose own row is otherwise unchanged. The caller has locked them. */
export async function touchProducts({ db, clock }: Ctx, product_ids: readonly number[]): Promise<void> {
  await db.run(sql`update products set updated_at = ${clock()} where id = any (${product_ids}::bigint[])`);
}
