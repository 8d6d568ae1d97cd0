import type { GuestBooking } from 'contract/public/schemas';
import { CircleCheck, CircleX, Clock, MailOpen, Wallet, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { clsx } from 'clsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { softTone, type Tone } from '../../../kit/ui/theme/tone.ts';
import { placeHref } from '../address.ts';
import { BookingPayment } from './booking-payment.tsx';
import { type Formats, useFormats } from '../formats.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { useTexts, type Texts } from '../texts/texts.ts';
import { stayDays } from './stay-days.ts';
import { untilWords } from '../until-words.ts';

interface Look {
  tone: Tone;
  icon: LucideIcon;
  title: string;
  next?: string;
}

/** What is missing of a request that asks for no payment now: the guest's own step, else the place's answer. */
function pendingLook(booking: GuestBooking, t: Texts): Look {
  const { place, guest_email, address, confirmed_by, hold_expires_at } = booking;
  const look = { tone: 'accent', icon: Clock, title: t.pendingTitle } as const;
  if (hold_expires_at === null) return { ...look, next: t.waitsForPlace(place.name, guest_email) };
  if (confirmed_by === 'payment' || address === 'proved')
    return { ...look, next: t.pendingNext(place.name, guest_email) };
  if (address === 'not_asked') return { ...look, next: t.notAskedNext(place.name) };
  return {
    ...look,
    icon: MailOpen,
    next: confirmed_by === 'link' ? t.proveConfirms(guest_email) : t.proveNext(place.name, guest_email),
  };
}

/** The guest's money that the place has, or that is on its way to it, is not done with the cancellation. */
function cancelledNext({ to_return = 0, payment, currency, place }: GuestBooking, t: Texts, f: Formats) {
  if (to_return > 0) return t.cancelledReturn(f.money(to_return, currency), place.name);
  if (payment?.state === 'processing')
    return t.cancelledPaying(f.money(payment.amount, currency), place.name);
  return t.cancelledNext;
}

/** What the place has or gets of the guest's money, else what did not happen in time. */
function failedNext(booking: GuestBooking, t: Texts, f: Formats) {
  const { to_return = 0, payment, currency, place, address } = booking;
  if (to_return > 0) return t.cancelledReturn(f.money(to_return, currency), place.name);
  if (payment?.state === 'processing')
    return t.cancelledPaying(f.money(payment.amount, currency), place.name);
  if (payment?.state === 'open') return t.failedUnpaid;
  return address === 'asked' ? t.failedUnproved : t.failedNext;
}

/** Nobody is waited for after the day of arrival. */
function confirmedLook(booking: GuestBooking, t: Texts): Look {
  const { hasBegun, isOver } = stayDays(booking);
  if (isOver) return { tone: 'neutral', icon: CircleCheck, title: t.completedTitle };
  const look = { tone: 'success', icon: CircleCheck, title: t.confirmedTitle } as const;
  return hasBegun ? look : { ...look, next: t.confirmedNext(booking.guest_first_name) };
}

function lookOf(booking: GuestBooking, t: Texts, f: Formats): Look {
  const { status, guest_email, payment } = booking;
  switch (status) {
    case 'pending':
      if (payment?.state === 'open')
        return { tone: 'accent', icon: Wallet, title: t.toPayTitle, next: t.toPayNext(guest_email) };
      if (payment?.state === 'processing') return { tone: 'accent', icon: Clock, title: t.pendingTitle };
      return pendingLook(booking, t);
    case 'confirmed':
      return confirmedLook(booking, t);
    case 'completed':
      return { tone: 'neutral', icon: CircleCheck, title: t.completedTitle, next: t.completedNext };
    case 'cancelled':
      return { tone: 'neutral', icon: CircleX, title: t.cancelledTitle, next: cancelledNext(booking, t, f) };
    case 'failed':
      return {
        tone: 'warning',
        icon: Clock,
        title: t.failedTitle,
        next: failedNext(booking, t, f),
      };
  }
}

/** How things stand, in a sentence, and what happens next. */
export function BookingState({ booking, onExpired }: { booking: GuestBooking; onExpired: () => void }) {
  const t = useTexts();
  const f = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const { tone, icon: Glyph, title, next } = lookOf(booking, t, f);
  const until = booking.status === 'pending' ? booking.hold_expires_at : null;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const { check_in_date: from, check_out_date: to, number_of_guests: guests, place } = booking;
  return (
    <header className={clsx('flex flex-col gap-3 rounded-xl p-5 sm:p-6', softTone[tone])}>
      <p className="flex items-center gap-2 text-sm font-medium">
        <Glyph aria-hidden className="size-5" />
        {t.bookingNumber(booking.number)}
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-h1 text-ink">
        {title}
      </h1>
      {until !== null && (
        <>
          <p className="text-ink">{t.pendingUntil(untilWords(until, t, f))}</p>
          <HoldCountdown until={until} onOver={onExpired} />
        </>
      )}
      {next !== undefined && <p className="text-ink">{next}</p>}
      <BookingPayment booking={booking} />
      {(booking.status === 'failed' || booking.status === 'cancelled') && (
        <p data-no-print>
          <Button
            variant="primary"
            href={placeHref(place.slug, booking.status === 'failed' ? { from, to, guests } : {})}
          >
            {booking.status === 'failed' ? t.tryAgain : t.bookAgain}
          </Button>
        </p>
      )}
    </header>
  );
}
