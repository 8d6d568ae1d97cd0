import type { Bill } from 'contract/bills/schemas';
import { useState } from 'react';
import { TypedDialog } from '../../../kit/form/dialogs/typed-dialog.tsx';
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
  function leave() {
    setReason('');
    onClose();
  }
  return (
    <TypedDialog
      open={open}
      onClose={leave}
      typed={reason.trim() !== ''}
      busy={busy}
      footer={() => undefined}
      title={billName(bill)}
      size="sm"
    >
      {open && (
        <ReturnForm bill={bill} reason={reason} onReason={setReason} onBusy={setBusy} onDone={leave} />
      )}
    </TypedDialog>
  );
}
