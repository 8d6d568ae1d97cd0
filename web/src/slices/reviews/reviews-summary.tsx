import { clsx } from 'clsx';
import type { ReviewSummary } from 'contract/reviews/schemas';
import { RATINGS } from 'contract/reviews/values';
import { Star } from 'lucide-react';
import { decimal } from '../../kit/format/money.ts';
import { count } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Link } from '../../kit/ui/actions/link.tsx';
import type { ReviewsSearch } from './reviews-search.ts';
import { Stars } from './stars.tsx';

interface ReviewsSummaryProps {
  summary: ReviewSummary;
  search: ReviewsSearch;
}

/** How the place is judged: the average, and a bar for each number of stars that leads to those reviews. */
export function ReviewsSummary({ summary, search }: ReviewsSummaryProps) {
  const { average, reviews } = summary;
  return (
    <Card className="flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-10">
      <div className="flex items-center gap-4 sm:flex-col sm:items-center sm:gap-1.5 sm:px-4">
        <p className="text-figure tabular-nums">{average === null ? '–' : decimal(average, 1)}</p>
        <div className="sm:text-center">
          <Stars rating={average ?? 0} size="md" />
          <p className="text-sm text-ink-muted">
            su {count(reviews, { one: 'recensione', other: 'recensioni' })}
          </p>
        </div>
      </div>
      <ul className="flex min-w-0 flex-1 flex-col" aria-label="Quante stelle">
        {summary.ratings.map((one) => (
          <Bar key={one.rating} {...one} all={reviews} search={search} />
        ))}
      </ul>
    </Card>
  );
}

interface BarProps {
  rating: number;
  reviews: number;
  all: number;
  search: ReviewsSearch;
}

function Bar({ rating, reviews, all, search }: BarProps) {
  const chosen = search.rating === rating;
  const wish = RATINGS.find((one) => one === rating);
  const said = `${count(rating, { one: 'stella', other: 'stelle' })}: ${count(reviews, { one: 'recensione', other: 'recensioni' })}`;
  return (
    <li>
      <Link
        href={withSearch(paths.reviews, { ...search, rating: chosen ? undefined : wish })}
        aria-label={chosen ? `${said}. Mostra tutte` : said}
        aria-current={chosen || undefined}
        className={clsx(
          'flex min-h-8 touch-target items-center gap-3 rounded-sm px-2 text-sm tabular-nums transition-colors hover:bg-sunken',
          chosen && 'bg-accent-soft font-semibold text-accent-ink',
        )}
      >
        <span className="flex w-7 shrink-0 items-center justify-between">
          {rating}
          <Star aria-hidden className="size-3.5 fill-current" />
        </span>
        <svg
          aria-hidden
          viewBox="0 0 100 8"
          preserveAspectRatio="none"
          className="h-2 min-w-0 flex-1 rounded-full"
        >
          <rect width="100" height="8" className="fill-sunken" />
          <rect width={all === 0 ? 0 : (reviews / all) * 100} height="8" className="fill-warning-solid" />
        </svg>
        <span className="w-10 shrink-0 text-right">{decimal(reviews)}</span>
      </Link>
    </li>
  );
}
