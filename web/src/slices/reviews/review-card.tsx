import type { Review } from 'contract/reviews/schemas';
import { CornerDownRight } from 'lucide-react';
import { day, today } from '../../kit/format/days.ts';
import { paths } from '../../kit/paths.ts';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { Link } from '../../kit/ui/actions/link.tsx';
import { Stars } from './stars.tsx';
import { isReplyOlder } from './review-facts.ts';

/** A review in the list: who, how many stars, the first lines, and whether it was answered. */
export function ReviewCard({ review }: { review: Review }) {
  const zone = useTimeZone();
  return (
    <li className="relative px-4 py-4 transition-colors first:rounded-t-lg last:rounded-b-lg hover:bg-sunken/60 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          href={paths.review(review.id)}
          className="min-w-0 truncate rounded-xs font-semibold after:absolute after:inset-0"
        >
          <bdi>{review.author}</bdi>
        </Link>
        {review.reply === null && <Badge tone="warning">Senza risposta</Badge>}
        {isReplyOlder(review) && <Badge tone="warning">Cambiata dopo la risposta</Badge>}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-muted tabular-nums">
        <Stars rating={review.rating} />
        {day(today(review.written_at, zone))}
      </p>
      <div lang={review.language ?? undefined} dir="auto" className="mt-2 max-w-3xl">
        {review.title !== null && <p className="font-medium">{review.title}</p>}
        {review.text === '' ? (
          review.title === null && (
            <p lang="it" className="text-ink-muted">
              Solo le stelle, senza un testo.
            </p>
          )
        ) : (
          <p className="line-clamp-3 text-ink-muted">{review.text}</p>
        )}
      </div>
      {review.reply !== null && (
        <p className="mt-2 flex max-w-3xl gap-2 text-sm text-ink-muted">
          <CornerDownRight aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="line-clamp-1 min-w-0">
            <span className="sr-only">La tua risposta: </span>
            {review.reply}
          </span>
        </p>
      )}
    </li>
  );
}
