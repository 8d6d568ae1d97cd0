import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { plural } from '../../kit/format/plural.ts';

const PLACES = [1, 2, 3, 4, 5];

/** "4 stelle su 5" */
const starsSaid = (rating: number): string =>
  `${String(rating).replace('.', ',')} ${plural(rating, { one: 'stella', other: 'stelle' })} su 5`;

/** Full and empty stars; a screen reader says how many. An average is rounded to whole ones. */
export function Stars({ rating, size = 'sm' }: { rating: number; size?: 'sm' | 'md' }) {
  const full = Math.round(rating);
  return (
    <span className="inline-flex shrink-0 items-center gap-0.5">
      <span className="sr-only">{starsSaid(rating)}</span>
      {PLACES.map((place) => (
        <Star
          key={place}
          aria-hidden
          className={clsx(
            size === 'md' ? 'size-5' : 'size-4',
            place <= full ? 'fill-warning-solid text-warning-solid' : 'text-control',
          )}
        />
      ))}
    </span>
  );
}
