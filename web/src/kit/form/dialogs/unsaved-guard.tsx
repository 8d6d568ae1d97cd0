import type { Departure } from '../../routing/history.ts';
import { useBlocker, useLocation } from '../../routing/router.tsx';
import { isSignedIn, usePlaceIfAny } from '../../session/session.ts';
import { LeaveQuestion } from './leave-question.tsx';

interface UnsavedGuardProps {
  when: boolean;
  /** Whether the text goes also where only the query of the address changes. */
  leaves?: (search: string) => boolean;
  onLeave?: () => void;
}

/**
 * Asks before typed text is left behind: by a link, Back, another place, or closing the tab. A session that has ended may
 * go at once: the draft brings the text back after the next sign-in.
 */
export function UnsavedGuard({ when, leaves = () => false, onLeave }: UnsavedGuardProps) {
  const { pathname } = useLocation();
  const here = usePlaceIfAny()?.place_id;
  const isElsewhere = ({ pathname: path, search, placeId = here }: Departure) =>
    path !== pathname || placeId !== here || leaves(search);
  const { held, stay } = useBlocker((next) => when && isElsewhere(next) && isSignedIn());
  return (
    <LeaveQuestion
      open={held !== undefined}
      onStay={stay}
      onLeave={() => {
        onLeave?.();
        held?.go();
      }}
    >
      Quello che hai scritto in questa pagina andrà perso.
    </LeaveQuestion>
  );
}
