import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { Answer } from 'contract/endpoint';
import { products } from 'contract/products/calls';
import { MAX_PRODUCTS_PAGE } from 'contract/products/values';
import { useEffect } from 'react';
import { q } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { CATALOGUE } from '../../../kit/session/kept-till.ts';

type Catalogue = Answer<typeof products.list>;

interface KeptCatalogue {
  taken_at: number;
  catalogue: Catalogue;
}

function keptCatalogue(place_id: number): KeptCatalogue | undefined {
  try {
    const text = localStorage.getItem(CATALOGUE + place_id);
    return text === null ? undefined : asKept(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Under these names only `keepCatalogue` writes, in this shape. */
const asKept = (value: unknown) => value as KeptCatalogue;

function keepCatalogue(place_id: number, kept: KeptCatalogue): void {
  try {
    if (token.get() !== null && localStorage.getItem('hub.token') === token.get())
      localStorage.setItem(CATALOGUE + place_id, JSON.stringify(kept));
  } catch {
    // No room for it: without a network this device sells only while the page is open.
  }
}

/** The products of a place; at once those that this device keeps, the newest as soon as they come. */
export function catalogueOf(place_id: number) {
  const kept = keptCatalogue(place_id);
  const query = q(products.list, { params: { place_id }, query: { limit: MAX_PRODUCTS_PAGE } });
  return {
    ...query,
    queryKey: query.queryKey satisfies QueryKey,
    ...(kept && { initialData: kept.catalogue, initialDataUpdatedAt: kept.taken_at }),
  };
}

export function useCatalogue(place_id: number) {
  const query = useQuery(catalogueOf(place_id));
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data && !query.isPlaceholderData)
      keepCatalogue(place_id, { taken_at: dataUpdatedAt, catalogue: data });
  }, [place_id, data, dataUpdatedAt, query.isPlaceholderData]);
  return query;
}
