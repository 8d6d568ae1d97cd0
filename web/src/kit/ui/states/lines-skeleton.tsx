import { Card } from '../layout/card.tsx';
import { Skeleton } from './skeleton.tsx';

/** Lines to come: a mark, and a bar for each text; `texts` are their sizes as classes. */
export function LinesSkeleton({ texts }: { texts: readonly string[] }) {
  return (
    <Card padded={false}>
      <div className="divide-y divide-line">
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="flex gap-3 px-4 py-3 sm:px-5">
            <Skeleton className="size-10 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              {texts.map((size) => (
                <Skeleton key={size} className={size} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
