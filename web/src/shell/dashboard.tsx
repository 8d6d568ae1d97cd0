import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { annotate } from '../routing/history.ts';
import { Navigate, useLocation, withSearch } from '../routing/router.tsx';
import type { LoginSearch } from '../session/login-search.ts';
import { ReadySession, selectPlace, useSession } from '../session/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { ChoosePlace } from './choose-place.tsx';
import { Plain } from './plain.tsx';
import { RequireRole } from './require-role.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { Shell } from './shell.tsx';

/** Who was sent away comes back to where they were; who left starts anew. */
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
  const { href } = useLocation();

  const placeId = session.state === 'ready' ? session.place.place_id : undefined;
  useEntryPlace(placeId);

  switch (session.state) {
    case 'loading':
      return <ShellSkeleton />;
    case 'signed-out':
      return <Navigate to={withSearch(paths.login, loginSearch(session.absence, href))} />;
    case 'unreachable':
      return (
        <Plain>
          <ErrorState
            title="Non riesco a caricare la tua attività"
            text={session.error.message}
            onRetry={session.retry}
            busy={session.retrying}
          />
        </Plain>
      );
    case 'no-access':
      return <Navigate to={paths.accessDenied} />;
    case 'choosing':
      return <ChoosePlace user={session.user} places={session.places} />;
    case 'ready':
      return (
        <ReadySession value={session}>
          <Shell>
            {/* Nothing of one place's page is left over in the other's. */}
            <RequireRole key={session.place.place_id}>{props.children}</RequireRole>
          </Shell>
        </ReadySession>
      );
  }
}
