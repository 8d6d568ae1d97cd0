import type { ProductInput } from 'contract/products/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { toCents } from '../../../core/format/amount.ts';

/** `id` null: a new product. */
export interface WrittenProduct {
  id: number | null;
  input: ProductInput;
}

/** Rows for the statement, which reads them from JSON. */
const asRows = (written: readonly WrittenProduct[]) =>
  JSON.stringify(written.map(({ id, input }) => ({ ...input, id, price_cents: toCents(input.price) })));

const ROWS = sql`(id bigint, name text, kind text, category text, price_cents int, vat_class text, code text, barcode text,
  description text)`;

/** Adds and changes products in two statements. Answers the new ones. */
export async function writeProducts(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  written: readonly WrittenProduct[],
): Promise<{ id: number; name: string }[]> {
  const now = ctx.clock();
  const made = asRows(written.filter(({ id }) => id === null));
  const changed = asRows(written.filter(({ id }) => id !== null));
  await ctx.db.run(sql`
    update products p set name = n.name, kind = n.kind, category = n.category, price_cents = n.price_cents,
      vat_class = n.vat_class, code = n.code, barcode = n.barcode, description = n.description, updated_at = ${now}
    from jsonb_to_recordset(${changed}::jsonb) as n ${ROWS}
    where p.id = n.id and p.place_id = ${place_id}`);
  return ctx.db.many(sql`
    insert into products (place_id, name, kind, category, price_cents, vat_class, code, barcode, description, created_at,
      updated_at)
    select ${place_id}, n.name, n.kind, n.category, n.price_cents, n.vat_class, n.code, n.barcode, n.description, ${now},
      ${now}
    from jsonb_to_recordset(${made}::jsonb) as n ${ROWS}
    returning id, name`);
}
