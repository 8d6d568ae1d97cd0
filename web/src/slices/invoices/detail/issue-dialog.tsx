import { beforeDay } from 'contract/days/before-day';
import { invoices } from 'contract/invoices/calls';
import { issuedWord } from 'contract/invoices/labels';
import type { Invoice } from 'contract/invoices/schemas';
import { isCredit, USUAL_SERIES } from 'contract/invoices/values';
import { ApiError } from '../../../kit/api/errors.ts';
import { invalidate, useApiMutation } from '../../../kit/api/query.ts';
import { ConfirmCall } from '../../../kit/form/dialogs/confirm-call.tsx';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { creditName, invoiceName, invoiceTitle } from '../invoice-words.ts';
import { keepInvoice } from '../use-invoices.ts';

interface IssueDialogProps {
  invoice: Invoice;
  open: boolean;
  onClose: () => void;
  /** What is wrong with the fields of the draft. */
  onRefused: (problems: Invoice['problems']) => void;
}

/** The number and the day are taken here, and nothing changes afterwards (docs/rules.md 20.2, 20.3). */
export function IssueDialog({ invoice, open, onClose, onRefused }: IssueDialogProps) {
  const today = useToday();
  const issue = useApiMutation(invoices.issue, {
    onError(error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return;
      onRefused(Object.entries(error.fields).map(([field, sentence]) => ({ field, sentence })));
      void invalidate(invoices.get);
    },
  });
  const name = invoiceTitle(invoice).toLowerCase();
  const title = `${invoice.type === 'receipt_credit' ? 'lo' : 'la'} ${name}`;
  const { series, type } = invoice;
  const ofSeries = series === '' || series === USUAL_SERIES[type] ? '' : ` della serie ${series}`;
  return (
    <ConfirmCall
      open={open}
      onClose={onClose}
      title={`Emetti ${title}?`}
      action="Emetti"
      busyText="Emissione…"
      tone="accent"
      call={issue}
      failure="Errore durante l'emissione del documento"
      onConfirm={() =>
        issue.mutate(
          { params: { invoice_id: invoice.id } },
          {
            onSuccess(issued) {
              keepInvoice(issued);
              onClose();
              toast.success(`${invoiceName(issued)} ${issuedWord(issued.type)}`);
            },
          },
        )
      }
    >
      {`${invoice.customer || 'Senza intestatario'}, ${money(invoice.total, invoice.currency)}. ${invoice.state === 'rejected' ? 'Numero e data restano gli stessi, in un file nuovo' : `Prende il numero successivo${ofSeries} e la data ${beforeDay('del', day(invoice.draft?.date ?? today))}`}. Dopo non si cambia più${isCredit(type) ? '' : `: si corregge con ${type === 'receipt' ? 'uno' : 'una'} ${creditName(type).toLowerCase()}`}.`}
    </ConfirmCall>
  );
}
