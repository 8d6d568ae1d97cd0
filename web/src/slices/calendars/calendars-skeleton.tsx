import { Card } from '../../kit/ui/layout/card.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';

/** The cards to come, in their own shape. */
export function CalendarsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {[1, 2, 3].map((card) => (
        <Card key={card}>
          <div className="flex gap-4">
            <Skeleton className="size-10" />
            <div className="flex flex-1 flex-col gap-2.5">
              <Skeleton className="h-5 w-48 max-w-full" />
              <Skeleton className="h-4 w-64 max-w-full" />
              <Skeleton className="h-4 w-96 max-w-full" />
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
}

export function CalendarSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <Skeleton className="h-48 lg:col-span-2" />
    </div>
  );
}
