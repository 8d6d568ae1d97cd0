import * as z from 'zod/mini';
import { endpoint, may, type Role } from './endpoint.ts';
import { Id, Instant } from './scalars.ts';

export const NotificationType = z.enum(['review', 'booking', 'room', 'other']);
export type NotificationType = z.infer<typeof NotificationType>;

export const RelatedType = z.enum(['review', 'booking', 'room']);
export type RelatedType = z.infer<typeof RelatedType>;

/** What people are told of. Each kind can be mailed as well, as everybody likes. */
export const NOTIFICATION_KINDS = [
  'booking_request',
  'booking_withdrawn',
  'requests_waiting',
  'booking_new',
  'booking_cancelled',
  'channel_booking',
  'payment_received',
  'payment_attention',
  'calendar_conflict',
  'calendar_failing',
  'review_new',
  'person_joined',
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS, 'Tipo di notifica sconosciuto.');
export type NotificationKind = z.infer<typeof NotificationKind>;

/** The icon of a kind, and the roles that read it (docs/rules.md 9.3). */
export const kinds = {
  /** Somebody asks for a stay on the public page. */
  booking_request: { type: 'booking', roles: may.desk },
  /** A guest takes it back, or nobody answered in time. */
  booking_withdrawn: { type: 'booking', roles: may.desk },
  /** Requests that nobody has confirmed hold half of the house or more. */
  requests_waiting: { type: 'booking', roles: may.desk },
  /** A colleague enters a booking, or the public page confirms one by itself. */
  booking_new: { type: 'booking', roles: may.desk },
  /** A colleague, or a portal, cancels one. */
  booking_cancelled: { type: 'booking', roles: may.desk },
  /** A portal has taken or given back nights: one for each reading of its calendar. */
  channel_booking: { type: 'booking', roles: may.desk },
  payment_received: { type: 'booking', roles: may.money },
  /** A payment waits for a decision, or payments do not work. */
  payment_attention: { type: 'booking', roles: ['owner', 'manager', 'accountant'] },
  calendar_conflict: { type: 'other', roles: may.desk },
  calendar_failing: { type: 'other', roles: may.manage },
  review_new: { type: 'review', roles: may.desk },
  person_joined: { type: 'other', roles: may.manage },
} as const satisfies Record<NotificationKind, { type: NotificationType; roles: readonly Role[] }>;

/** `title` and `message` are plain text in Italian. `url` is a path of the web app, for what no `related_type` names. */
export const Notification = z.object({
  id: Id,
  place_id: Id,
  place_name: z.string(),
  kind: NotificationKind,
  type: NotificationType,
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  created_at: Instant,
  related_type: z.nullable(RelatedType),
  related_id: z.nullable(Id),
  url: z.nullable(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/** Of what the person sees now: all of it, and what is not read. */
export const NotificationCounts = z.object({ total: z.number(), unread: z.number() });
export type NotificationCounts = z.infer<typeof NotificationCounts>;

/** Newest first. `next_before` asks for the next page; null: there is none. `counts` do not follow `filter`. */
export const NotificationList = z.object({
  data: z.array(Notification),
  counts: NotificationCounts,
  next_before: z.nullable(Id),
});
export type NotificationList = z.infer<typeof NotificationList>;

/** Whether letters come for a kind; only kinds that one of the person's roles hears of are listed. */
export const MailPreference = z.object({ kind: NotificationKind, mail: z.boolean() });
export type MailPreference = z.infer<typeof MailPreference>;

const params = z.object({ notification_id: Id });
/** What is meant by "all": up to the newest that the person has seen, of one place or of all. */
const seen = z.object({ up_to: z.optional(Id), place_id: z.optional(Id) });
const preferences = z.object({ data: z.array(MailPreference) });

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: "The person's notifications of all their open places, newest first",
    access: 'session',
    query: z.object({
      filter: z._default(z.enum(['all', 'unread'], 'Filtro sconosciuto.'), 'all'),
      before: z.optional(Id),
      limit: z._default(
        z.coerce
          .number('Limite non valido.')
          .check(z.int('Limite non valido.'), z.minimum(1, 'Almeno 1.'), z.maximum(200, 'Al massimo 200.')),
        100,
      ),
      place_id: z.optional(Id),
    }),
    status: 200,
    response: NotificationList,
  }),
  read: endpoint({
    method: 'PUT',
    path: '/notifications/{notification_id}/read',
    summary: 'Mark one as read; answers the counts',
    access: 'session',
    params,
    status: 200,
    response: NotificationCounts,
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/notifications/read-all',
    summary: 'Mark all as read, or all up to the newest that the person has seen; answers the counts',
    access: 'session',
    query: seen,
    status: 200,
    response: NotificationCounts,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notifications/{notification_id}',
    summary: 'Delete one',
    access: 'session',
    params,
    status: 204,
  }),
  removeRead: endpoint({
    method: 'DELETE',
    path: '/notifications/read',
    summary: 'Delete all that are read, or those of them up to the newest that the person has seen',
    access: 'session',
    query: seen,
    status: 204,
  }),
};

export const notificationPreferences = {
  get: endpoint({
    method: 'GET',
    path: '/notification-preferences',
    summary: 'Which kinds of notification come by mail as well',
    access: 'session',
    status: 200,
    response: preferences,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/notification-preferences',
    summary: 'Change which kinds come by mail as well; kinds that are not named stay as they are',
    access: 'session',
    body: z.object({
      data: z.array(MailPreference, 'Serve un elenco.').check(z.maxLength(50, 'Troppe voci.')),
    }),
    status: 200,
    response: preferences,
  }),
};

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
