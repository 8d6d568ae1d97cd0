import type { PayState, PayView } from 'contract/pay-page/schemas';
import {
  CircleCheck,
  CircleSlash,
  Clock,
  Hourglass,
  SearchCheck,
  TimerOff,
  type LucideIcon,
} from 'lucide-react';
import { sumOf } from '../../../kit/format/money.ts';
import type { Tone } from '../../../kit/ui/theme/tone.ts';
import type { Formats } from '../formats.ts';
import type { PayTexts } from '../pay-texts/pay-texts.ts';
import type { Texts } from '../texts/texts.ts';

interface Look {
  tone: Tone;
  icon: LucideIcon;
  title: string;
  text?: string | undefined;
}

type Words = (view: PayView, t: PayTexts, f: Formats) => Look;

/** What is paid, with its number: a bill is no booking. */
export function thingWords({ kind, number }: PayView['payable'], t: Texts, pt: PayTexts): string {
  if (kind === 'reservation') return pt.table.number(number);
  return kind === 'bill' ? pt.bill.number(number) : t.bookingNumber(number);
}

/** What the sum is of: the deposit of a table, a bill, or a stay. */
function sumWords({ payable: { kind, total }, currency, purpose }: PayView, t: PayTexts, f: Formats): string {
  if (kind === 'reservation') return t.table.what;
  if (kind === 'bill' && purpose === 'whole') return t.bill.whole;
  return t.purpose[purpose](f.money(total, currency));
}

const toPay: Words = (view, t, f) => ({
  tone: 'accent',
  icon: Clock,
  title: t.pay(f.money(view.amount, view.currency)),
  text: sumWords(view, t, f),
});

/** A payer without an address gets no letter. */
export const getsLetter = ({ has_letter }: PayView): boolean => has_letter !== false;

/** The day the guest comes, while it lies ahead; and what a deposit leaves to pay. Neither once the booking is cancelled. */
const thanks: Words = ({ place, payable, purpose, amount, currency, now }, t, f) => {
  const { check_in_date: day, total, cancelled = false } = payable;
  const rest = sumOf([total, -amount]);
  const words = [
    day !== null && day >= now.slice(0, 10) && !cancelled
      ? t.paidNext(place.name, f.longDay(day))
      : undefined,
    purpose === 'deposit' && rest > 0 && !cancelled ? t.paidRest(f.money(rest, currency)) : undefined,
  ].filter((word) => word !== undefined);
  return {
    tone: 'success',
    icon: CircleCheck,
    title: t.paidTitle,
    text: words.length > 0 ? words.join(' ') : undefined,
  };
};

const looks = {
  ready: toPay,
  preparing: toPay,
  waiting: toPay,
  partial: ({ received, amount, currency }, t, f) => ({
    tone: 'warning',
    icon: Hourglass,
    title: t.partialTitle(f.money(received, currency), f.money(amount, currency)),
    text: t.partialText(f.money(Math.max(0, sumOf([amount, -received])), currency)),
  }),
  processing: (view, t) => ({
    tone: 'accent',
    icon: Hourglass,
    title: t.processingTitle,
    text: getsLetter(view) ? `${t.processingText} ${t.processingLetter}` : t.processingText,
  }),
  paid: thanks,
  expired: (_view, t) => ({ tone: 'warning', icon: TimerOff, title: t.expiredTitle, text: t.expiredText }),
  attention: ({ received, amount, currency, place }, t, f) => ({
    tone: 'warning',
    icon: SearchCheck,
    title: t.attentionTitle,
    text: [
      received > 0 && received < amount
        ? t.attentionReceived(f.money(received, currency), f.money(amount, currency))
        : '',
      t.attentionText(place.name),
    ]
      .join(' ')
      .trim(),
  }),
  closed: ({ place }, t) => ({
    tone: 'neutral',
    icon: CircleSlash,
    title: t.closedTitle,
    text: t.closedText(place.name),
  }),
  taken({ payable }, t) {
    const { takenTitle: title, takenText: text } = payable.kind === 'reservation' ? t.table : t;
    return { tone: 'warning', icon: CircleSlash, title, text };
  },
  unavailable: ({ place }, t) => ({
    tone: 'warning',
    icon: CircleSlash,
    title: t.unavailableTitle,
    text: t.unavailableText(place.name),
  }),
} satisfies Record<PayState, Words>;

/** How a payment stands, in a colour, a sign and words. */
export const payLook: Words = (view, t, f) => looks[view.state](view, t, f);
