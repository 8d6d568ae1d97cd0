import type { Notification, NotificationCounts } from '../notifications/schemas.ts';

/**
 * Below `/api/v1`: a `text/event-stream` for callers with a bearer token; `Last-Event-ID` (or `?last_event_id=`) resumes it. With
 * `Stale-Ms` it begins with the changes of so many milliseconds, the age of the data on the page.
 */
export const EVENTS_PATH = '/events';

export const CHANGES = [
  'bookings',
  'rooms',
  'seasons',
  'calendars',
  'payments',
  'products',
  'recipes',
  'menus',
  'tables',
  'reservations',
  'orders',
  'printing',
  'customers',
  'bills',
  'reviews',
  'place',
] as const;
export type Change = (typeof CHANGES)[number];

/** Notifications read or deleted on another device: one, or (`id` null) all up to `up_to`, of one place or of all. */
export interface NotificationsSettled {
  id: number | null;
  up_to: number | null;
  place_id: number | null;
}

/** The events of the stream by their names, and what each carries as JSON. */
export interface StreamEvents {
  /** New for this person, in order, each once; also those that came while the stream was down. */
  notification: Notification;
  'notification-read': NotificationsSettled;
  'notification-deleted': NotificationsSettled;
  /** First thing on every stream, and after each change. */
  counts: NotificationCounts;
  /** A hint that something of a place looks different now. */
  changed: { place_id: number; what: Change[] };
  /** Reload all data: events were missed, or rights have changed. */
  reset: Record<string, never>;
  /** The server ends the stream; come back after `retry`. */
  restart: Record<string, never>;
}
