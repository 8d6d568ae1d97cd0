import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The lines to come, in their own shape. */
export function ActivitySkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex gap-3">
        <Skeleton className="h-10 flex-1" />
        <Skeleton className="h-10 w-10 sm:hidden" />
        <Skeleton className="h-10 w-44 max-sm:hidden" />
        <Skeleton className="h-10 w-44 max-sm:hidden" />
      </div>
      <Skeleton className="h-6 w-56" />
      <Card padded={false}>
        <div className="divide-y divide-line">
          {Array.from({ length: 6 }, (_, row) => (
            <div key={row} className="flex gap-3 px-4 py-3 sm:px-5">
              <Skeleton className="size-10 rounded-full" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-4 w-40" />
              </div>
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
