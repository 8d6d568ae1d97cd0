import type { Bill } from 'contract/bills/schemas';
import { useState } from 'react';
import { LeaveQuestion } from '../../../kit/form/dialogs/leave-question.tsx';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { Sheet } from '../../../kit/ui/overlays/dialog.tsx';
import { billName } from '../bill-words.ts';
import { ReturnForm } from './return-form.tsx';

interface ReturnDialogProps {
  bill: Bill;
  open: boolean;
  onClose: () => void;
}

/** The return of what is on a document of the bill. */
export function ReturnDialog({ bill, open, onClose }: ReturnDialogProps) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const isTyped = reason.trim() !== '';
  function close() {
    setReason('');
    setAsking(false);
    onClose();
  }
  /** A return that is being sent is waited for. */
  function leave() {
    if (busy) return;
    if (isTyped) setAsking(true);
    else close();
  }
  return (
    <>
      <UnsavedGuard when={isTyped && !busy} />
      <Sheet open={open} onClose={leave} title={billName(bill)} size="sm">
        {open && (
          <ReturnForm bill={bill} reason={reason} onReason={setReason} onBusy={setBusy} onDone={close} />
        )}
      </Sheet>
      <LeaveQuestion open={asking} onStay={() => setAsking(false)} onLeave={close}>
        Quello che hai scritto andrà perso.
      </LeaveQuestion>
    </>
  );
}
