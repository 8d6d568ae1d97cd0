import { forgetOldAccess } from '../access/forget-old.ts';
import { mailResetLink } from '../access/forgot-password.ts';
import { mailPasswordChanged } from '../access/reset-password.ts';
import { expireHold } from '../bookings/expire-holds.ts';
import { nightWork } from '../bookings/night-work.ts';
import { forgetOldLog } from '../calendars/calendar-log.ts';
import { syncDueCalendars } from '../calendars/due-calendars.ts';
import { syncOutOfTurn } from '../calendars/sync-now.ts';
import { mailCalendarLetter } from '../calendars/tell-owners.ts';
import type { Ctx } from '../context.ts';
import { removeFiles } from '../files/remove-files.ts';
import { forgetOldKeys } from '../http/idempotency.ts';
import { mailLetter } from '../public/mail-letter.ts';
import { removeOrphanPhotos } from '../rooms/orphan-photos.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/** Any job may run twice, after a crash in the middle: each is safe to repeat. */
export type JobHandlers = { [N in JobName]: (ctx: Ctx, payload: JobPayloads[N]) => Promise<void> };

export const handlers: JobHandlers = {
  'access.forgot': mailResetLink,
  'access.password_changed': mailPasswordChanged,
  'bookings.expire': (ctx, { booking_id }) => expireHold(ctx, booking_id),
  'bookings.night': nightWork,
  'calendars.due': syncDueCalendars,
  'calendars.sync': (ctx, { calendar_id }) => syncOutOfTurn(ctx, calendar_id),
  'calendars.letter': mailCalendarLetter,
  'files.remove': (ctx, { keys }) => removeFiles(ctx, keys),
  'public.letter': mailLetter,
  'house.tidy': async (ctx) => {
    await forgetOldKeys(ctx);
    await forgetOldAccess(ctx);
    await removeOrphanPhotos(ctx);
    await forgetOldLog(ctx);
  },
};
