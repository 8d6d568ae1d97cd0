import { notificationPreferences, notifications } from 'contract/notifications/calls';
import type { NotificationKind } from 'contract/notifications/schemas';
import type { World } from '../../../testing/world.ts';

type Query = Record<string, unknown>;

/** Calls of a person on the own notifications. */
export function inboxOf(w: World, { token }: { token: string }) {
  const send = w.as(token);
  const list = async (query: Query = {}) => (await send(notifications.list, { query })).body;
  return {
    list,
    /** Newest first, as "kind: title". */
    titles: async () => (await list()).data.map(({ kind, title }) => `${kind}: ${title}`),
    counts: async () => (await list({ limit: 1 })).counts,
    read: (notification_id: number) => send(notifications.read, { params: { notification_id } }),
    readAll: (query: { up_to?: number; place_id?: number } = {}) => send(notifications.readAll, { query }),
    remove: (notification_id: number) => send(notifications.remove, { params: { notification_id } }),
    removeRead: (query: { up_to?: number; place_id?: number } = {}) =>
      send(notifications.removeRead, { query }),
    preferences: async () => (await send(notificationPreferences.get, {})).body.data,
    wantMail: (kind: NotificationKind, mail: boolean) =>
      send(notificationPreferences.save, { body: { data: [{ kind, mail }] } }),
  };
}
