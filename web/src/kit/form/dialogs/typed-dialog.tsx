import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation } from '../../routing/router.tsx';
import { isSignedIn } from '../../session/session.ts';
import { Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx';
import { LeaveQuestion } from './leave-question.tsx';

export interface TypedDialogProps extends Omit<DialogProps, 'footer'> {
  /** There is text in it that closing would lose: `hasTyped`. What one click chooses again is no text. */
  typed: boolean;
  /** While it is sent nothing closes the window. */
  busy: boolean;
  /** `close` asks as Escape does. */
  footer: (close: () => void) => ReactNode;
}

/** A window to type in. Whichever way out is taken, it asks before what was typed is lost. */
export function TypedDialog({ typed, busy, footer, ...dialog }: TypedDialogProps) {
  const { open, onClose } = dialog;
  const { pathname } = useLocation();
  const [asking, setAsking] = useState(false);
  // A window that the address opens is closed by a step back, which is not to be asked about again.
  const isGivenUp = useRef(false);
  const mayLose = open && typed && !busy;
  // Back closes a window as Escape does, also where the page below would stay.
  const { held, stay } = useBlocker(
    (next) =>
      mayLose && !isGivenUp.current && (next.pathname !== pathname || next.by === 'pop') && isSignedIn(),
  );
  if (!open && asking) setAsking(false);
  useEffect(() => {
    if (!open) isGivenUp.current = false;
  }, [open]);

  const isAsking = asking || held !== undefined;
  function remain() {
    setAsking(false);
    stay();
  }
  function close() {
    if (busy) return;
    // Escape meets the window itself while the question is still coming up.
    if (isAsking) remain();
    else if (typed) setAsking(true);
    else onClose();
  }
  function leave() {
    isGivenUp.current = true;
    remain();
    if (held && held.pathname !== pathname) held.go();
    else onClose();
  }
  return (
    <>
      <Dialog {...dialog} onClose={close} footer={footer(close)} />
      <LeaveQuestion open={open && isAsking} onStay={remain} onLeave={leave}>
        Quello che hai scritto andrà perso.
      </LeaveQuestion>
    </>
  );
}
