import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { CATALOGUE } from '../../../kit/session/kept-till.ts';
import { allProducts, type Catalogue } from '../../products/catalogue/all-products.ts';

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
  return {
    ...allProducts(place_id),
    // Functions: they are called once, when the query is made, and not at every drawing.
    initialData: () => keptCatalogue(place_id)?.catalogue,
    initialDataUpdatedAt: () => keptCatalogue(place_id)?.taken_at,
  };
}

/** Before the till's code is there. */
export async function fetchCatalogue(placeId: number): Promise<void> {
  await queryClient.prefetchQuery(catalogueOf(placeId));
}

export function useCatalogue(place_id: number) {
  const query = useQuery(catalogueOf(place_id));
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data) keepCatalogue(place_id, { taken_at: dataUpdatedAt, catalogue: data });
  }, [place_id, data, dataUpdatedAt]);
  return query;
}
