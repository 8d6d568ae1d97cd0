import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { products } from 'contract/products/calls';
import { call } from '../../../kit/api/call.ts';
import { q, queryClient } from '../../../kit/api/query.ts';
import type { ProductsSearch } from './products-search.ts';

const PAGE_SIZE = 100;

function productsQuery(place_id: number, search: ProductsSearch) {
  const params = { place_id };
  return infiniteQueryOptions({
    queryKey: [...q(products.list, { params, query: { ...search } }).queryKey, 'pages'],
    queryFn: ({ signal, pageParam: offset }) =>
      call(products.list, { params, query: { ...search, limit: PAGE_SIZE, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * PAGE_SIZE < total ? pages.length * PAGE_SIZE : undefined,
  });
}

/** The products that the filter finds, page by page; an old answer stays until the new one is there. */
export const useProducts = (place_id: number, search: ProductsSearch) =>
  useInfiniteQuery({ ...productsQuery(place_id, search), placeholderData: (previous) => previous });

/** Before the page's code is there. */
export async function fetchProducts(placeId: number, { search }: URL): Promise<void> {
  if (search === '') await queryClient.prefetchInfiniteQuery(productsQuery(placeId, {}));
}
