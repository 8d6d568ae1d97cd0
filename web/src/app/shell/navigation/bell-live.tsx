import { assignments } from 'contract/access/calls';
import type { StreamEvents } from 'contract/events/values';
import { type RefObject, useEffect } from 'react';
import { invalidate } from '../../../kit/api/query.ts';
import type { StreamEvent } from '../../../kit/events/event-parser.ts';
import { refreshAll, refreshPlace } from '../../../kit/events/refresh-place.ts';
import { useEvents } from '../../../kit/events/use-events.ts';
import { BellPanel } from '../../../slices/notifications/bell-panel.tsx';
import { lookForNew, takeNotificationEvent } from '../../../slices/notifications/feed/apply-event.ts';
import { useFeed } from '../../../slices/notifications/feed/use-feed.ts';
import { useKeepDays } from '../../../slices/offline/keep-fresh.ts';
import { usePlaces, useUser } from '../../../kit/session/session.ts';
import { useLostPlace } from './lost-place.ts';

interface BellLiveProps {
  open: boolean;
  onClose: () => void;
  button: RefObject<HTMLElement | null>;
  onUnread: (unread: number) => void;
}

/** What the bell does once the page is there: it follows what happens, for itself and for all screens. */
export function BellLive({ open, onClose, button, onUnread }: BellLiveProps) {
  const user = useUser();
  const places = usePlaces();
  const { data: feed } = useFeed('all');
  const unread = feed?.counts.unread ?? 0;
  useEffect(() => onUnread(unread), [onUnread, unread]);
  useLostPlace();

  const keepDays = useKeepDays();
  function changed(placeId: number, what: readonly string[]): void {
    refreshPlace(placeId, what);
    keepDays(placeId);
  }
  function missed(): void {
    const ids = places.map(({ place_id }) => place_id);
    refreshAll(ids);
    ids.forEach(keepDays);
  }
  useEvents(user.id, {
    onEvent: (event) => take(event, changed, missed),
    onReturn: missed,
    onPoll: lookForNew,
  });
  return <BellPanel open={open} onClose={onClose} feed={feed} button={button} />;
}

function take(
  event: StreamEvent,
  changed: (placeId: number, what: readonly string[]) => void,
  missed: () => void,
): void {
  const takers: { [Name in keyof StreamEvents]?: (sent: StreamEvents[Name]) => void } = {
    ...takeNotificationEvent,
    changed: ({ place_id, what }) => changed(place_id, what),
    reset() {
      takeNotificationEvent.reset();
      void invalidate(assignments.mine);
      missed();
    },
  };
  // What a newer server tells besides is not for this page.
  if (!Object.hasOwn(takers, event.event)) return;
  const taker = takers[event.event as keyof StreamEvents];
  taker?.(contentOf(event) as never);
}

/** Written by our own server as the contract's `StreamEvents` says. */
function contentOf({ data }: StreamEvent): unknown {
  return JSON.parse(data);
}
