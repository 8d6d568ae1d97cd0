import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import { match } from '../router.tsx';
import { Router } from '../../kit/routing/router.tsx';
import { LinkProvider } from '../../kit/ui/actions/link.tsx';
import { LiveRegion } from '../../kit/ui/feedback/live-region.tsx';
import { Toaster } from '../../kit/ui/feedback/toaster.tsx';
import { FirstLook } from './first-look.tsx';
import { PageError, WholeError } from './page-error.tsx';
import { PageBoundary } from '../../kit/routing/page-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouterLink } from './router-link.tsx';

/** Around every page, signed in or not. */
export function Root() {
  return (
    <PageBoundary failure={WholeError}>
      <QueryClientProvider client={queryClient}>
        <LinkProvider component={RouterLink}>
          <Router
            match={match}
            home={paths.dashboard}
            starting={<FirstLook />}
            loading={<PageSkeleton />}
            failure={PageError}
          />
          <Toaster />
          <LiveRegion />
        </LinkProvider>
      </QueryClientProvider>
    </PageBoundary>
  );
}
