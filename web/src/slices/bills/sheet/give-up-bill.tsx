import { bills } from 'contract/bills/calls';
import type { Bill } from 'contract/bills/schemas';
import { useApiMutation } from '../../../kit/api/query.ts';
import { ReasonDialog } from '../../payments/dialogs/reason-dialog.tsx';
import { billName } from '../bill-words.ts';
import { billChanged, perhapsBilled } from '../use-bills.ts';

interface GiveUpBillProps {
  bill: Bill;
  open: boolean;
  onClose: () => void;
}

/** A bill that nobody has paid: its lines are voided with the reason. */
export function GiveUpBill({ bill, open, onClose }: GiveUpBillProps) {
  const cancel = useApiMutation(bills.cancel, { onError: perhapsBilled });
  const name = billName(bill);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Annulla il ${name.toLowerCase()}?`}
      description="Tutte le sue righe vengono annullate. Il conto resta nell'elenco, e non si può riaprire."
      label="Motivo"
      missing="Scrivi il motivo."
      action="Annulla il conto"
      busyText="Annullamento…"
      danger
      done={`${name} annullato`}
      failed="Errore durante l'annullamento del conto"
      send={async (reason) =>
        billChanged(await cancel.mutateAsync({ params: { bill_id: bill.id }, body: { reason } }))
      }
    />
  );
}
