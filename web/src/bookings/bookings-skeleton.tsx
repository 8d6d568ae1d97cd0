import { Skeleton } from '../ui/skeleton.tsx';
import { StatSkeleton } from '../ui/stat.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { bookingColumns } from './booking-columns.tsx';

/** The list to come, in its own shape. */
export function BookingsSkeleton() {
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <StatSkeleton count={4} hint />
      <div className="flex flex-col gap-4">
        <div className="flex gap-3">
          <Skeleton className="h-10 flex-1" />
          <Skeleton className="h-10 w-10 sm:hidden" />
          <Skeleton className="h-10 w-40 max-sm:hidden" />
          <Skeleton className="h-10 w-40 max-sm:hidden" />
        </div>
        <TableSkeleton columns={bookingColumns} rowActions />
      </div>
    </div>
  );
}
