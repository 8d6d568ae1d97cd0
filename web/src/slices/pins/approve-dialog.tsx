import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { PinPad } from './pin-pad.tsx';

interface ApproveDialogProps {
  /** "Storno di Carbonara" */
  what: string;
  open: boolean;
  onClose: () => void;
  /** A refusal that it throws is shown on the pad. */
  onPin: (pin: string) => Promise<void>;
}

/** What the person here does not do alone is approved by the PIN of somebody who may (docs/rules.md 14.3). It needs the server. */
export function ApproveDialog({ what, open, onClose, onPin }: ApproveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="Serve un'approvazione"
      description={`${what}: scrive il PIN chi gestisce il locale.`}
    >
      <PinPad key={what} action="Approva" onPin={onPin} />
    </Dialog>
  );
}
