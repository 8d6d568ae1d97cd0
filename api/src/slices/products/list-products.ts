import type { Product, ProductFilters } from 'contract/products/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { productColumns } from './product-columns.ts';
import { foundBy } from './product-filters.ts';

export const byName = sql`p.name_order, p.id`;

interface ProductList {
  data: Product[];
  total: number;
  categories: string[];
}

const categoriesOf = ({ place_id }: PlaceAccess): Sql => sql`
  select c.category from products c
  where c.place_id = ${place_id} and c.archived_at is null and c.category is not null
  group by c.category order by lower(c.category), c.category`;

/** A page of the products that the filters find, how many there are, and all categories of the catalogue. */
export async function listProducts(
  ctx: Ctx,
  place: PlaceAccess,
  { limit, offset, ...filters }: ProductFilters & { limit: number; offset: number },
): Promise<ProductList> {
  const found = foundBy(place, filters, ctx.clock());
  const data = await ctx.db.many<Product>(sql`
    select ${productColumns(place, ctx.clock())} from products p where ${found} order by ${byName} limit ${limit} offset ${offset}`);
  const counted = await ctx.db.one<Omit<ProductList, 'data'>>(sql`
    select count(*)::int as total, array_to_json(array(${categoriesOf(place)})) as categories
    from products p where ${found}`);
  return { data, ...counted };
}
