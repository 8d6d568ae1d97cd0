import type { Answer } from 'contract/endpoint';
import { products } from 'contract/products/calls';
import { MAX_PRODUCTS_PAGE } from 'contract/products/values';
import { call } from '../../../kit/api/call.ts';
import { q, queryClient } from '../../../kit/api/query.ts';

export type Catalogue = Answer<typeof products.list>;

/** Every product, page after page: for screens that hold the whole catalogue. */
async function fetchAll(place_id: number, signal: AbortSignal): Promise<Catalogue> {
  const page = (offset: number) =>
    call(products.list, { params: { place_id }, query: { limit: MAX_PRODUCTS_PAGE, offset }, signal });
  const first = await page(0);
  const data = [...first.data];
  while (data.length < first.total) {
    const next = await page(data.length);
    if (next.data.length === 0) break;
    data.push(...next.data);
  }
  return { ...first, data };
}

/** The query of the whole catalogue of a place; all screens that hold it show one answer. */
export function allProducts(place_id: number) {
  return {
    ...q(products.list, { params: { place_id }, query: { limit: MAX_PRODUCTS_PAGE } }),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchAll(place_id, signal),
  };
}

/** Before the code of the screen is there. */
export async function fetchAllProducts(placeId: number): Promise<void> {
  await queryClient.prefetchQuery(allProducts(placeId));
}
