import { useQuery } from '@tanstack/react-query';
import { products } from 'contract/products/calls';
import type { Product } from 'contract/products/schemas';
import { invalidate, q, queryClient } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';

const keyOf = (product_id: number) => q(products.get, { params: { product_id } }).queryKey;

export function useProduct(product_id: number) {
  const query = useQuery(q(products.get, { params: { product_id } }));
  useThingsPlace(query.data?.place_id);
  return query;
}

/** Shows a product as the server has just answered it, on its page and, at their next look, in the lists. */
export function keepProduct(product: Product): void {
  queryClient.setQueryData(keyOf(product.id), product);
  void invalidate(products.list);
}
