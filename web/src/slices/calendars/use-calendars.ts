import { useQuery } from '@tanstack/react-query';
import { calendars } from 'contract/calendars/calls';
import type { Calendar } from 'contract/calendars/schemas';
import { q, queryClient } from '../../kit/api/query.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';

const REST_MS = 60_000;
const LOOK_MS = 1500;

/** A run is under way, or its first one begins within seconds: what is on screen will be old soon. */
function isMoving({ syncing, health, next_run_at }: Calendar): boolean {
  return syncing || (health === 'waiting' && next_run_at !== null);
}

const pace = (all: readonly Calendar[]) => (all.some(isMoving) ? LOOK_MS : REST_MS);

export function useCalendars() {
  const { place_id } = usePlace();
  return useQuery({
    ...q(calendars.list, { params: { place_id } }),
    refetchInterval: ({ state }) => pace(state.data ?? []),
  });
}

/** Before the page's code is there. */
export async function fetchCalendars(place_id: number): Promise<void> {
  await queryClient.prefetchQuery(q(calendars.list, { params: { place_id } }));
}

/** One calendar, never from the list: there its link is masked. */
export function useCalendar(calendarId: number) {
  const query = useQuery({
    ...q(calendars.get, { params: { calendar_id: calendarId } }),
    refetchInterval: ({ state }) => pace(state.data ? [state.data] : []),
  });
  useThingsPlace(query.data?.place_id);
  return query;
}

type Key = Pick<Calendar, 'id' | 'place_id'>;

/** Changes a calendar in the list and on its page at once, so that the two never disagree. */
export function changeCachedCalendar({ id, place_id }: Key, change: Partial<Calendar>): void {
  queryClient.setQueryData(q(calendars.list, { params: { place_id } }).queryKey, (list) =>
    list?.map((one) => (one.id === id ? { ...one, ...change } : one)),
  );
  queryClient.setQueryData(
    q(calendars.get, { params: { calendar_id: id } }).queryKey,
    (one) => one && { ...one, ...change, feed_url: one.feed_url },
  );
}

/** Before an optimistic change: an older answer that is still on its way must not overwrite it. */
export async function stopFetchingCalendar({ id, place_id }: Key): Promise<void> {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: q(calendars.get, { params: { calendar_id: id } }).queryKey }),
    queryClient.cancelQueries({ queryKey: q(calendars.list, { params: { place_id } }).queryKey }),
  ]);
}

/** After a deletion. Its own page may still be on screen for a moment: that one is not fetched again, nor emptied. */
export function forgetCachedCalendar({ id, place_id }: Key): void {
  queryClient.setQueryData(q(calendars.list, { params: { place_id } }).queryKey, (list) =>
    list?.filter((one) => one.id !== id),
  );
  const own = q(calendars.get, { params: { calendar_id: id } }).queryKey;
  void queryClient.invalidateQueries({ queryKey: own, refetchType: 'none' });
}

/** Whether the server has said meanwhile that it is not there any more. */
export function isGone({ id, place_id }: Key): boolean {
  const own = queryClient.getQueryState(q(calendars.get, { params: { calendar_id: id } }).queryKey);
  const list = queryClient.getQueryData(q(calendars.list, { params: { place_id } }).queryKey);
  return own?.error?.status === 404 || (list !== undefined && list.every((one) => one.id !== id));
}
