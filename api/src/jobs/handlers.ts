import { forgetOldConfirmations, mailConfirmation } from '../access/confirm-address.ts';
import { forgetOldAccess } from '../access/forget-old.ts';
import { mailResetLink } from '../access/forgot-password.ts';
import { mailPasswordChanged } from '../access/reset-password.ts';
import { shortenLimits } from '../access/throttle.ts';
import { expireHold } from '../bookings/expire-holds.ts';
import { nightWork } from '../bookings/night-work.ts';
import { forgetOldCandidates } from '../btcpay/forget-candidates.ts';
import { releaseNow } from '../btcpay/release.ts';
import { planVerifyingAnew } from '../btcpay/clock-set-back.ts';
import { mailBtcpayLetter } from '../btcpay/tell-owners.ts';
import { verifyDue } from '../btcpay/due-settings.ts';
import { forgetOldLog } from '../calendars/calendar-log.ts';
import { planCalendarsAnew } from '../calendars/clock-set-back.ts';
import { syncDueCalendars } from '../calendars/due-calendars.ts';
import { syncOutOfTurn } from '../calendars/sync-now.ts';
import { mailCalendarLetter } from '../calendars/tell-owners.ts';
import type { Ctx } from '../context.ts';
import { removeInTurn } from '../files/remove-files.ts';
import { forgetOldKeys } from '../http/idempotency.ts';
import { forgetOldNotifications } from '../notifications/forget-old.ts';
import { mailNotification } from '../notifications/letter.ts';
import { planPaymentsAnew } from '../payments/clock-set-back.ts';
import { readDueAttempts } from '../payments/due-attempts.ts';
import { followHint } from '../payments/follow-hint.ts';
import { forgetOldDeliveries } from '../payments/forget-old.ts';
import { mailPayLetter } from '../payments/letters.ts';
import { mailPlaceNotice } from '../payments/place-notice.ts';
import { voidAttempt } from '../payments/void-attempt.ts';
import { forgetOldInvitations } from '../people/forget-old.ts';
import { mailInvitation, mailTransferred } from '../people/mail-letters.ts';
import { forgetOldWishes } from '../profile/forget-old.ts';
import { mailEmailLink, mailProfileLetter } from '../profile/mail-letters.ts';
import { forgetOldOrigins } from '../public/forget-old.ts';
import { mailLetter } from '../public/mail-letter.ts';
import { mailDigest } from '../public/place-digest.ts';
import { removeOrphanPhotos } from '../photos/orphan-photos.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/** Any job may run twice, after a crash in the middle: each is safe to repeat. */
export type JobHandlers = { [N in JobName]: (ctx: Ctx, payload: JobPayloads[N]) => Promise<void> };

export const handlers: JobHandlers = {
  'access.confirm_address': mailConfirmation,
  'access.forgot': mailResetLink,
  'access.password_changed': mailPasswordChanged,
  'bookings.expire': (ctx, { booking_id }) => expireHold(ctx, booking_id),
  'bookings.night': nightWork,
  'btcpay.due': verifyDue,
  'btcpay.letter': mailBtcpayLetter,
  'btcpay.release': releaseNow,
  'calendars.due': syncDueCalendars,
  'calendars.sync': (ctx, { calendar_id }) => syncOutOfTurn(ctx, calendar_id),
  'calendars.letter': mailCalendarLetter,
  'files.remove': (ctx, { keys }) => removeInTurn(ctx, keys),
  'notifications.letter': mailNotification,
  'payments.due': readDueAttempts,
  'payments.hint': followHint,
  'payments.letter': mailPayLetter,
  'payments.notice': mailPlaceNotice,
  'payments.void': (ctx, { attempt_id }) => voidAttempt(ctx, attempt_id),
  'people.invitation': mailInvitation,
  'people.transferred': mailTransferred,
  'profile.email_link': mailEmailLink,
  'profile.letter': mailProfileLetter,
  'public.digest': mailDigest,
  'public.letter': mailLetter,
  'house.clock': async (ctx) => {
    await shortenLimits(ctx);
    await planCalendarsAnew(ctx);
    await planVerifyingAnew(ctx);
    await planPaymentsAnew(ctx);
  },
  'house.tidy': async (ctx) => {
    await forgetOldKeys(ctx);
    await forgetOldAccess(ctx);
    await forgetOldConfirmations(ctx);
    await forgetOldWishes(ctx);
    await forgetOldInvitations(ctx);
    await removeOrphanPhotos(ctx);
    await forgetOldLog(ctx);
    await forgetOldCandidates(ctx);
    await forgetOldDeliveries(ctx);
    await forgetOldNotifications(ctx);
    await forgetOldOrigins(ctx);
  },
};
