import { customers } from 'contract/customers/calls';
import type { Customer } from 'contract/customers/schemas';
import { may } from 'contract/roles/values';
import { Combine, Download, Eraser, FileText, Pencil, ReceiptText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { saveText } from '../../kit/api/download-text.ts';
import { sentenceOf } from '../../kit/api/errors.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { capital } from '../../kit/format/capitalize.ts';
import { sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { useParam, withSearch } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { FoldedText } from '../../kit/ui/content/folded-text.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page, Section } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { CustomerNotFound } from './customer-not-found.tsx';
import { useCustomerWords, visits } from './customer-words.ts';
import { Allergies, CustomerFacts } from './detail/customer-facts.tsx';
import { CustomerFigures } from './detail/customer-figures.tsx';
import { CustomerPast } from './detail/customer-history.tsx';
import { DeleteCustomer, EraseCustomer } from './erase-customer.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useCustomer } from './use-customer.ts';

const columns = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8';

export function CustomerPage() {
  const customerId = useParam('customerId');
  const query = useCustomer(customerId);
  const { title } = useCustomerWords();
  if (query.error?.status === 404) return <CustomerNotFound />;
  return (
    <Page>
      {query.data ? (
        <CustomerHeader key={query.data.id} customer={query.data} />
      ) : (
        <PageHeader title="Scheda" back={{ href: paths.customers, label: title }} />
      )}
      <QueryView
        query={query}
        loading={
          <div aria-hidden className={columns}>
            <Skeleton className="h-96" />
            <Skeleton className="h-80" />
          </div>
        }
        error="Errore nel caricamento della scheda"
        isEmpty={() => false}
        empty={null}
      >
        {(customer) => <Sheet key={customer.id} customer={customer} />}
      </QueryView>
    </Page>
  );
}

/** Facts beside the history on a desk, before it on a phone. */
function Sheet({ customer }: { customer: Customer }) {
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <Allergies customer={customer} />
      <CustomerFigures customer={customer} />
      <div className={columns}>
        <div className="flex flex-col gap-6 max-lg:order-2">
          <Written title="Preferenze" text={customer.preferences} />
          <Written title="Note" text={customer.notes} />
          <CustomerPast customerId={customer.id} />
        </div>
        <CustomerFacts customer={customer} />
      </div>
    </div>
  );
}

function Written({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <Section title={title}>
      <FoldedText>{text}</FoldedText>
    </Section>
  );
}

async function download(customer_id: number, file: typeof customers.export | typeof customers.exportText) {
  try {
    saveText(await call(file, { params: { customer_id } }), file.text);
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore durante lo scaricamento dei dati'));
  }
}

type Asking = 'erase' | 'delete' | 'merge' | undefined;

function CustomerHeader({ customer }: { customer: Customer }) {
  const { role } = usePlace();
  const { title } = useCustomerWords();
  const [asking, setAsking] = useState<Asking>();
  const { goOn } = useHere();
  const { id } = customer;
  const dialog = (what: Asking) => ({
    customer,
    open: asking === what,
    onClose: () => setAsking(undefined),
    onGone: () => goOn(paths.customers),
  });
  return (
    <>
      <PageHeader
        title={customer.name}
        state={sentence([
          capital(visits(customer)),
          customer.email === null && customer.phone === null ? 'nessun recapito' : undefined,
        ])}
        back={{ href: paths.customers, label: title }}
        action={
          can(role, may.desk) ? (
            <Button icon={Pencil} href={paths.customerEdit(id)}>
              Modifica
            </Button>
          ) : undefined
        }
        menu={[
          { label: 'Fatture', icon: ReceiptText, href: withSearch(paths.invoices, { customer_id: id }) },
          ...(can(role, may.manage)
            ? [
                { label: "Unisci a un'altra scheda…", icon: Combine, onSelect: () => setAsking('merge') },
                {
                  label: 'Scarica i dati (testo)',
                  icon: FileText,
                  onSelect: () => void download(id, customers.exportText),
                },
                {
                  label: 'Scarica i dati (JSON)',
                  icon: Download,
                  onSelect: () => void download(id, customers.export),
                },
                {
                  label: 'Cancella i dati…',
                  icon: Eraser,
                  tone: 'danger' as const,
                  onSelect: () => setAsking('erase'),
                },
                ...(customer.times + customer.no_shows === 0
                  ? [
                      {
                        label: 'Elimina la scheda…',
                        icon: Trash2,
                        tone: 'danger' as const,
                        onSelect: () => setAsking('delete'),
                      },
                    ]
                  : []),
              ]
            : []),
        ]}
      />
      <EraseCustomer {...dialog('erase')} />
      <DeleteCustomer {...dialog('delete')} />
      <MergeDialog {...dialog('merge')} />
    </>
  );
}
