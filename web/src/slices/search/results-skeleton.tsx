import { Loading, Skeleton } from '../../kit/ui/states/skeleton.tsx';

export function ResultsSkeleton() {
  return (
    <Loading label="Cerco…">
      <div className="flex flex-col gap-2 px-5 py-4">
        <Skeleton className="mb-1 h-4 w-24" />
        {Array.from({ length: 4 }, (_, row) => (
          <span key={row} className="flex items-center gap-3 py-1.5">
            <Skeleton className="size-5" />
            <span className="flex flex-1 flex-col gap-1.5">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3.5 w-3/5" />
            </span>
          </span>
        ))}
      </div>
    </Loading>
  );
}
