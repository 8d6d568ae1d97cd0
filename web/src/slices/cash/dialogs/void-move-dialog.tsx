import { cash } from 'contract/cash/calls';
import { directionLabels } from 'contract/cash/labels';
import type { DrawerMove } from 'contract/cash/schemas';
import { useApiMutation } from '../../../kit/api/query.ts';
import { money } from '../../../kit/format/money.ts';
import { ReasonDialog } from '../../payments/dialogs/reason-dialog.tsx';
import { changedByCash } from '../use-cash.ts';

interface VoidMoveProps {
  move: DrawerMove;
  currency: string;
  open: boolean;
  onClose: () => void;
}

/** A move that was entered by mistake: nothing is deleted, so the reason is asked for. */
export function VoidMoveDialog({ move, currency, open, onClose }: VoidMoveProps) {
  const voiding = useApiMutation(cash.voidMove, { invalidates: changedByCash });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Annulla ${directionLabels[move.direction].toLowerCase()} di ${money(move.amount, currency)}?`}
      description="Resta nell'elenco come annullato. Se una chiusura lo ha già contato, lo corregge la prossima."
      label="Motivo"
      missing="Scrivi il motivo."
      action="Annulla il movimento"
      busyText="Annullamento…"
      danger
      done="Movimento annullato"
      failed="Errore durante l'annullamento del movimento"
      send={async (reason) => {
        await voiding.mutateAsync({ params: { move_id: move.id }, body: { reason } });
      }}
    />
  );
}
