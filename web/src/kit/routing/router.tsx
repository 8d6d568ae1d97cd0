import {
  createContext,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  type ComponentType,
  type ReactNode,
} from 'react';
import {
  addBlocker,
  currentLocation,
  type Departure,
  navigate,
  subscribe,
  type Location,
} from './history.ts';
import { PageBoundary, type Failure } from './page-boundary.tsx';
import type { Match } from './routes.ts';
import { placeView } from './scroll.ts';

interface Here {
  location: Location;
  params: Match['params'];
}

const HereContext = createContext<Here | null>(null);
const PendingContext = createContext(false);

function useHere(): Here {
  const here = use(HereContext);
  if (!here) throw new Error('outside of the router');
  return here;
}

interface RouterProps {
  match: (pathname: string) => Match | undefined;
  /** Where unknown addresses lead. */
  home: string;
  /** In place of a page whose code is not there yet, at the first load: all of it, or what a layout is around. */
  starting: ReactNode;
  loading: ReactNode;
  failure: ComponentType<Failure>;
}

/** Draws the page of the address. While the next one loads, the present one stays and can be used. */
export function Router({ match, home, starting, loading, failure }: RouterProps) {
  const [location, setLocation] = useState(currentLocation);
  const [pending, startTransition] = useTransition();

  useEffect(() => {
    function follow(next: Location): void {
      match(next.pathname)?.route.page.retry();
      delete document.documentElement.dataset['starting'];
      startTransition(() => setLocation(next));
    }
    if (currentLocation() !== location) follow(currentLocation());
    return subscribe(follow);
    // oxlint-disable-next-line react/exhaustive-deps -- only what happened between the first render and now
  }, [match]);

  const found = useMemo(() => match(location.pathname), [match, location.pathname]);
  const view = found?.route.view ?? location.pathname;
  useLayoutEffect(() => placeView(location, view), [location, view]);
  const here = useMemo(() => ({ location, params: found?.params ?? {} }), [location, found]);
  if (!found) return <Navigate to={home} />;

  const { Page } = found.route.page;
  const page = (
    <PageBoundary key={view} failure={failure} onRetry={found.route.page.retry}>
      <Page />
    </PageBoundary>
  );
  const Layout = found.route.layout;
  return (
    <HereContext value={here}>
      <PendingContext value={pending}>
        {Layout ? (
          <Layout>
            <Suspense fallback={loading}>{page}</Suspense>
          </Layout>
        ) : (
          <Suspense fallback={starting}>{page}</Suspense>
        )}
      </PendingContext>
    </HereContext>
  );
}

/** Where the page on screen is. */
export function useLocation(): Location {
  return useHere().location;
}

/** Where the person is going: already the next page while that one loads, for menus that answer at once. */
export function useDestination(): Location {
  return useSyncExternalStore(subscribe, currentLocation);
}

/** The next page is on its way. */
export function useIsNavigating(): boolean {
  return use(PendingContext);
}

/** An id that only some addresses of a view have: which dialog is open above it. */
export function useParamIfAny(name: string): number | undefined {
  return useHere().params[name];
}

/** An id of the address: `useParam('roomId')` at `/dashboard/rooms/:roomId`. */
export function useParam(name: string): number {
  const value = useParamIfAny(name);
  if (value === undefined) throw new Error(`no ${name} in this address`);
  return value;
}

type ReadSearch<T> = (raw: Record<string, string>) => T;

function readSearch<T>(search: string, read: ReadSearch<T>): T {
  return read(Object.fromEntries(new URLSearchParams(search)));
}

/** The query of the address, read by a function that lets unknown values fall away. The same object until it changes. */
export function useSearch<T>(read: ReadSearch<T>): T {
  const { search } = useLocation();
  return useMemo(() => readSearch(search, read), [read, search]);
}

/** The query as it was last asked for, to change a part of it: what a page shows may be a step behind. */
export function searchAsked<T>(shown: Location, read: ReadSearch<T>): T {
  const asked = currentLocation();
  return readSearch((asked.pathname === shown.pathname ? asked : shown).search, read);
}

/** An address with its query; what is undefined is left out. */
export function withSearch(pathname: string, values: object): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) words.set(name, String(value));
  return words.size > 0 ? `${pathname}?${words}` : pathname;
}

/** Sends to another address instead of drawing anything. */
export function Navigate(props: { to: string }) {
  useEffect(() => navigate(props.to, { replace: true }), [props.to]);
  return null;
}

/**
 * Holds the person on this page while `when`: for links, Back, and (in the browser's own words) closing the tab.
 * `held` is there while somebody wants to leave: `held.go()` lets them go to `held.pathname`, `stay()` does not.
 */
export function useBlocker(when: (next: Departure) => boolean) {
  const [held, setHeld] = useState<{ pathname: string; go: () => void }>();
  const asked = useRef(when);
  useLayoutEffect(() => {
    asked.current = when;
  });
  useEffect(
    () =>
      addBlocker((next, go) => {
        if (!asked.current(next)) return false;
        setHeld({ pathname: next.pathname, go: () => (setHeld(undefined), go()) });
        return true;
      }),
    [],
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (asked.current({ pathname: '', search: '', by: 'load' })) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return { held, stay: () => setHeld(undefined) };
}
