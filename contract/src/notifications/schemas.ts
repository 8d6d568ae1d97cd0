import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Id, Instant } from '../scalars.ts';
import { NOTIFICATION_KINDS, NOTIFICATION_TYPES, RELATED_TYPES } from './values.ts';

export const NotificationType = z.enum(NOTIFICATION_TYPES);
export type NotificationType = z.infer<typeof NotificationType>;

export const RelatedType = z.enum(RELATED_TYPES);
export type RelatedType = z.infer<typeof RelatedType>;

export const NotificationKind = z.enum(NOTIFICATION_KINDS, 'Tipo di notifica sconosciuto.');
export type NotificationKind = z.infer<typeof NotificationKind>;

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

/** Of the notifications that the person sees now: all, and the unread ones. */
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

/** The extent of "all": up to the newest that the person has seen, of one place or of all. */
const seen = z.object({ up_to: z.optional(Id), place_id: z.optional(Id) });

const preferences = z.object({ data: z.array(MailPreference) });

export const notificationSchemas = {
  list: {
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
    response: NotificationList,
  },
  read: { params, response: NotificationCounts },
  readAll: { query: seen, response: NotificationCounts },
  remove: { params },
  removeRead: { query: seen },
} satisfies Schemas;

export const notificationPreferenceSchemas = {
  get: { response: preferences },
  save: {
    body: z.object({
      data: z.array(MailPreference, 'Serve un elenco.').check(z.maxLength(50, 'Troppe voci.')),
    }),
    response: preferences,
  },
} satisfies Schemas;
