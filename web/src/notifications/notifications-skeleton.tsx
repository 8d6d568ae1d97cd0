import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The lines of the page before they come. */
export function NotificationsSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <p className="animate-late text-sm text-ink-muted">Caricamento notifiche...</p>
      <Card padded={false}>
        <div className="divide-y divide-line">
          {Array.from({ length: 6 }, (_, row) => (
            <div key={row} className="flex gap-3 px-4 py-3.5 sm:px-5">
              <Skeleton className="size-10 rounded-full" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-5 w-1/2" />
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="h-4 w-2/5" />
              </div>
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
