import type { Bill, BillCharge } from 'contract/bills/schemas';
import { charges } from 'contract/charges/calls';
import { useApiMutation } from '../../../kit/api/query.ts';
import { money } from '../../../kit/format/money.ts';
import { ReasonDialog } from '../../payments/dialogs/reason-dialog.tsx';
import { billChanged, perhapsBilled } from '../use-bills.ts';

interface VoidChargeProps {
  charge: BillCharge;
  bill: Pick<Bill, 'currency'>;
  open: boolean;
  onClose: () => void;
}

/** What was sold by mistake, or given back. Nothing is deleted, so the reason is asked for. */
export function VoidCharge({ charge, bill, open, onClose }: VoidChargeProps) {
  const voiding = useApiMutation(charges.void, { onError: perhapsBilled });
  const { id, description, whole } = charge;
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Annulla ${description}, ${money(whole, bill.currency)}?`}
      description="La riga resta sul conto, barrata, e non conta più. Se era già pagata, il conto dice quanto restituire."
      label="Motivo"
      missing="Scrivi il motivo."
      action="Annulla la riga"
      busyText="Annullamento…"
      danger
      done="Riga annullata"
      failed="Errore durante l'annullamento della riga"
      send={async (reason) => {
        if (typeof id !== 'number') return;
        billChanged(await voiding.mutateAsync({ params: { charge_id: id }, body: { reason } }));
      }}
    />
  );
}
