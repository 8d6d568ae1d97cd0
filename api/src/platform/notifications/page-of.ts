import type { Notification } from 'contract/notifications/schemas';

const PAGES = { booking: 'bookings', room: 'rooms', review: 'reviews' } as const;

/** Where a notification leads, as a path of the web app. */
export function pageOf({
  related_type,
  related_id,
  url,
}: Pick<Notification, 'related_type' | 'related_id' | 'url'>): string {
  if (related_type !== null && related_id !== null) return `/dashboard/${PAGES[related_type]}/${related_id}`;
  return url ?? '/dashboard/notifications';
}
