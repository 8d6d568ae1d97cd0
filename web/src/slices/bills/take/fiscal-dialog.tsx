import { Fiscal } from 'contract/bill-payments/schemas';
import type { BillPayment } from 'contract/bills/schemas';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { FiscalFields } from './fiscal-fields.tsx';
import { useNoteFiscal } from './use-note-fiscal.ts';

interface FiscalDialogProps {
  payment: Pick<BillPayment, 'kind' | 'id'>;
  /** What it is for: "Contanti, 40,00 €". */
  what: string;
  /** What is noted already. */
  noted: Fiscal | null;
  open: boolean;
  onClose: () => void;
}

/** Notes the documento commerciale that was issued for a payment. */
export function FiscalDialog({ payment, what, noted, ...props }: FiscalDialogProps) {
  const today = useToday();
  const note = useNoteFiscal(payment);
  const { form, dialog } = useDialogForm(Fiscal, {
    ...props,
    blank: noted ?? { number: '', device: '', day: today },
    follows: noted !== null,
    failure: 'Errore durante il salvataggio del documento',
    async send(body) {
      await note.send(body);
      props.onClose();
      toast.success('Documento commerciale annotato');
    },
  });
  const { watch, setValue, formState } = form;
  const { errors } = formState;
  return (
    <FormDialog
      {...dialog}
      size="md"
      title="Documento commerciale"
      description={`Quello che il registratore ha emesso per: ${what}.`}
      action="Salva"
      busyText="Salvataggio…"
    >
      <FiscalFields
        value={watch()}
        onChange={({ number, device, day }) => {
          for (const [name, value] of [
            ['number', number],
            ['device', device],
            ['day', day],
          ] as const)
            if (value !== form.getValues(name))
              setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
        }}
        errors={{ number: errors.number?.message, device: errors.device?.message, day: errors.day?.message }}
      />
    </FormDialog>
  );
}
