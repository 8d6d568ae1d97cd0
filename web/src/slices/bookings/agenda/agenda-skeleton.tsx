import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';

/** The day's groups of stays. */
export function AgendaSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {[3, 3, 2].map((lines, index) => (
        <Skeleton key={index} className={lines === 3 ? 'h-60' : 'h-44'} />
      ))}
    </div>
  );
}
