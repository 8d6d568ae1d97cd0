import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { listNotifications } from './list-notifications.ts';
import { getPreferences, savePreferences } from './preferences.ts';
import {
  readAllNotifications,
  readNotification,
  removeNotification,
  removeReadNotifications,
} from './settle-notifications.ts';

export function notificationsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.notifications, {
    list: (ctx, { person, query }) => listNotifications(ctx, person, query),
    read: (ctx, { person, params }) => readNotification(ctx, person, params.notification_id),
    readAll: (ctx, { person, query }) => readAllNotifications(ctx, person, query),
    remove: (ctx, { person, params }) => removeNotification(ctx, person, params.notification_id),
    removeRead: (ctx, { person, query }) => removeReadNotifications(ctx, person, query),
  });
  mountAll(server, app, contract.notificationPreferences, {
    get: (ctx, { person }) => getPreferences(ctx, person),
    save: (ctx, { person, body }) => savePreferences(ctx, person, body.data),
  });
}
