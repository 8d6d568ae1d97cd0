import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { syncDueCalendars } from './sync/sync-due-calendars.ts';
import type { Letter } from './letter-names.ts';
import { syncOutOfTurn } from './sync/sync-on-demand.ts';
import { mailCalendarLetter } from './letters.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Read the feeds that are due; queues itself for the next ones. */
    'calendars.due': Record<string, never>;
    /** Read one feed out of turn: it is new, or its link is. */
    'calendars.sync': { calendar_id: number };
    /** Tell a person who runs the place what a calendar needs. */
    'calendars.letter': { calendar_id: number; user_id: number; letter: Letter; details: string[] };
  }
}

export const calendarJobs = {
  'calendars.due': syncDueCalendars,
  'calendars.sync': (ctx, { calendar_id }) => syncOutOfTurn(ctx, calendar_id),
  'calendars.letter': mailCalendarLetter,
} satisfies Partial<JobHandlers>;
