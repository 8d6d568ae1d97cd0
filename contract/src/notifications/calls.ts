import { calls } from '../endpoint.ts';
import type { notificationPreferenceSchemas, notificationSchemas } from './schemas.ts';

export const notifications = calls<typeof notificationSchemas>()({
  list: {
    method: 'GET',
    path: '/notifications',
    summary: "The person's notifications of all their open places, newest first",
    access: 'session',
    acting: true,
    status: 200,
  },
  read: {
    method: 'PUT',
    path: '/notifications/{notification_id}/read',
    summary: 'Mark one as read; answers the counts',
    access: 'session',
    status: 200,
  },
  readAll: {
    method: 'PUT',
    path: '/notifications/read-all',
    summary: 'Mark all as read, or all up to the newest that the person has seen; answers the counts',
    access: 'session',
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/notifications/{notification_id}',
    summary: 'Delete one',
    access: 'session',
    status: 204,
  },
  removeRead: {
    method: 'DELETE',
    path: '/notifications/read',
    summary: 'Delete all that are read, or those of them up to the newest that the person has seen',
    access: 'session',
    status: 204,
  },
});

export const notificationPreferences = calls<typeof notificationPreferenceSchemas>()({
  get: {
    method: 'GET',
    path: '/notification-preferences',
    summary: 'Which kinds of notification come by mail as well',
    access: 'session',
    status: 200,
  },
  save: {
    method: 'PUT',
    path: '/notification-preferences',
    summary: 'Change which kinds come by mail as well; kinds that are not named stay as they are',
    access: 'session',
    status: 200,
  },
});
