import { useQuery } from '@tanstack/react-query';
import { customers } from 'contract/customers/calls';
import { invoices } from 'contract/invoices/calls';
import { type Invoice, InvoiceEmailWish } from 'contract/invoices/schemas';
import { INVOICE_LANGUAGES } from 'contract/invoices/values';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { useAtOpening } from '../../../kit/form/dialogs/use-value-at-opening.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { invoiceTitle, languageLabels } from '../invoice-words.ts';
import { keepInvoice } from '../use-invoices.ts';

interface EmailDialogProps {
  invoice: Invoice;
  open: boolean;
  onClose: () => void;
}

/** To whom and in which language; the sheet of the customer proposes both. */
export function EmailDialog({ invoice, open: wanted, onClose }: EmailDialogProps) {
  const { customer_id, emails, file_name } = invoice;
  const hasSheet = customer_id !== null;
  const sheet = useQuery({
    ...q(customers.get, { params: { customer_id: customer_id ?? 0 } }),
    enabled: wanted && hasSheet,
  });
  const open = wanted && !(hasSheet && sheet.isPending);
  const occasion = useAtOpening(open, emails.map(({ id }) => id).join(' '));
  const send = useApiMutation(invoices.email, { occasion });
  const { form, dialog } = useDialogForm(InvoiceEmailWish, {
    open,
    onClose,
    blank: {
      to: sheet.data?.email ?? '',
      language: INVOICE_LANGUAGES.find((one) => one === sheet.data?.language) ?? 'it',
    },
    failure: "Errore durante l'invio dell'e-mail",
    async send(body) {
      keepInvoice(await send.mutateAsync({ params: { invoice_id: invoice.id }, body }));
      onClose();
      toast.success(`E-mail in partenza per ${body.to}`);
    },
  });
  const { errors } = form.formState;
  const what = file_name === null ? 'Parte il PDF' : 'Partono il PDF e il file XML';
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Invia per e-mail"
      description={`${invoiceTitle(invoice)}. ${what}; la risposta del cliente arriva all'e-mail dell'attività.`}
      action="Invia"
      busyText="Invio…"
    >
      <Field label="Indirizzo e-mail" error={errors.to?.message}>
        <TextInput type="email" inputMode="email" autoComplete="off" {...form.register('to')} />
      </Field>
      <Field label="Lingua" error={errors.language?.message}>
        <Select {...form.register('language')}>
          <Options labels={languageLabels} />
        </Select>
      </Field>
    </FormDialog>
  );
}
