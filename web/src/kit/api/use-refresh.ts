import { useState } from 'react';
import { invalidate } from './query.ts';

/** For "Aggiorna": asks these endpoints anew; `refreshing` until they have answered. */
export function useRefresh(endpoints: readonly Parameters<typeof invalidate>[0][]) {
  const [refreshing, setRefreshing] = useState(false);
  function refresh() {
    setRefreshing(true);
    void Promise.all(endpoints.map(invalidate)).finally(() => setRefreshing(false));
  }
  return { refresh, refreshing };
}
