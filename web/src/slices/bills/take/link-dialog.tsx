import type { PaymentRequest } from 'contract/payments/schemas';
import { money } from '../../../kit/format/money.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { PayLink } from '../../payments/detail/pay-link.tsx';

interface LinkDialogProps {
  request: PaymentRequest;
  /** The bill is of an order, whose preconto has the code too. */
  isOfOrder: boolean;
  open: boolean;
  onClose: () => void;
}

/** The link to pay a sum in Bitcoin, with its code for a guest at the desk. */
export function LinkDialog({ request, isOfOrder, open, onClose }: LinkDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`Link per ${money(request.amount, request.currency)}`}
      description={`Fallo inquadrare o mandalo a chi paga${isOfOrder ? ": il codice esce anche sul preconto dell'ordine" : ''}. Vale finché non è pagato o non lo ritiri.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Fatto
        </Button>
      }
    >
      <PayLink url={request.url} withCode />
    </Dialog>
  );
}
