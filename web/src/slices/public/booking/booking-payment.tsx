import type { GuestBooking } from 'contract/public/schemas';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { payHref } from '../address.ts';
import { useFormats } from '../formats.ts';
import { useTexts } from '../texts/texts.ts';

/** What the place asks for now, and the way to pay it; or what became of it. Nothing where nothing is asked. */
export function BookingPayment({ booking }: { booking: GuestBooking }) {
  const t = useTexts();
  const f = useFormats();
  const { payment, status, currency } = booking;
  if (!payment || status === 'cancelled' || status === 'completed') return null;
  const amount = f.money(payment.amount, currency);
  const href = payHref(payment.token);
  if (payment.state === 'paid') return <p className="text-ink">{t.payDone(amount)}</p>;
  // Once the time is over the way leads to a new booking, and this link stays good in the letter.
  if (status === 'failed') return null;
  if (payment.state === 'processing')
    return (
      <p className="text-ink">
        {t.paySeen(amount)} <TextLink href={href}>{t.payShow}</TextLink>
      </p>
    );
  if (status === 'pending')
    return (
      <p data-no-print>
        <Button variant="primary" size="lg" href={href}>
          {t.payNow(amount)}
        </Button>
      </p>
    );
  return (
    <div data-no-print className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink">
      <p>{t.payLeft(amount)}</p>
      <Button href={href}>{t.payNow(amount)}</Button>
    </div>
  );
}
