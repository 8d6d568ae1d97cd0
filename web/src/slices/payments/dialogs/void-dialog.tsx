import { payments } from 'contract/payments/calls';
import type { PaymentEntry } from 'contract/payments/schemas';
import { useApiMutation } from '../../../kit/api/query.ts';
import { money } from '../../../kit/format/money.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { manualChanged } from '../use-payments.ts';

interface VoidDialogProps {
  payment: Pick<PaymentEntry, 'id' | 'amount' | 'currency'>;
  open: boolean;
  onClose: () => void;
}

/** A payment that was entered by mistake: nothing is deleted, so the reason is asked for. */
export function VoidDialog({ payment, open, onClose }: VoidDialogProps) {
  const voiding = useApiMutation(payments.voidManual);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Annulla ${money(payment.amount, payment.currency)}?`}
      description="Resta nell'elenco come annullato e non conta più: il saldo della prenotazione cambia subito."
      label="Motivo"
      missing="Scrivi il motivo."
      action="Annulla il pagamento"
      busyText="Annullamento…"
      danger
      done="Pagamento annullato"
      failed="Errore durante l'annullamento del pagamento"
      send={async (reason) =>
        manualChanged(await voiding.mutateAsync({ params: { payment_id: payment.id }, body: { reason } }))
      }
    />
  );
}
