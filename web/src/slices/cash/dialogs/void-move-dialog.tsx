import { cash } from 'contract/cash/calls';
import { directionLabels } from 'contract/cash/labels';
import type { DrawerMove } from 'contract/cash/schemas';
import { line } from 'contract/scalars';
import * as z from 'zod/mini';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { money } from '../../../kit/format/money.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { changedByCash } from '../use-cash.ts';

interface VoidMoveProps {
  move: DrawerMove;
  currency: string;
  open: boolean;
  onClose: () => void;
}

const Reason = z.object({ reason: line(500, 'Scrivi il motivo.') });

/** A move that was entered by mistake: nothing is deleted, so the reason is asked for. */
export function VoidMoveDialog({ move, currency, open, onClose }: VoidMoveProps) {
  const voiding = useApiMutation(cash.voidMove, { invalidates: changedByCash });
  const { form, dialog } = useDialogForm(Reason, {
    open,
    onClose,
    blank: { reason: '' },
    failure: "Errore durante l'annullamento del movimento",
    send: async (body) => {
      await voiding.mutateAsync({ params: { move_id: move.id }, body });
      onClose();
      toast.success('Movimento annullato');
    },
  });
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={`Annulla ${directionLabels[move.direction].toLowerCase()} di ${money(move.amount, currency)}?`}
      description="Resta nell'elenco come annullato. Se una chiusura lo ha già contato, lo corregge la prossima."
      action="Annulla il movimento"
      busyText="Annullamento…"
      cancel="Indietro"
      danger
    >
      <Field label="Motivo" error={form.formState.errors.reason?.message}>
        <TextArea rows={3} maxLength={500} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
