import { forgetOldConfirmations, mailConfirmation } from '../../slices/accounts/confirm-address.ts';
import { forgetOldAccess } from '../../slices/accounts/forget-old.ts';
import { mailResetLink } from '../../slices/accounts/forgot-password.ts';
import { mailPasswordChanged } from '../../slices/accounts/reset-password.ts';
import { shortenLimits } from '../access/throttle.ts';
import { expireHold } from '../../slices/bookings/expire-holds.ts';
import { nightWork } from '../../slices/bookings/night-work.ts';
import { forgetOldCandidates } from '../../slices/btcpay/forget-candidates.ts';
import { releaseNow } from '../../slices/btcpay/release.ts';
import { planVerifyingAnew } from '../../slices/btcpay/clock-set-back.ts';
import { mailBtcpayLetter } from '../../slices/btcpay/tell-owners.ts';
import { verifyDue } from '../../slices/btcpay/due-settings.ts';
import { forgetOldLog } from '../../slices/calendars/calendar-log.ts';
import { planCalendarsAnew } from '../../slices/calendars/clock-set-back.ts';
import { syncDueCalendars } from '../../slices/calendars/due-calendars.ts';
import { syncOutOfTurn } from '../../slices/calendars/sync-now.ts';
import { mailCalendarLetter } from '../../slices/calendars/tell-owners.ts';
import type { Ctx } from '../context.ts';
import { removeInTurn } from '../files/remove-files.ts';
import { forgetOldKeys } from '../http/idempotency.ts';
import { forgetOldNotifications } from '../../platform/notifications/forget-old.ts';
import { mailNotification } from '../../platform/notifications/letter.ts';
import { planPaymentsAnew } from '../../slices/payments/clock-set-back.ts';
import { readDueAttempts } from '../../slices/payments/due-attempts.ts';
import { followHint } from '../../slices/payments/follow-hint.ts';
import { forgetOldDeliveries } from '../../slices/payments/forget-old.ts';
import { mailPayLetter } from '../../slices/payments/letters.ts';
import { mailPlaceNotice } from '../../slices/payments/place-notice.ts';
import { voidAttempt } from '../../slices/payments/void-attempt.ts';
import { forgetOldInvitations } from '../../slices/people/forget-old.ts';
import { mailInvitation, mailTransferred } from '../../slices/people/mail-letters.ts';
import { forgetOldWishes } from '../../slices/profile/forget-old.ts';
import { mailEmailLink, mailProfileLetter } from '../../slices/profile/mail-letters.ts';
import { forgetOldOrigins } from '../../slices/public/forget-old.ts';
import { mailLetter } from '../../slices/public/mail-letter.ts';
import { mailDigest } from '../../slices/public/place-digest.ts';
import { removeOrphanPhotos } from '../../platform/photos/orphan-photos.ts';
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
