import { business } from 'contract/business/calls';
import type { PlaceBusiness } from 'contract/business/schemas';
import { invalidate, q, queryClient } from '../../../kit/api/query.ts';

/** Shows what the server has kept. Other places of the same business show it when they are opened. */
export async function keepBusiness(kept: PlaceBusiness): Promise<void> {
  queryClient.setQueryData(q(business.get, { params: { place_id: kept.place_id } }).queryKey, kept);
  await Promise.all([invalidate(business.get), invalidate(business.list)]);
}
