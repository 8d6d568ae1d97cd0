import type { Slice } from '../../platform/slice.ts';
import { forgetOldLog } from './calendar-log.ts';
import { calendarsRoutes } from './calendars.routes.ts';
import { planCalendarsAnew } from './clock-set-back.ts';
import { calendarJobs } from './jobs.ts';
import { calendarSource } from './search-calendars.ts';

export const calendars: Slice = {
  routes: calendarsRoutes,
  jobs: calendarJobs,
  tidy: [forgetOldLog],
  replan: [planCalendarsAnew],
  search: calendarSource,
};
