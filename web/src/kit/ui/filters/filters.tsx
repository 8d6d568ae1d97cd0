import { clsx } from 'clsx';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { announce } from '../feedback/live-region.tsx';
import { Skeleton } from '../states/skeleton.tsx';

interface FiltersProps {
  /** A `SearchBox`. */
  search: ReactNode;
  /** How many of the choices are in use. */
  choices: number;
  /** Whether a phone shows the choices at once. */
  startsOpen?: boolean;
  /** How the choices stand; three of one width unless told. */
  className?: string;
  /** The choices: `Select`s. */
  children: ReactNode;
  /** `Filtered`, while something is filtered. */
  result: ReactNode;
}

/** One row on a desk; on a phone the choices wait behind a button, so that the list begins on the first screen. */
export function Filters(props: FiltersProps) {
  const { choices, className = 'grid grid-cols-2 w-full sm:grid-cols-3 xl:flex xl:w-auto xl:*:w-44' } = props;
  const id = useId();
  const [open, setOpen] = useState(props.startsOpen ?? false);
  return (
    <search tabIndex={-1} className="flex flex-wrap gap-3">
      {props.search}
      <IconButton
        variant="secondary"
        icon={SlidersHorizontal}
        label={choices > 0 ? `Filtri, ${choices} in uso` : 'Filtri'}
        badge={choices}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="sm:hidden"
      />
      <div id={id} className={clsx('max-w-full gap-3', className, !open && 'max-sm:hidden')}>
        {props.children}
      </div>
      {props.result}
    </search>
  );
}

interface FilteredProps {
  /** How many are left, also read out: "3 pagamenti trovati". */
  found?: string;
  /** What else narrows the list, by its address. */
  children?: ReactNode;
  onReset: () => void;
}

/** What the filters leave, and the way back to everything. */
export function Filtered({ found, children, onReset }: FilteredProps) {
  useEffect(() => {
    if (found !== undefined) announce(found);
  }, [found]);
  return (
    <div className="flex w-full flex-wrap items-center gap-2 text-sm text-ink-muted">
      {found}
      {children}
      <Button
        variant="ghost"
        size="sm"
        icon={X}
        onClick={({ currentTarget }) => {
          // This button goes. Some browsers would leave the focus in the search box, which then keeps its words.
          currentTarget.closest('search')?.focus();
          onReset();
        }}
      >
        Azzera filtri
      </Button>
    </div>
  );
}

export function FiltersSkeleton() {
  return (
    <div className="flex gap-3">
      <Skeleton className="h-10 flex-1" />
      <Skeleton className="h-10 w-10 sm:hidden" />
      <Skeleton className="h-10 w-44 max-sm:hidden" />
      <Skeleton className="h-10 w-44 max-sm:hidden" />
    </div>
  );
}
