import { publicPlaces } from 'contract/public/calls';
import { useEffect } from 'react';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { BookingActions } from './booking/booking-actions.tsx';
import { BookingFacts } from './booking/booking-facts.tsx';
import { BookingState } from './booking/booking-state.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PageFrame } from './page-frame.tsx';
import { useTexts } from './texts/texts.ts';
import { useAnswer } from './query-cache.ts';
import { QUIET_MS, useLookAgain } from './use-look-again.ts';
import { useProof } from './booking/use-proof.ts';

const POLL_MS = 30_000;

/** The guest's own booking, by its link: what happens next, what was booked, and the way out. */
export default function GuestBookingPage({ slug, token }: { slug: string; token: string }) {
  const t = useTexts();
  const { data: booking, error, retry } = useAnswer(publicPlaces.booking, { params: { slug, token } });
  const proof = useProof(slug, token);
  const said = proof.said(t);
  const isWaiting = booking?.status === 'pending';
  // Somebody at the place may confirm while this page is looked at.
  useLookAgain(retry, isWaiting ? POLL_MS : QUIET_MS);
  useEffect(() => {
    if (booking) document.title = `${t.bookingNumber(booking.number)} · ${booking.place.name}`;
  }, [booking, t]);

  return (
    <PageFrame slug={slug} name={booking?.place.name}>
      {booking ? (
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
          {said !== undefined && (
            <Banner
              tone="warning"
              announce
              action={
                proof.again && (
                  <Button size="sm" busy={proof.isSending} onClick={proof.again}>
                    {t.retry}
                  </Button>
                )
              }
            >
              {said}
            </Banner>
          )}
          <BookingState key={`${booking.status} ${booking.address}`} booking={booking} onExpired={retry} />
          <BookingFacts booking={booking} />
          <BookingActions booking={booking} slug={slug} />
        </div>
      ) : (
        error && <LoadFailure error={error} what="booking" slug={slug} onRetry={retry} />
      )}
    </PageFrame>
  );
}
