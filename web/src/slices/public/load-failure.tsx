import { type ApiError, mayPass } from '../../kit/api/errors.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { placeHref } from './address.ts';
import { useTexts } from './texts/texts.ts';

interface LoadFailureProps {
  error: ApiError;
  what: 'place' | 'booking';
  slug: string;
  onRetry: () => void;
}

/** Nothing is here, or nothing came: what to do in either case. */
export function LoadFailure({ error, what, slug, onRetry }: LoadFailureProps) {
  const t = useTexts();
  const isMissing = error.status === 404;
  const title = what === 'place' ? t.unknownTitle : t.unknownBooking;
  const text = what === 'place' ? t.unknownText : t.unknownBookingText;
  const { tooMany, back, load } = t.failed;
  const isAway = error.status !== 0 && mayPass(error);
  const failed = error.status === 429 ? tooMany : isAway ? back : load;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 py-12">
      {isMissing ? (
        <>
          <h1 className="text-h1">{title}</h1>
          <p className="max-w-[60ch] text-ink-muted">{text}</p>
          {what === 'booking' && <Button href={placeHref(slug)}>{t.goToPlace}</Button>}
        </>
      ) : (
        <>
          <h1 className="text-h2">{failed}</h1>
          <Button onClick={onRetry}>{t.retry}</Button>
        </>
      )}
    </div>
  );
}
