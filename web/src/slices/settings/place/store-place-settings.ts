import { placeSettings } from 'contract/place-settings/calls';
import type { PlaceSettings } from 'contract/place-settings/schemas';
import { markOld, q, queryClient } from '../../../kit/api/query.ts';

/** Name, address and time zone stand all over the dashboard: what is on screen is fetched again. */
export function keepPlaceSettings(kept: PlaceSettings): void {
  const asked = q(placeSettings.get, { params: { place_id: kept.place_id } });
  queryClient.setQueryData(asked.queryKey, kept);
  void markOld({ predicate: ({ queryKey }) => queryKey[0] !== asked.queryKey[0] });
}
