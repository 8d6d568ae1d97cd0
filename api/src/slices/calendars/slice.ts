import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { calendarsRoutes } from './calendars.routes.ts';
import { calendarJobs, deleteOldLog, rescheduleCalendars } from './jobs.ts';
import { calendarSource } from './search-calendars.ts';

export const calendars: Slice = {
  routes: calendarsRoutes,
  jobs: calendarJobs,
  tidy: [deleteOldLog],
  replan: [rescheduleCalendars],
  search: calendarSource,
  items: {
    calendar_id: {
      placeOf: (id) => sql`select place_id from calendars where id = ${id} and deleted_at is null`,
      missing: 'Calendario non trovato',
    },
    channel_event_id: {
      placeOf: (id) => sql`
        select e.place_id from channel_events e join calendars c on c.id = e.calendar_id
        where e.id = ${id} and c.deleted_at is null`,
      missing: 'Periodo non trovato',
    },
  },
};
