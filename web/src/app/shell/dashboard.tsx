import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { paths } from '../../kit/paths.ts';
import { annotate } from '../../kit/routing/history.ts';
import { Navigate, useLocation, withSearch } from '../../kit/routing/router.tsx';
import type { LoginSearch } from '../../kit/session/login-search.ts';
import { PresentSession, selectPlace, useSession } from '../../kit/session/session.ts';
import { FirstLook } from './first-look.tsx';
import { Plain } from './plain-layout.tsx';
import { RequireRole } from './require-role.tsx';
import { Shell } from './shell.tsx';
import { SignOut } from './navigation/sign-out.tsx';
import { Unreachable, Waiting } from './unreachable.tsx';

// Most people work at one place and never see it.
const ChoosePlace = lazy(() =>
  import('./choose-place.tsx').then((loaded) => ({ default: loaded.ChoosePlace })),
);

// Of a till that goes from hand to hand.
const Locked = lazy(() =>
  import('../../slices/pins/locked.tsx').then((loaded) => ({ default: loaded.Locked })),
);

/** After an ended session the person comes back to the same page; after signing out they start anew. */
function loginSearch(absence: 'new' | 'left' | 'ended', here: string): LoginSearch {
  if (absence === 'left') return {};
  return { ...(here !== paths.dashboard && { from: here }), ...(absence === 'ended' && { notice: 'ended' }) };
}

/**
 * Each entry of the history belongs to the place at which it was seen: the switcher's choice comes with its navigation,
 * and Back returns to the other place's page at the other place. After a reload the stored choice is the newer one.
 */
function useEntryPlace(placeId: number | undefined): void {
  const location = useLocation();
  useLayoutEffect(() => {
    if (location.state.placeId !== undefined && location.by !== 'load') selectPlace(location.state.placeId);
  }, [location]);
  useEffect(() => {
    if (placeId !== undefined) annotate(location, { placeId });
  }, [location, placeId]);
}

/** The guard of everything below /dashboard, one answer for each state of the session. */
export function Dashboard(props: { children: ReactNode }) {
  const session = useSession();
  const { href, pathname } = useLocation();

  // Once it is known who is here all of the screen comes at once: in short pieces, so that a slow phone answers meanwhile.
  const isWaiting = useDeferredValue(session.state === 'loading');

  const placeId = session.state === 'ready' ? session.place.place_id : undefined;
  useEntryPlace(placeId);

  if (isWaiting) return <Waiting />;
  switch (session.state) {
    case 'loading':
      return <Waiting />;
    case 'signed-out':
      return <Navigate to={withSearch(paths.login, loginSearch(session.absence, href))} />;
    case 'unreachable':
      // This browser is a paired screen: it has no pages but that one.
      if (session.error.code === 'screen_only') location.replace('/kitchen');
      return <Unreachable {...session} />;
    case 'no-access':
      // An account stays its person's own when no place is open: devices, password, a copy of what is theirs.
      if (pathname !== paths.profile) return <Navigate to={paths.accessDenied} />;
      return (
        <PresentSession value={session}>
          <Plain page end={<SignOut />}>
            {props.children}
          </Plain>
        </PresentSession>
      );
    case 'choosing':
      return (
        <Suspense fallback={<FirstLook inside />}>
          <ChoosePlace user={session.user} places={session.places} />
        </Suspense>
      );
    case 'ready':
      if (session.place.acting === 'locked')
        return (
          <Plain page end={<SignOut />}>
            <Suspense fallback={null}>
              <Locked place={session.place} />
            </Suspense>
          </Plain>
        );
      return (
        <PresentSession value={session}>
          <Shell>
            {/* Nothing of one place's page is left over in the other's. */}
            <RequireRole key={session.place.place_id}>{props.children}</RequireRole>
          </Shell>
        </PresentSession>
      );
  }
}
