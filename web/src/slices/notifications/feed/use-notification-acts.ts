import { useMutation } from '@tanstack/react-query';
import type { NotificationsSettled } from 'contract/events/values';
import { notifications } from 'contract/notifications/calls';
import type { NotificationCounts } from 'contract/notifications/schemas';
import { useMemo } from 'react';
import type { ApiError } from '../../../kit/api/errors.ts';
import { invalidate, queryClient } from '../../../kit/api/query.ts';
import { usePlace } from '../../../kit/session/session.ts';
import type { Filter, Undo } from './feed.ts';
import { type Act, held } from './pending-acts.ts';
import { hold, putBackRefused, send, sendAllHeld, showDone } from './delayed-act.ts';
import { heldFeed, stopFetchingFeeds } from './use-feed.ts';

const mutationKey = ['settle notifications'];

/** Whether something is being written, or waits to be, that the server's figures may not know yet. */
export const isSettling = (): boolean => held.size > 0 || queryClient.isMutating({ mutationKey }) > 0;

async function sendAfterHeld(act: Act): Promise<NotificationCounts | undefined> {
  // What is only shown as read would not be deleted with the rest.
  if (act.what === 'delete') await sendAllHeld();
  return send(act);
}

/**
 * What `useSettle` answers; undefined while somebody acts by PIN: the notifications are those of the person who signed in, whose
 * account stays closed (docs/rules.md 9.5, 14.2).
 */
export type Settle = ReturnType<typeof useActs> | undefined;

export function useSettle(): Settle {
  const { acting } = usePlace();
  const acts = useActs();
  return acting === undefined ? acts : undefined;
}

/** Marks as read and deletes: shown at once, put back when it does not succeed or, for a while, when somebody asks for it. */
export function useActs() {
  const { mutate } = useMutation<NotificationCounts | undefined, ApiError, Act, Map<Filter, Undo>>({
    mutationKey,
    mutationFn: sendAfterHeld,
    async onMutate(act) {
      await stopFetchingFeeds();
      return showDone(act);
    },
    onError: (error, _act, undo) => putBackRefused(error, undo ?? new Map()),
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
      remove(id: number) {
        // To take back the reading of all would bring this one back too.
        void sendAllHeld({ what: 'read' });
        hold({ what: 'delete', settled: one(id) }, 'Notifica eliminata');
      },
      readAll: () => hold({ what: 'read', settled: all() }, 'Notifiche segnate come lette'),
      removeRead: () => mutate({ what: 'delete', settled: all() }),
    };
  }, [mutate]);
}
