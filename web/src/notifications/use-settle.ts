import { useMutation } from '@tanstack/react-query';
import { type NotificationCounts, notifications, type NotificationsSettled } from 'contract/notifications';
import { useMemo } from 'react';
import { call } from '../api/call.ts';
import type { ApiError } from '../api/errors.ts';
import { invalidate, queryClient } from '../api/query.ts';
import { type Filter, restored, type Undo, undoOf, withoutDeleted, withRead } from './feed.ts';
import { changeFeeds, heldFeed, stopFetchingFeeds } from './use-feed.ts';

interface Act {
  what: 'read' | 'delete';
  settled: NotificationsSettled;
}

const mutationKey = ['settle notifications'];

/** Whether something is being written that the server's figures may not know yet. */
export const isSettling = (): boolean => queryClient.isMutating({ mutationKey }) > 0;

async function send({ what, settled }: Act): Promise<NotificationCounts | undefined> {
  if (settled.id !== null) {
    const input = { params: { notification_id: settled.id } };
    return what === 'read' ? call(notifications.read, input) : call(notifications.remove, input);
  }
  // What came in between was not seen, and is not meant.
  const input = { query: settled.up_to === null ? {} : { up_to: settled.up_to } };
  return what === 'read' ? call(notifications.readAll, input) : call(notifications.removeRead, input);
}

const shown = { read: withRead, delete: withoutDeleted };

/** Marks as read and deletes: shown at once, put back when it does not succeed. */
export function useSettle() {
  const { mutate } = useMutation<NotificationCounts | undefined, ApiError, Act, Map<Filter, Undo>>({
    mutationKey,
    mutationFn: send,
    async onMutate({ what, settled }) {
      await stopFetchingFeeds();
      const undo = new Map<Filter, Undo>();
      changeFeeds((feed, filter) => {
        const changed = shown[what](feed, settled, filter);
        undo.set(filter, undoOf(feed, changed, settled));
        return changed;
      });
      return undo;
    },
    onError(error, _act, undo) {
      // Deleted on another device: there is nothing to put back.
      if (error.status === 404) return;
      changeFeeds((feed, filter) => {
        const its = undo?.get(filter);
        return its ? restored(feed, its) : feed;
      });
      // Logged and not said: specification, section 8.
      console.warn('notifications:', error.status, error.code);
    },
    onSettled(_counts, error) {
      // Of several quick ones only the last fetches, so that an older answer does not flicker through.
      if (error?.status !== 0 && queryClient.isMutating({ mutationKey }) <= 1)
        void invalidate(notifications.list);
    },
  });
  return useMemo(() => {
    const one = (id: number): NotificationsSettled => ({ id, up_to: null, place_id: null });
    const all = (): NotificationsSettled => ({
      id: null,
      up_to: heldFeed('all')?.data[0]?.id ?? null,
      place_id: null,
    });
    return {
      read: (id: number) => mutate({ what: 'read', settled: one(id) }),
      remove: (id: number) => mutate({ what: 'delete', settled: one(id) }),
      readAll: () => mutate({ what: 'read', settled: all() }),
      removeRead: () => mutate({ what: 'delete', settled: all() }),
    };
  }, [mutate]);
}

export type Settle = ReturnType<typeof useSettle>;
