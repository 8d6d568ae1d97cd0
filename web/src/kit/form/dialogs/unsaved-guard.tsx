import { useBlocker, useLocation } from '../../routing/router.tsx';
import { isSignedIn } from '../../session/session.ts';
import { LeaveQuestion } from './leave-question.tsx';

/**
 * Asks before typed text is left behind: by a link, Back, or closing the tab. A session that has ended may go at once:
 * the draft brings the text back after the next sign-in.
 */
export function UnsavedGuard(props: { when: boolean; onLeave?: () => void }) {
  const { pathname } = useLocation();
  const { held, stay } = useBlocker((next) => props.when && next.pathname !== pathname && isSignedIn());
  return (
    <LeaveQuestion
      open={held !== undefined}
      onStay={stay}
      onLeave={() => {
        props.onLeave?.();
        held?.go();
      }}
    >
      Quello che hai scritto in questa pagina andrà perso.
    </LeaveQuestion>
  );
}
