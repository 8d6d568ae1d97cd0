import { receivedInvoices } from 'contract/received-invoices/calls';
import { costMethodLabels, withheldLabels } from 'contract/received-invoices/labels';
import { ReceivedPayment, type ReceivedInvoice } from 'contract/received-invoices/schemas';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { money } from '../../../kit/format/money.ts';
import { dayTyping } from '../../../kit/format/typing.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { DayInput } from '../../../kit/ui/forms/day-input.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { owedOf } from '../paid-badge.tsx';
import { invoiceWritten } from '../use-received.ts';

interface PayDialogProps {
  invoice: ReceivedInvoice;
  open: boolean;
  onClose: () => void;
}

/** Says when and how a supplier was paid. */
export function PayDialog({ invoice, ...props }: PayDialogProps) {
  const today = useToday();
  const pay = useApiMutation(receivedInvoices.pay);
  const { form, dialog } = useDialogForm(ReceivedPayment, {
    ...props,
    blank: { day: today, method: 'bank_transfer' },
    failure: 'Errore durante il salvataggio del pagamento',
    async send(body) {
      invoiceWritten(await pay.mutateAsync({ params: { received_invoice_id: invoice.id }, body }));
      props.onClose();
      toast.success('Fattura pagata');
    },
  });
  const { errors, isSubmitted } = form.formState;
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Segna pagata"
      description={`${invoice.supplier}, ${money(owedOf(invoice), invoice.currency)}${
        invoice.withheld ? withheldLabels(invoice.type).without : ''
      }.`}
      action="Salva"
      busyText="Salvataggio…"
    >
      <Field label="Giorno" error={errors.day?.message}>
        <DayInput
          what="Giorno"
          typing={dayTyping(today, { until: today })}
          max={today}
          value={form.watch('day')}
          onValueChange={(value) =>
            form.setValue('day', value ?? '', { shouldDirty: true, shouldValidate: isSubmitted })
          }
        />
      </Field>
      <Field label="Come" error={errors.method?.message}>
        <Select {...form.register('method')}>
          <Options labels={costMethodLabels} />
        </Select>
      </Field>
    </FormDialog>
  );
}
