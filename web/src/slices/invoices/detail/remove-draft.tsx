import { invoices } from 'contract/invoices/calls';
import type { Invoice } from 'contract/invoices/schemas';
import { useApiMutation } from '../../../kit/api/query.ts';
import { ConfirmCall } from '../../../kit/form/dialogs/confirm-call.tsx';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../../kit/paths.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { invoicesChanged } from '../use-invoices.ts';

interface RemoveDraftProps {
  invoice: Invoice;
  open: boolean;
  onClose: () => void;
}

export function RemoveDraft({ invoice, open, onClose }: RemoveDraftProps) {
  const remove = useApiMutation(invoices.remove);
  const { goOn } = useHere();
  return (
    <ConfirmCall
      open={open}
      onClose={onClose}
      title="Elimina la bozza?"
      action="Elimina"
      busyText="Eliminazione…"
      call={remove}
      failure="Errore durante l'eliminazione della bozza"
      onConfirm={() =>
        remove.mutate(
          { params: { invoice_id: invoice.id } },
          {
            onSuccess() {
              invoicesChanged();
              toast.success('Bozza eliminata');
              goOn(invoice.corrects ? paths.invoice(invoice.corrects.id) : paths.invoices);
            },
          },
        )
      }
    >
      Quello che c'è scritto va perso. Una bozza non ha ancora un numero: nessun numero si perde, e il conto
      resta com'è.
    </ConfirmCall>
  );
}
