import { useQuery } from '@tanstack/react-query';
import { customers } from 'contract/customers/calls';
import type { Customer } from 'contract/customers/schemas';
import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import { invoices } from 'contract/invoices/calls';
import type { Invoice } from 'contract/invoices/schemas';
import { isReceipt } from 'contract/invoices/values';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../../kit/paths.ts';
import { Navigate, useParam, useSearch } from '../../../kit/routing/router.tsx';
import { unanswered } from '../../../kit/session/draft.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { WritersOnly } from '../../../kit/session/writers-only.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { InvoiceNotFound } from '../invoice-not-found.tsx';
import { invoiceName, invoiceTitle, isOpen } from '../invoice-words.ts';
import { keepInvoice, useInvoice } from '../use-invoices.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { useSeller } from '../use-seller.ts';
import { useSaveSheet } from './use-save-sheet.ts';

export function InvoiceCreatePage() {
  const { place_id } = usePlace();
  const { isUntaxed, isPrivate } = useSeller();
  const create = useApiMutation(invoices.create, { unanswered: unanswered(`invoice-new-${place_id}`) });
  const saveSheet = useSaveSheet();
  const { goOn } = useHere();

  async function save(draft: InvoiceDraft, keepsSheet: boolean) {
    const body = keepsSheet ? await saveSheet(draft) : draft;
    const invoice = await create.mutateAsync({ params: { place_id }, body });
    keepInvoice(invoice);
    toast.success('Bozza salvata');
    goOn(paths.invoice(invoice.id));
  }
  return (
    <Page narrow>
      <PageHeader
        title={isPrivate ? 'Nuova ricevuta' : 'Nuova fattura'}
        back={{ href: paths.invoices, label: 'Fatture' }}
      />
      <WritersOnly of="invoices">
        <InvoiceForm
          place_id={place_id}
          isUntaxed={isUntaxed}
          isReceipt={isPrivate}
          save={save}
          cancelHref={paths.invoices}
        />
      </WritersOnly>
    </Page>
  );
}

const fieldIn = ({ field }: Record<string, unknown>): { field?: string } =>
  typeof field === 'string' ? { field } : {};

export function InvoiceEditPage() {
  const id = useParam('invoiceId');
  const query = useInvoice(id);
  const { field } = useSearch(fieldIn);
  if (query.error?.status === 404) return <InvoiceNotFound />;
  if (query.data && !isOpen(query.data)) return <Navigate to={paths.invoice(id)} />;
  return (
    <Page narrow>
      <PageHeader
        title={
          query.data?.state === 'rejected'
            ? `Correggi la ${invoiceTitle({ ...query.data, number: null }).toLowerCase()}`
            : 'Modifica la bozza'
        }
        back={{ href: paths.invoice(id), label: query.data ? invoiceName(query.data) : 'Bozza' }}
      />
      <WritersOnly of="invoices">
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore nel caricamento della bozza"
          isEmpty={() => false}
          empty={null}
        >
          {(invoice) => <Editor key={invoice.id} invoice={invoice} field={field} />}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}

/** Waits for the sheet of the customer, from which the fields are filled. */
function Editor({ invoice, field }: { invoice: Invoice; field: string | undefined }) {
  const { customer_id } = invoice;
  const sheet = useQuery({
    ...q(customers.get, { params: { customer_id: customer_id ?? 0 } }),
    enabled: customer_id !== null,
  });
  if (customer_id !== null && sheet.isPending) return <Skeleton className="h-96" />;
  return <EditForm invoice={invoice} field={field} sheet={sheet.data} />;
}

function EditForm(props: { invoice: Invoice; field: string | undefined; sheet: Customer | undefined }) {
  const { invoice, field, sheet } = props;
  const { isUntaxed } = useSeller();
  const change = useApiMutation(invoices.change);
  const saveSheet = useSaveSheet();
  const { goOn } = useHere();

  async function save(draft: InvoiceDraft, keepsSheet: boolean) {
    const body = keepsSheet ? await saveSheet(draft) : draft;
    keepInvoice(await change.mutateAsync({ params: { invoice_id: invoice.id }, body }));
    toast.success(invoice.state === 'rejected' ? 'Correzione salvata' : 'Bozza salvata');
    goOn(paths.invoice(invoice.id));
  }
  return (
    <InvoiceForm
      place_id={invoice.place_id}
      invoice={invoice}
      sheet={sheet}
      field={field}
      isUntaxed={isUntaxed || isReceipt(invoice.type)}
      isReceipt={isReceipt(invoice.type)}
      save={save}
      cancelHref={paths.invoice(invoice.id)}
    />
  );
}
