import { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import type { Customer } from 'contract/customers/schemas';
import type { Invoice } from 'contract/invoices/schemas';
import { isCredit } from 'contract/invoices/values';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApiForm } from '../../../kit/api/form.ts';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { money } from '../../../kit/format/money.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { BillLines } from './bill-lines.tsx';
import { BuyerSection, useSheet } from './buyer-section.tsx';
import { DocumentFields } from './document-fields.tsx';
import { asField, blank, buyerOf, idOf, shownProblems, toTyped } from './invoice-form-values.ts';
import { LineRows } from './line-rows.tsx';
import { OrderFields } from './order-fields.tsx';

export interface InvoiceFormProps {
  place_id: number;
  /** The draft to edit; without it the form makes a new one. */
  invoice?: Invoice;
  /** The sheet of its customer. */
  sheet?: Customer | undefined;
  /** The field that the person came for. */
  field?: string | undefined;
  isUntaxed: boolean;
  /** A receipt names nobody if it need not, and has no kind to choose. */
  isReceipt: boolean;
  /** Resolves once it is saved, and the page is left; what it throws is shown here. */
  save: (draft: InvoiceDraft, keepsSheet: boolean) => Promise<unknown>;
  cancelHref: string;
}

/** The fields of a draft. A link to a field of the buyer opens the buyer's data. */
function begin({ invoice, sheet, field }: InvoiceFormProps) {
  const typed = invoice ? toTyped(invoice) : blank;
  const wants = field?.startsWith('customer.') && sheet && typed.customer === null;
  return wants ? { ...typed, customer: buyerOf(sheet) } : typed;
}

export function InvoiceForm(props: InvoiceFormProps) {
  const { place_id, invoice, field, isUntaxed, isReceipt, save, cancelHref } = props;
  const [values] = useState(() => begin(props));
  const form = useApiForm(InvoiceDraft, values);
  const draft = useFormDraft(form, invoice ? `invoice-${invoice.id}` : `invoice-new-${place_id}`);
  const { fail } = useHere();
  const [chosen, setKeepsSheet] = useState<boolean>();
  // A buyer of the draft's own was written for it alone; a draft that was found again does not know what was ticked.
  const keepsSheet = chosen ?? !(invoice?.draft?.customer || draft.restored);
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const [customer, customer_id, bill_ids, lines] = form.watch([
    'customer',
    'customer_id',
    'bill_ids',
    'lines',
  ]);
  const sheet = useSheet(idOf(customer_id));
  const problems = invoice?.problems ?? [];
  const corrects = invoice !== undefined && isCredit(invoice.type);
  const takesAll = corrects && (lines?.length ?? 0) === 0;

  const customerField = useRef<HTMLInputElement>(null);
  const show = useEffectEvent(() => {
    for (const { field: name, sentence } of shownProblems(problems, values.customer !== null))
      form.setError(asField(name), { type: 'server', message: sentence });
    if (field === 'customer_id') customerField.current?.focus();
    else if (field !== undefined)
      document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();
  });
  useEffect(() => show(), []);

  const submit = form.handleSubmit(async (body) => {
    try {
      await save(body, keepsSheet && sheet !== undefined && Boolean(body.customer));
      draft.forget();
    } catch (error) {
      fail(form, error, 'Errore durante il salvataggio della bozza');
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />
      {!corrects && (
        <BuyerSection
          form={form}
          optional={isReceipt}
          customerField={customerField}
          problems={problems}
          sheet={sheet}
          keepsSheet={keepsSheet}
          onKeepSheet={setKeepsSheet}
        />
      )}
      {!corrects && <BillLines form={form} invoice_id={invoice?.id} />}
      {takesAll ? (
        <Banner>La nota restituisce tutto quello che resta del documento.</Banner>
      ) : (
        <LineRows form={form} isUntaxed={isUntaxed} optional={(bill_ids?.length ?? 0) > 0} />
      )}
      {invoice !== undefined && invoice.stamp > 0 && (
        <Banner tone="neutral">
          {`Imposta di bollo ${money(invoice.stamp, invoice.currency)}: si aggiunge da sola sopra 77,47 € senza IVA.`}
        </Banner>
      )}
      <DocumentFields form={form} invoice={invoice} isReceipt={isReceipt} />
      {!corrects && !isReceipt && <OrderFields form={form} open={customer?.kind === 'public_body'} />}
      <ActionBar>
        <Button href={cancelHref}>Annulla</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Salvataggio…">
          {invoice?.state === 'rejected' ? 'Salva la correzione' : 'Salva la bozza'}
        </Button>
      </ActionBar>
    </form>
  );
}
