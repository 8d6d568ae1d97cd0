import type { Slice } from '../slice.ts';
import { forgetOldNotifications, notificationJobs } from './jobs.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export const notifications: Slice = {
  routes: notificationsRoutes,
  jobs: notificationJobs,
  tidy: [forgetOldNotifications],
};
