import { Card } from '../../kit/ui/layout/card.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';

/** The shape of a usual day. */
export function OverviewSkeleton({ figures }: { figures: boolean }) {
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {[3, 2, 2, 3].map((lines, index) => (
          <Card key={index}>
            <Skeleton className="h-6 w-28" />
            {Array.from({ length: lines }, (_, line) => (
              <span key={line} className="mt-4 flex items-center gap-3">
                <Skeleton className="size-10" />
                <span className="flex min-w-0 flex-1 flex-col gap-2">
                  <Skeleton className="h-4 w-40 max-w-full" />
                  <Skeleton className="h-4 w-56 max-w-full" />
                </span>
                <Skeleton className="h-8 w-24" />
              </span>
            ))}
          </Card>
        ))}
      </div>
      {figures && <FiguresSkeleton />}
    </div>
  );
}

/** The first of the figures is as wide as two. */
export function FiguresSkeleton() {
  return (
    <div aria-hidden className="grid grid-cols-2 gap-2 *:first:col-span-2 sm:gap-4 lg:grid-cols-3">
      {Array.from({ length: 5 }, (_, index) => (
        <Card key={index}>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-3 h-7 w-20" />
          <Skeleton className="mt-2 h-4 w-28 max-w-full" />
        </Card>
      ))}
    </div>
  );
}
