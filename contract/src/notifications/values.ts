import { may, type Role } from '../roles/values.ts';
import type { NotificationKind, NotificationType } from './schemas.ts';

/** Things that a notification opens. */
export const RELATED_TYPES = ['review', 'booking', 'bill', 'room'] as const;

/** The icons that lists of notifications show. */
export const NOTIFICATION_TYPES = [...RELATED_TYPES, 'other'] as const;

/** Subjects of notifications. Each person chooses the kinds that are mailed as well. */
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
  'invoice_rejected',
  'table_reserved',
  'table_withdrawn',
  'table_offered',
] as const;

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
  /** The exchange refused an invoice: it has to be sent again within days. */
  invoice_rejected: { type: 'other', roles: may.money },
  /** A guest reserves a table on the public page, or cancels it. */
  table_reserved: { type: 'other', roles: may.serve },
  table_withdrawn: { type: 'other', roles: may.serve },
  /** A table was given back, and the first party of the waiting list that fits holds it: somebody has to call. */
  table_offered: { type: 'other', roles: may.serve },
} as const satisfies Record<NotificationKind, { type: NotificationType; roles: readonly Role[] }>;
