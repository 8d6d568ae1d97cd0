import { useBlocker, useLocation } from '../routing/router.tsx';
import { isSignedIn } from '../session/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Asks before typed text is left behind: by a link, Back, or closing the tab. A session that has ended may go at once:
 * the draft brings the text back after the next sign-in.
 */
export function UnsavedGuard(props: { when: boolean; onLeave?: () => void }) {
  const { pathname } = useLocation();
  const { held, stay } = useBlocker((next) => props.when && next.pathname !== pathname && isSignedIn());
  return (
    <ConfirmDialog
      open={held !== undefined}
      title="Vuoi uscire senza salvare?"
      action="Esci senza salvare"
      onClose={stay}
      onConfirm={() => {
        props.onLeave?.();
        held?.go();
      }}
    >
      Quello che hai scritto in questa pagina andrà perso.
    </ConfirmDialog>
  );
}
