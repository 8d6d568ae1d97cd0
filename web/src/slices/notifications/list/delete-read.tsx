import { count as counted } from '../../../kit/format/plural.ts';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';

interface DeleteReadProps {
  open: boolean;
  /** How many will go. */
  count: number;
  onClose: () => void;
  onConfirm: () => void;
}

export function DeleteRead({ open, count, onClose, onConfirm }: DeleteReadProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Sei sicuro di voler eliminare tutte le notifiche lette?"
      action={`Elimina ${counted(count, { one: 'notifica', other: 'notifiche' })}`}
      onConfirm={onConfirm}
    >
      Non si possono recuperare. Quelle non ancora lette restano.
    </ConfirmDialog>
  );
}
