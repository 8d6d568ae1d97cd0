import { Skeleton } from '../../kit/ui/states/skeleton.tsx';

/** The list to come, in its own shape. */
export function ReviewsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-64 sm:h-52" />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <Skeleton className="h-10 min-w-48 flex-1" />
          <Skeleton className="h-10 w-full sm:w-64" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
