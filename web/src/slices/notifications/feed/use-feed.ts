import { useMutation, useQuery } from '@tanstack/react-query';
import { notifications } from 'contract/notifications/calls';
import { call } from '../../../kit/api/call.ts';
import { ApiError } from '../../../kit/api/errors.ts';
import { q, queryClient } from '../../../kit/api/query.ts';
import { extended, type Feed, type Filter, renewed } from './feed.ts';
import { withHeld } from './pending-acts.ts';

export const PAGE_SIZE = 50;
const FILTERS: readonly Filter[] = ['all', 'unread'];
const NOTHING: Feed = { data: [], counts: { total: 0, unread: 0 }, next_before: null };

/** One query for all that was fetched of a list: asked anew it fetches the newest page alone, however long it has become. */
function feedQuery(filter: Filter) {
  const newest = q(notifications.list, { query: { filter, limit: PAGE_SIZE } });
  return {
    ...newest,
    // Comparing ten thousand lines takes longer than drawing the few that are new.
    structuralSharing: false,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Feed> {
      const fresh = await call(notifications.list, { query: { filter, limit: PAGE_SIZE }, signal }).catch(
        (error: unknown) => {
          // A 403 means that there are none for this person (docs/rules.md 9.8).
          if (error instanceof ApiError && error.status === 403) return NOTHING;
          throw error;
        },
      );
      return renewed(queryClient.getQueryData(newest.queryKey), withHeld(fresh, filter));
    },
  };
}

export function useFeed(filter: Filter) {
  return useQuery(feedQuery(filter));
}

/** Fetches the page after the last line: `older.mutate(feed.next_before)`. */
export function useOlder(filter: Filter) {
  return useMutation<Feed, ApiError, number>({
    mutationKey: ['older notifications'],
    mutationFn: (before) => call(notifications.list, { query: { filter, limit: PAGE_SIZE, before } }),
    onSuccess(page, before) {
      queryClient.setQueryData(
        feedQuery(filter).queryKey,
        (feed) => feed && extended(feed, before, withHeld(page, filter)),
      );
    },
  });
}

/** Changes what is shown, before or without the server's answer. */
export function changeFeeds(change: (feed: Feed, filter: Filter) => Feed): void {
  for (const filter of FILTERS) {
    queryClient.setQueryData(feedQuery(filter).queryKey, (feed) => feed && change(feed, filter));
  }
}

/** Answers on their way are older than what was just changed here. */
export async function stopFetchingFeeds(): Promise<void> {
  await Promise.all(FILTERS.map((filter) => queryClient.cancelQueries(feedQuery(filter))));
}

/** Whether an answer is on its way that may not know yet what just happened. */
export function isFetchingFeeds(): boolean {
  return FILTERS.some((filter) => queryClient.isFetching({ queryKey: feedQuery(filter).queryKey }) > 0);
}

export function heldFeed(filter: Filter): Feed | undefined {
  return queryClient.getQueryData(feedQuery(filter).queryKey);
}
