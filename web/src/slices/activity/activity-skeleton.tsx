import { FiltersSkeleton } from '../../kit/ui/filters/filters.tsx';
import { LinesSkeleton } from '../../kit/ui/states/lines-skeleton.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';

/** The lines to come, in their own shape. */
export function ActivitySkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <FiltersSkeleton />
      <Skeleton className="h-6 w-56" />
      <LinesSkeleton texts={['h-5 w-3/4', 'h-4 w-40']} />
    </div>
  );
}
