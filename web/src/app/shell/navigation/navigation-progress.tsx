import { useIsNavigating } from '../../../kit/routing/router.tsx';

/** A thin line while a page is on its way; late, since most pages are there before anybody could see it. */
export function NavigationProgress() {
  if (!useIsNavigating()) return null;
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-late overflow-hidden bg-accent-soft">
      <div className="h-full w-1/3 animate-travel bg-accent-solid" />
    </div>
  );
}
