import type { Notification } from 'contract/notifications/schemas';
import type { MouseEvent } from 'react';
import { navigate } from '../../../kit/routing/history.ts';
import type { Settle } from '../feed/use-notification-acts.ts';

/** A click on one: it is read, and leads to what it is about, at its own place. */
export function openNotification(
  one: Notification,
  href: string | undefined,
  settle: Settle,
  event: MouseEvent,
): void {
  if (!one.read) settle?.read(one.id);
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  // A new tab or window is the browser's to open.
  if (href === undefined || isElsewhere) return;
  event.preventDefault();
  navigate(href, { state: { placeId: one.place_id } });
}
