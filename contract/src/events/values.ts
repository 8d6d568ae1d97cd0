import type { Notification, NotificationCounts } from '../notifications/schemas.ts';

/**
 * Below `/api/v1`: a `text/event-stream` for who sends a bearer token; `Last-Event-ID` (or `?last_event_id=`) resumes it. With
 * `Stale-Ms` it begins with what has changed in so many milliseconds, since the page asked for what it shows.
 */
export const EVENTS_PATH = '/events';

export const CHANGES = ['bookings', 'rooms', 'calendars', 'payments', 'reviews'] as const;
export type Change = (typeof CHANGES)[number];

/** What was read or deleted on another device: one, or (`id` null) all up to `up_to`, of one place or of all. */
export interface NotificationsSettled {
  id: number | null;
  up_to: number | null;
  place_id: number | null;
}

/** The events of the stream by their names, and what each carries as JSON. */
export interface StreamEvents {
  /** New for this person, in order, each once; also what came while the stream was away. */
  notification: Notification;
  'notification-read': NotificationsSettled;
  'notification-deleted': NotificationsSettled;
  /** First thing on every stream, and after each change. */
  counts: NotificationCounts;
  /** A hint that something of a place looks different now. */
  changed: { place_id: number; what: Change[] };
  /** What was shown may be out of date (events were missed, or rights have changed): load it again. */
  reset: Record<string, never>;
  /** The server ends the stream; come back after `retry`. */
  restart: Record<string, never>;
}
