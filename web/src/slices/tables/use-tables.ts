import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from 'contract/days/durations';
import { reservations } from 'contract/reservations/calls';
import { tables } from 'contract/tables/calls';
import { useSyncExternalStore } from 'react';
import { q, queryClient } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';
import { usePlace } from '../../kit/session/session.ts';

/** What a table is follows the clock as well (docs/rules.md 19.1), and no change tells of that. */
const followClock = { refetchInterval: MINUTE_MS } as const;

export function useTables() {
  const { place_id } = usePlace();
  return useQuery({ ...q(tables.list, { params: { place_id } }), ...followClock });
}

/** One table. A row of the list is a whole table: coming from there, the page shows at once and asks the server nothing. */
export function useTable(tableId: number) {
  const { place_id } = usePlace();
  const list = q(tables.list, { params: { place_id } }).queryKey;
  const query = useQuery({
    ...q(tables.get, { params: { table_id: tableId } }),
    ...followClock,
    initialData: () => queryClient.getQueryData(list)?.data.find(({ id }) => id === tableId),
    initialDataUpdatedAt: () => queryClient.getQueryState(list)?.dataUpdatedAt,
  });
  useThingsPlace(query.data?.place_id);
  return query;
}

/** The parties of the present business day. */
export function useEvening() {
  const { place_id } = usePlace();
  return useQuery(q(reservations.list, { params: { place_id }, query: {} }));
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The present minute, in milliseconds. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
}
