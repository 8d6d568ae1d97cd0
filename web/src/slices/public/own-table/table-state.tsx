import type { GuestReservation } from 'contract/public-tables/schemas';
import { CircleCheck, CircleX, Clock, HandCoins, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { clsx } from 'clsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { softTone, type Tone } from '../../../kit/ui/theme/tone.ts';
import { tablesHref } from '../address.ts';
import { type Formats, useFormats } from '../formats.ts';
import { type TableTexts, useTableTexts } from '../table-texts/table-texts.ts';
import { AnswerReminder } from './answer-reminder.tsx';

interface Look {
  tone: Tone;
  icon: LucideIcon;
  title: string;
  next?: string;
}

/** How a reservation stands whose deposit decides about it; undefined: it does not. */
function depositLook(
  { state, deposit, place }: GuestReservation,
  t: TableTexts,
  f: Formats,
): Look | undefined {
  if (deposit == null) return undefined;
  const { title, next, lapsed, lapsedTitle, processing } = t.deposit;
  if (deposit.state === 'lapsed') return { tone: 'neutral', icon: CircleX, title: lapsedTitle, next: lapsed };
  if (state !== 'requested' || deposit.held_until === null) return undefined;
  if (deposit.state === 'processing') return { tone: 'accent', icon: Clock, title, next: processing };
  const until = f.when(deposit.held_until, place.time_zone);
  return {
    tone: 'warning',
    icon: HandCoins,
    title,
    next: next(f.money(deposit.amount, deposit.currency), until),
  };
}

/** A deposit that the place has is not done with the cancellation. */
function cancelledNext({ deposit }: GuestReservation, { next, deposit: words }: TableTexts): string {
  const isLeft = deposit?.state === 'paid' || deposit?.state === 'part';
  return `${next.cancelled} ${isLeft ? words.cancel : next.nothingElse}`;
}

function lookOf(reservation: GuestReservation, t: TableTexts): Look {
  const { state, place, email, first_name } = reservation;
  const { states, next } = t;
  switch (state) {
    case 'requested':
    case 'waiting':
      return {
        tone: 'accent',
        icon: Clock,
        title: states.requested,
        next: next.requested(place.name, email ?? ''),
      };
    case 'confirmed':
      return {
        tone: 'success',
        icon: CircleCheck,
        title: states.confirmed,
        next: next.confirmed(first_name),
      };
    case 'cancelled':
      return { tone: 'neutral', icon: CircleX, title: states.cancelled, next: cancelledNext(reservation, t) };
    case 'arrived':
    case 'seated':
      return { tone: 'success', icon: CircleCheck, title: states.open };
    case 'finished':
      return { tone: 'neutral', icon: CircleCheck, title: states.over, next: next.over };
    case 'no_show':
      return { tone: 'neutral', icon: CircleX, title: states.over };
  }
}

/** How things stand, in a sentence, and what happens next. */
export function TableState({ reservation, slug }: { reservation: GuestReservation; slug: string }) {
  const t = useTableTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const f = useFormats();
  const { tone, icon: Glyph, title, next } = depositLook(reservation, t, f) ?? lookOf(reservation, t);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={clsx('flex flex-col gap-3 rounded-xl p-5 sm:p-6', softTone[tone])}>
      <Glyph aria-hidden className="size-6" />
      <h1 ref={heading} tabIndex={-1} className="text-h1 text-ink">
        {title}
      </h1>
      {next !== undefined && <p className="text-ink">{next}</p>}
      <AnswerReminder reservation={reservation} slug={slug} />
      {reservation.state === 'cancelled' && (
        <p data-no-print>
          <Button variant="primary" href={tablesHref(slug, { party: reservation.party })}>
            {t.again}
          </Button>
        </p>
      )}
    </header>
  );
}
