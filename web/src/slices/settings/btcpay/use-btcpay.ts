import { queryOptions, useQuery } from '@tanstack/react-query';
import { btcpaySettings } from 'contract/btcpay/calls';
import type { BtcpaySettings } from 'contract/btcpay/schemas';
import { call } from '../../../kit/api/call.ts';
import { ApiError } from '../../../kit/api/errors.ts';
import { invalidate, q, queryClient } from '../../../kit/api/query.ts';

const WAITING_MS = 10_000;

/** `none`: nothing is configured. `refused`: not for this person, whose page shows the same (docs/rules.md 7.10). */
export type FoundSettings = BtcpaySettings | 'none' | 'refused';

function settingsOf(place_id: number) {
  const params = { place_id };
  return queryOptions<FoundSettings>({
    queryKey: [...q(btcpaySettings.get, { params }).queryKey],
    async queryFn({ signal }) {
      try {
        return await call(btcpaySettings.get, { params, signal });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404) return 'none';
        if (error.status === 401 || error.status === 403) return 'refused';
        throw error;
      }
    },
  });
}

const isWaiting = (found: FoundSettings | undefined) =>
  typeof found === 'object' && found.webhook.state === 'waiting';

/** While the first event is awaited it is looked for, so that its arrival is seen. */
export function useBtcpay(place_id: number) {
  return useQuery({
    ...settingsOf(place_id),
    refetchInterval: ({ state }) => isWaiting(state.data) && WAITING_MS,
  });
}

/** What an answer of the server says of the settings is on screen at once. */
export function keepSettings(place_id: number, settings: Exclude<FoundSettings, 'refused'>): void {
  queryClient.setQueryData(settingsOf(place_id).queryKey, settings);
}

/** After a call whose answer may have been lost: what is true stands on the server. */
export function refreshBtcpay(): void {
  void invalidate(btcpaySettings.get);
  void invalidate(btcpaySettings.deliveries);
}
