import type { ReviewDetail } from 'contract/reviews/schemas';
import { ChevronRight, ExternalLink } from 'lucide-react';
import { longInstant } from '../../kit/format/days.ts';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { Stars } from './stars.tsx';

/** The guest's own words, with what they had written before. */
export function ReviewText({ review }: { review: ReviewDetail }) {
  const zone = useTimeZone();
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} size="md" />
        <time dateTime={review.written_at} className="text-sm text-ink-muted">
          {longInstant(review.written_at, zone)}
        </time>
      </div>
      <Words {...review} />
      {review.edited_at !== null && (
        <p className="text-sm text-ink-muted">Cambiata {longInstant(review.edited_at, zone)}.</p>
      )}
      {review.earlier.length > 0 && (
        <details className="group">
          <summary className="flex min-h-10 touch-target items-center gap-2 rounded-sm text-sm font-medium select-none">
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
            />
            Che cosa diceva prima
          </summary>
          <ol className="mt-2 flex flex-col gap-4 border-l-2 border-line pl-4">
            {review.earlier.map((earlier) => (
              <li key={earlier.replaced_at} className="flex flex-col gap-2">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
                  <Stars rating={earlier.rating} />
                  fino a {longInstant(earlier.replaced_at, zone)}
                </p>
                <Words {...earlier} language={review.language} />
              </li>
            ))}
          </ol>
        </details>
      )}
      {review.url !== null && (
        <p>
          <TextLink
            href={review.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex touch-target items-center gap-1.5"
          >
            Vedi nella directory
            <ExternalLink aria-hidden className="size-4" />
            <span className="sr-only">(si apre in un'altra scheda)</span>
          </TextLink>
        </p>
      )}
    </Card>
  );
}

function Words(props: { title: string | null; text: string; language: string | null }) {
  if (props.title === null && props.text === '') {
    return <p className="text-ink-muted">Solo le stelle, senza un testo.</p>;
  }
  return (
    <div lang={props.language ?? undefined} dir="auto" className="flex flex-col gap-2">
      {props.title !== null && <p className="text-h3">{props.title}</p>}
      {props.text !== '' && <p className="whitespace-pre-line">{props.text}</p>}
    </div>
  );
}
