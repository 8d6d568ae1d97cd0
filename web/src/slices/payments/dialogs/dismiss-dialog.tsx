import { paymentAttempts } from 'contract/payment-attempts/calls';
import type { AttemptDetail } from 'contract/payment-attempts/schemas';
import { useApiMutation } from '../../../kit/api/query.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { attemptChanged } from '../use-payments.ts';

interface DismissDialogProps {
  attempt: AttemptDetail;
  open: boolean;
  onClose: () => void;
}

/** It was settled in another way: how, stays in the history. */
export function DismissDialog({ attempt, open, onClose }: DismissDialogProps) {
  const dismiss = useApiMutation(paymentAttempts.dismiss);
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="Come l'hai sistemato?"
      description="Nulla viene contato o restituito. Quello che scrivi resta nella storia del pagamento."
      label="Come hai risolto"
      missing="Scrivi come hai risolto."
      action="Segna come sistemato"
      busyText="Salvataggio…"
      done="Pagamento sistemato"
      failed="Errore durante il salvataggio"
      send={async (note) =>
        attemptChanged(await dismiss.mutateAsync({ params: { attempt_id: attempt.id }, body: { note } }))
      }
    />
  );
}
