import { Page } from '../../kit/ui/layout/page.tsx';
import { Loading, Skeleton, SkeletonText } from '../../kit/ui/states/skeleton.tsx';

/** A page whose code is on the way: a heading and some lines, as every page begins. */
export function PageSkeleton() {
  return (
    <Loading>
      <Page>
        <Skeleton className="h-9 w-56" />
        <SkeletonText lines={4} />
      </Page>
    </Loading>
  );
}
