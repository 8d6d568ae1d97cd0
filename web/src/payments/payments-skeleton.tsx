import { Skeleton } from '../ui/skeleton.tsx';
import { StatSkeleton } from '../ui/stat.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { paymentColumns } from './payment-columns.tsx';

/** The list to come, in its own shape. */
export function PaymentsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <StatSkeleton count={4} hint />
      <div className="flex flex-col gap-4">
        <div className="flex gap-3">
          <Skeleton className="h-10 flex-1" />
          <Skeleton className="h-10 w-10 sm:hidden" />
          <Skeleton className="h-10 w-44 max-sm:hidden" />
          <Skeleton className="h-10 w-44 max-sm:hidden" />
        </div>
        <TableSkeleton columns={paymentColumns} />
      </div>
    </div>
  );
}
