import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ApiError } from '../../kit/api/errors.ts';
import { daysOfPlace } from '../../kit/session/session.ts';
import { ErrorState } from '../../kit/ui/states/error-state.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { Plain } from './plain-layout.tsx';
import { FirstLook } from './first-look.tsx';
import { SignOut } from './navigation/sign-out.tsx';

const loadDays = () =>
  import('../../slices/offline/unreachable-days.tsx').then(({ UnreachableDays: shown }) => ({
    default: shown,
  }));
// Where even this cannot be had, what happened is said all the same.
const Days = lazy(() =>
  loadDays().catch(() => ({ default: (props: { children: ReactNode }) => props.children })),
);

/** Nobody could be asked who is here: what this device keeps, else what happened. */
export function Unreachable(props: Omit<ComponentProps<typeof Days>, 'children'>) {
  return (
    <Suspense fallback={<FirstLook inside />}>
      <Plain page end={<SignOut />}>
        <Days {...props}>
          <Page narrow>
            <ErrorState
              title="Non riesco a caricare la tua attività"
              text={props.error.message}
              onRetry={props.retry}
              busy={props.retrying}
            />
          </Page>
        </Days>
      </Plain>
    </Suspense>
  );
}

/** On a network that is there and brings nothing, asking may take minutes to fail. */
const LONG_MS = 6_000;
const silence = new ApiError(504, 'silence', 'Il server non risponde. Riprova tra poco.');

/** Until somebody has said who is here; after a while with what this device keeps. The call goes on meanwhile. */
export function Waiting() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong || !daysOfPlace()) return <FirstLook inside />;
  return <Unreachable error={silence} retry={() => undefined} retrying />;
}
