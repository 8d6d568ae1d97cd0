import { useInfiniteQuery } from '@tanstack/react-query';
import { products } from 'contract/products/calls';
import { call } from '../../../kit/api/call.ts';
import { q } from '../../../kit/api/query.ts';
import type { ProductsSearch } from './products-search.ts';

const PAGE_SIZE = 100;

/** The products that the filter finds, page by page; an old answer stays until the new one is there. */
export function useProducts(place_id: number, search: ProductsSearch) {
  const params = { place_id };
  return useInfiniteQuery({
    queryKey: [...q(products.list, { params, query: { ...search } }).queryKey, 'pages'],
    queryFn: ({ signal, pageParam: offset }) =>
      call(products.list, { params, query: { ...search, limit: PAGE_SIZE, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * PAGE_SIZE < total ? pages.length * PAGE_SIZE : undefined,
    placeholderData: (previous) => previous,
  });
}
