import { Page } from '../ui/page.tsx';
import { Loading, Skeleton, SkeletonText } from '../ui/skeleton.tsx';
import { Mark } from '../brand.tsx';

/** The shell's own shape while nobody knows yet who is here. */
export function ShellSkeleton() {
  return (
    <Loading label="Caricamento…">
      <div className="flex min-h-dvh">
        <div className="hidden w-60 shrink-0 flex-col gap-2 border-r border-line bg-surface p-3 md:flex">
          <div className="mb-3 flex h-10 items-center px-2">
            <Mark />
          </div>
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} className="h-10" />
          ))}
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex h-16 items-center justify-between border-b border-line bg-surface px-4 lg:px-8">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="size-8" />
          </div>
          <Page>
            <Skeleton className="h-9 w-56" />
            <SkeletonText lines={4} />
          </Page>
        </div>
      </div>
    </Loading>
  );
}
